import { useApp } from '../app/app-context.js'

/** What was opened holds no call: what is read here, and where the rest is. */
export function NoCalls() {
  const app = useApp()
  return (
    <p className="empty">
      No call was found in it. Session logs, traces, batch outputs and JSON lines are read here,
      record by record; a single response, a HAR archive or a text is read in{' '}
      <button type="button" className="link" onClick={() => app.set({ screen: 'inspect' })}>
        Inspect
      </button>
      .
    </p>
  )
}
