import { useApp, useSelect } from '../app/app-context.js'

/** What to do with a paste that declares tools: keep them, and paste what the model wrote. */
export function KeepTools() {
  const app = useApp()
  const input = useSelect((state) => state.input)
  // Tools of a request stand under Tools already, as they were read.
  const tools = input.tools === '' ? input.source : input.tools
  return (
    <>
      <p>
        This says which tools there are and what they take; it calls none. They belong under Tools,
        where the model’s calls are checked against them.
      </p>
      <p>
        <button
          type="button"
          className="button small"
          onClick={() => app.load({ ...input, source: '', tools })}
        >
          Keep them as tools and paste the output
        </button>
      </p>
    </>
  )
}
