import './panels.css'
import type { ReadingView } from '../../worker/readings.js'
import { useApp, useSelect } from '../app/app-context.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { Profiles } from './Profiles.js'
import type { PanelProps } from './tab.js'
import { useAnswer } from './use-answer.js'

/** Every value that an attempt gave, side by side, with the paths at which they differ. */
export default function Compare({ detail }: PanelProps) {
  const app = useApp()
  const readings = useAnswer('readings', { call: detail.call })
  const edits = useSelect((state) => state.input.edits)
  const all = useSelect((state) => state.input.edits.mode === 'try-all')
  if (readings === null) return null
  return (
    <div className="compare">
      <div className="compare-head">
        <p className="quiet">{sayReadings(readings)}</p>
        {all ? null : (
          <button
            type="button"
            className="button small"
            onClick={() => app.edit({ edits: { ...edits, mode: 'try-all' } })}
          >
            Try all strategies
          </button>
        )}
      </div>
      <div className="readings">
        {readings.map((reading) => (
          <Reading key={reading.titles.join()} reading={reading} />
        ))}
      </div>
      <Profiles call={detail.call} />
    </div>
  )
}

function sayReadings(readings: readonly ReadingView[]): string {
  if (readings.length === 0) return 'No strategy gave a value.'
  const attempts = readings.reduce((sum, reading) => sum + reading.titles.length, 0)
  if (readings.length > 1) return `${readings.length} different values from ${attempts} attempts.`
  return attempts > 1 ? `All ${attempts} attempts agree.` : 'One attempt, one value.'
}

function Reading({ reading }: { readonly reading: ReadingView }) {
  return (
    <article className="reading">
      <h3>
        {reading.titles.join(', ')}{' '}
        {reading.chosen ? <VerdictBadge verdict="ready">taken</VerdictBadge> : null}
        <span className="faint">{reading.risk}</span>
      </h3>
      {reading.differs.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">differs at</th>
              <th scope="col">here</th>
              <th scope="col">taken</th>
            </tr>
          </thead>
          <tbody>
            {reading.differs.map((difference) => (
              <tr key={difference.path}>
                <td>
                  <code>{difference.path}</code>
                </td>
                <td>
                  <code className="differs">{difference.here ?? '∅'}</code>
                </td>
                <td>
                  <code>{difference.chosen ?? '∅'}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <pre>{reading.preview}</pre>
    </article>
  )
}
