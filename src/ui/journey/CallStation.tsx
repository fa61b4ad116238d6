import '../primitives/stacked.css'
import { modelsOf } from '../../engine/reports/dialect-models.js'
import { flagsOf } from '../../engine/reports/server-flags.js'
import { ReasonList } from '../calls/ReasonList.js'
import type { StationProps } from './panel.js'
import { stationOfReason } from './station-of.js'

const MODELS = 8
const RIVALS = 12

/** The notation of the call: who writes it, which server flags read it, and what else it might be. */
export function CallStation({ view, detail }: StationProps) {
  if (detail === null) return <p>No call was found.</p>
  const dialects = view.dialects.filter(({ title }) => title === detail.dialect)
  const flags = dialects.flatMap(({ id }) => flagsOf(id))
  const models = dialects.flatMap(({ id }) => modelsOf(id))
  const reasons = detail.reasons.filter(({ code }) => stationOfReason(code) === 'call')
  return (
    <>
      <p>
        Written as <strong>{detail.dialect}</strong>
        {models.length > 0 ? `, as ${models.slice(0, MODELS).join(', ')} do` : ''}.
      </p>
      {reasons.length > 0 ? <ReasonList reasons={reasons} /> : null}
      {flags.length > 0 ? (
        <>
          <h3>Which parser reads this?</h3>
          <table className="stacked">
            <thead>
              <tr>
                <th scope="col">server</th>
                <th scope="col">flag</th>
                <th scope="col">known to lose</th>
              </tr>
            </thead>
            <tbody>
              {flags.map((flag) => (
                <tr key={`${flag.server} ${flag.flag}`}>
                  <td data-column="server">{flag.server}</td>
                  <td data-column="flag">
                    <code>{flag.flag}</code>
                  </td>
                  <td data-column="loses">{flag.loses ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
      {view.rivals.length > 0 ? (
        <>
          <h3>Other notations that looked at it, and lost</h3>
          <ul>
            {view.rivals.slice(0, RIVALS).map((rival) => (
              <li key={`${rival.dialect} ${rival.spans.join('-')}`}>
                <strong>{rival.dialect}</strong>{' '}
                {rival.names.length > 0 ? <code>{rival.names.join(', ')}</code> : null} {rival.why}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
