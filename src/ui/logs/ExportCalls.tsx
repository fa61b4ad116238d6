import { useState } from 'react'
import { useApp } from '../app/app-context.js'
import { download } from '../primitives/download.js'
import { plural } from '../primitives/units.js'
import { exportCalls } from './logs-state.js'
import type { ExportFormat, LogView } from './messages.js'

const FORMATS: readonly (readonly [ExportFormat, string, string])[] = [
  ['jsonl', 'JSON lines', 'calls.jsonl'],
  ['csv', 'CSV', 'calls.csv'],
  ['parquet', 'Parquet', 'calls.parquet'],
  ['tools', 'Tools (JSON Schema)', 'tools.json'],
  ['metrics', 'Metrics', 'metrics.json'],
]

/** The selection as a file. */
export function ExportCalls({ view }: { readonly view: LogView }) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  return (
    <label className="field inline">
      <span>Export</span>
      <select
        aria-label="Export the calls"
        value=""
        disabled={busy || view.calls === 0}
        onChange={(event) => {
          const found = FORMATS.find(([format]) => format === event.target.value)
          if (found === undefined) return
          const [format, , name] = found
          setBusy(true)
          void exportCalls(format).then((blob) => {
            setBusy(false)
            if (blob !== null) download(name, blob)
            app.toast(`${plural(view.calls, 'call')} exported as ${name}`)
          })
        }}
      >
        <option value="">{busy ? 'working …' : 'choose …'}</option>
        {FORMATS.map(([format, title]) => (
          <option key={format} value={format}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
