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
        This declares tools, or what one of them takes; it calls none. It belongs under Tools, where
        the model’s calls are checked against it.
      </p>
      <p>
        <button
          type="button"
          className="button small"
          onClick={() => app.load({ ...input, source: '', tools })}
        >
          Keep it under Tools and paste the output
        </button>
      </p>
    </>
  )
}
