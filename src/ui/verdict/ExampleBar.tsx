import { useApp, useSelect } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'
import { EXAMPLE_TOOLS } from '../words.js'

/** What an example teaches, and whose tools judge it; it goes with the example. */
export function ExampleBar() {
  const app = useApp()
  const example = useSelect((state) => state.example)
  const tools = useSelect((state) => state.input.tools)
  const borrowed = example !== null && tools !== '' && tools === example.tools
  if (example === null || (example.closed && !borrowed)) return null
  return (
    <aside className="example-bar" aria-label="Example">
      <Icon name="info" />
      <p>
        {example.closed ? null : (
          <>
            <strong>{example.title}.</strong> {example.lesson}{' '}
          </>
        )}
        {borrowed ? (
          <span className="quiet">
            {EXAMPLE_TOOLS} ·{' '}
            <button type="button" className="link" onClick={() => app.edit({ tools: '' })}>
              Remove
            </button>
          </span>
        ) : null}
      </p>
      {example.closed ? null : (
        <button
          type="button"
          className="button plain small"
          aria-label="Close the lesson"
          onClick={() => app.set({ example: { ...example, closed: true } })}
        >
          <Icon name="cross" />
        </button>
      )}
    </aside>
  )
}
