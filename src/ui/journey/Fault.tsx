import { Icon } from '../primitives/Icon.js'
import { WHO } from '../words.js'
import type { Fault as FaultAt } from './stations.js'

/** Whose fault it is, said under the station where it happened. */
export function Fault({ fault: { station, culprit } }: { readonly fault: FaultAt }) {
  return (
    <p className="fault" data-station={station}>
      <Icon name="search" />
      <span>
        <span className="faint">{station}:</span> {culprit.says}{' '}
        <span className="quiet">
          {culprit.evidence.length > 0 ? `${sentence(culprit.evidence.join('; '))} ` : ''}
          {culprit.who === 'unknown' ? '' : `Probably at fault: ${WHO[culprit.who]}.`}
        </span>
      </span>
    </p>
  )
}

/** With a capital, where it does not begin with a name such as `tool_calls`. */
function sentence(text: string): string {
  const first = /^\w*_/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(first) ? first : `${first}.`
}
