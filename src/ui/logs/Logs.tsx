import './logs.css'
import { memo, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { useApp, useSelect } from '../app/app-context.js'
import { copyText } from '../primitives/clipboard.js'
import { bytes, count, plural } from '../primitives/units.js'
import { CallTable } from './CallTable.js'
import Cases from './cases/Batch.js'
import { ExportCalls } from './ExportCalls.js'
import { Facets } from './Facets.js'
import { FieldPicker } from './FieldPicker.js'
import { Figures } from './Figures.js'
import { cancelReading, closeLogs, logsState, openLogs, setQuery, subscribe } from './logs-state.js'
import type { LogView, Progress } from './messages.js'
import { NoCalls } from './NoCalls.js'
import { OpenLogs } from './OpenLogs.js'
import { QueryBar } from './QueryBar.js'
import { linkOfQuery, queryOfLink } from './query-link.js'
import { SaveFixtures } from './SaveFixtures.js'

/** Agent logs: which calls were invalid, why, since when, and at what cost. */
export default function Logs() {
  const app = useApp()
  const handed = useSelect((state) => state.handedOver)
  // A log that was pasted elsewhere is opened at once.
  useEffect(() => {
    if (handed === null) return
    app.set({ handedOver: null })
    openLogs([new File([handed], 'pasted.jsonl')])
  }, [app, handed])
  // A link names a query; it waits here for a log.
  useEffect(() => {
    const look = () => {
      const linked = queryOfLink(location.hash)
      if (linked !== null) setQuery(linked)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  const { progress, view, query, known } = useSyncExternalStore(subscribe, logsState)
  // The tables are drawn in pieces, so that typing and scrolling go between them.
  const drawn = useDeferredValue(view)
  if (progress === null) {
    return (
      <main className="logs">
        <div className="logs-bar">
          <h2>Logs</h2>
        </div>
        {query === '' ? null : (
          <p className="note">
            The link asks <code>{query}</code>. Open a log to see what fits.
          </p>
        )}
        <OpenLogs />
        <Cases />
      </main>
    )
  }
  const nothing = !progress.running && progress.calls === 0 && progress.fields === null
  return (
    <main className="logs">
      <div className="logs-bar">
        <h2>Logs</h2>
        <p role="status" aria-label="Log results" className="quiet">
          {said(progress)}
        </p>
        <span className="fill" />
        {progress.running ? (
          <button type="button" className="button" onClick={cancelReading}>
            Cancel
          </button>
        ) : null}
        {view === null || progress.running ? null : <ExportCalls view={view} />}
        {view === null || view.canonical === '' ? null : (
          <button
            type="button"
            className="button"
            onClick={() =>
              void copyText(linkOfQuery(location.href, view.canonical)).then(() =>
                app.toast('Link to this query copied; the log is not in it'),
              )
            }
          >
            Copy link to the query
          </button>
        )}
        {view === null || progress.running ? null : <SaveFixtures view={view} />}
        <button type="button" className="button" onClick={closeLogs}>
          Close the log
        </button>
      </div>
      {progress.running ? (
        <progress aria-label="Reading" value={progress.bytes} max={progress.total} />
      ) : null}
      {progress.problems.length === 0 ? null : (
        <details className="note review">
          <summary>
            {progress.badLines > 0
              ? `${plural(progress.badLines, 'line')} could not be read`
              : 'Some files could not be read'}
          </summary>
          <ul>
            {progress.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
      {progress.fields === null || progress.running ? null : (
        <FieldPicker
          key={progress.fields.signature}
          choice={progress.fields}
          calls={progress.calls}
        />
      )}
      {nothing ? (
        <NoCalls />
      ) : (
        <>
          <QueryBar query={query} view={view} known={known} />
          {drawn === null ? null : <LogBody view={drawn} query={query} />}
        </>
      )}
    </main>
  )
}

const LogBody = memo(function LogBody({
  view,
  query,
}: {
  readonly view: LogView
  readonly query: string
}) {
  return (
    <div className="logs-body">
      <Facets view={view} query={query} />
      <div className="logs-main">
        <Figures view={view} query={query} />
        <CallTable key={view.canonical} calls={view.calls} />
      </div>
    </div>
  )
})

function said({ running, calls, files, bytes: read, total }: Progress): string {
  const found = `${plural(calls, 'call')} in ${plural(files, 'file')}`
  return running ? `Reading, ${bytes(read)} of ${bytes(total)}: ${count(calls)} calls` : found
}
