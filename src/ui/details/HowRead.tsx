import './panels.css'
import './how-read.css'
import type { Role } from '../../engine/reports/account.js'
import type { Pairs } from '../../worker/views.js'
import { useSelect } from '../app/app-context.js'
import { RiskMark } from '../primitives/Badge.js'
import { Exact } from '../primitives/Exact.js'
import { plural } from '../primitives/units.js'
import type { PanelProps } from './tab.js'
import { useAnswer } from './use-answer.js'

const ROLES: Readonly<Record<Role, string>> = {
  markup: 'what marks it as a call',
  name: 'the tool’s name',
  notation: 'keys, quotes, brackets',
  value: 'values',
}

/** Every character of the call with the role that the reading gives it, what was repaired, and who else looked. */
export default function HowRead({ detail }: PanelProps) {
  const account = useAnswer('account', { call: detail.call })
  const view = useSelect((state) => state.view)
  if (account === null) return null
  const own = view?.calls[detail.call]?.spans ?? []
  const rivals = view?.rivals.filter(({ spans }) => overlap(spans, own)) ?? []
  return (
    <div className="how-read">
      <p className="quiet">
        Read as {detail.dialect}.{' '}
        {account.repairs.length === 0
          ? 'Nothing had to be repaired.'
          : `${plural(account.repairs.length, 'kind')} of repair.`}
      </p>
      <ul className="roles" aria-label="Roles">
        {(Object.keys(ROLES) as Role[]).map((role) => (
          <li key={role}>
            <span className={`piece ${role}`}>{role}</span>{' '}
            <span className="quiet">{ROLES[role]}</span>
          </li>
        ))}
      </ul>
      <pre className="account">
        {account.pieces.map(({ role, text, start, cut }) => (
          <span key={start} className={`piece ${role}`}>
            <Exact text={text} />
            {cut > 0 ? ` … ${cut} more ` : ''}
          </span>
        ))}
        {account.more > 0 ? ` … ${account.more} pieces more` : ''}
      </pre>
      {account.repairs.length > 0 ? (
        <ul className="rules" aria-label="Repairs">
          {account.repairs.map(({ sentence, risk, count }) => (
            <li key={sentence}>
              <RiskMark risk={risk} />
              <span>
                {sentence} {count > 1 ? `×${count} ` : ''}
                <span className="faint">{risk}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <h3>Other readings</h3>
      {rivals.length === 0 ? (
        <p className="quiet">No other notation came near this text.</p>
      ) : (
        <ul>
          {rivals.map((rival) => (
            <li key={`${rival.dialect} ${rival.spans.join('-')}`}>
              <strong>{rival.dialect}</strong>, of {rival.names.join(', ') || 'a call'}: {rival.why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Do two lists of places, each a start and an end in turn, share a character? */
function overlap(one: Pairs, other: Pairs): boolean {
  return one.some((start, at) => {
    if (at % 2 === 1) return false
    const end = one[at + 1] ?? start
    return other.some(
      (from, index) => index % 2 === 0 && from < end && (other[index + 1] ?? 0) > start,
    )
  })
}
