import { useState } from 'react'
import {
  type Dashboard as Figures,
  normalizerMetrics,
  type Share,
} from '../../../engine/reports/metrics/metrics.js'
import { useApp } from '../../app/app-context.js'
import { copyText } from '../../primitives/clipboard.js'
import { Icon } from '../../primitives/Icon.js'
import type { BatchEntry } from './messages.js'

interface Props {
  readonly figures: Figures
  readonly entries: readonly BatchEntry[]
}

/** The metrics: as bars with their figures, by provider and tool, and as the normalizer's JSON. */
export function Dashboard({ figures, entries }: Props) {
  return (
    <div className="dashboard">
      <section aria-label="Strategies used">
        <h3>Strategy distribution</h3>
        <table className="bars">
          <thead className="visually-hidden">
            <tr>
              <th scope="col">strategy</th>
              <th scope="col">share</th>
              <th scope="col">calls</th>
              <th scope="col">percent</th>
            </tr>
          </thead>
          <tbody>
            {figures.distribution.map(({ name, calls, percent }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td aria-hidden="true">
                  <span className={`bar ${name}`} style={{ width: `${percent}%` }} />
                </td>
                <td className="figure">{calls}</td>
                <td className="figure">{percent.toFixed(1)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Shares title="By provider" shares={figures.byProvider} />
      <Shares title="By tool" shares={figures.byTool} />
      <AsJson figures={figures} entries={entries} />
    </div>
  )
}

/** Rows of one table; what needs most comes first. */
const ROWS = 12

function Shares({ title, shares }: { readonly title: string; readonly shares: readonly Share[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">name</th>
            <th scope="col" className="figure">
              calls
            </th>
            <th scope="col" className="figure">
              normalized
            </th>
            <th scope="col" className="figure">
              failed
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.slice(0, ROWS).map(({ name, calls, rate, failed }) => (
            <tr key={name}>
              <td>
                <code>{name === '' ? '(no name)' : name}</code>
              </td>
              <td className="figure">{calls}</td>
              <td className="figure">{rate.toFixed(1)} %</td>
              <td className="figure">{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shares.length > ROWS ? <p className="quiet">and {shares.length - ROWS} more</p> : null}
    </section>
  )
}

function AsJson({ figures, entries }: Props) {
  const app = useApp()
  const [provider, setProvider] = useState(figures.byProvider[0]?.name ?? 'unknown')
  const known = figures.byProvider.some(({ name }) => name === provider)
  const shown = known ? provider : (figures.byProvider[0]?.name ?? provider)
  const text = JSON.stringify(normalizerMetrics(entries, shown), null, 2)
  return (
    <section aria-label="Metrics as JSON">
      <h3>
        As JSON{' '}
        <select
          aria-label="Provider of the metrics"
          value={shown}
          onChange={(event) => setProvider(event.target.value)}
        >
          {figures.byProvider.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button
          type="button"
          className="button small"
          onClick={() => void copyText(text).then(() => app.toast('Metrics copied'))}
        >
          <Icon name="copy" /> Copy
        </button>
      </h3>
      <pre>{text}</pre>
    </section>
  )
}
