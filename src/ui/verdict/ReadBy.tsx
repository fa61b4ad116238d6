import { useId } from 'react'
import type { InspectionView } from '../../worker/views.js'

/** Which server flags read the dialects that were found, and what each is known to lose. */
export function ReadBy({ view }: { readonly view: InspectionView }) {
  const id = useId()
  const flags = view.dialects.flatMap((dialect) =>
    dialect.flags.map((flag) => ({ ...flag, dialect: dialect.title })),
  )
  const models = view.dialects.flatMap((dialect) => dialect.models)
  if (flags.length === 0 && view.rivals.length === 0) return null
  const first = flags.slice(0, 2).map(({ server, flag }) => `${server} ${shortOf(flag)}`)
  return (
    <>
      <button type="button" className="link read-by" popoverTarget={id}>
        {first.length > 0 ? `read by ${first.join(', ')}` : 'other readings'}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu read-by-panel"
        role="dialog"
        aria-label="Which parser reads this?"
      >
        <h2>Which parser reads this?</h2>
        {models.length > 0 ? (
          <p className="quiet">Written by {models.slice(0, 8).join(', ')}.</p>
        ) : null}
        {flags.length > 0 ? (
          <table>
            <thead>
              <tr>
                <th scope="col">server</th>
                <th scope="col">flag</th>
                <th scope="col">known to lose</th>
              </tr>
            </thead>
            <tbody>
              {flags.map((flag) => (
                <tr key={`${flag.dialect} ${flag.server} ${flag.flag}`}>
                  <td>{flag.server}</td>
                  <td>
                    <code>{flag.flag}</code>
                  </td>
                  <td>{flag.loses ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        {view.rivals.length > 0 ? (
          <>
            <h3>Also read as</h3>
            <ul>
              {view.rivals.slice(0, 12).map((rival) => (
                <li key={`${rival.dialect} ${rival.spans.join('-')}`}>
                  <strong>{rival.dialect}</strong>{' '}
                  {rival.names.length > 0 ? <code>{rival.names.join(', ')}</code> : null}{' '}
                  {rival.why}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </>
  )
}

/** `--tool-call-parser hermes` → `hermes` */
function shortOf(flag: string): string {
  return flag.split(/[\s=]/).at(-1) ?? flag
}
