import { useSelect } from '../app/app-context.js'
import { VerdictBadge } from '../primitives/Badge.js'
import { ReasonList } from './ReasonList.js'

/** Why the selected call is not ready; for a ready one, what is to be noted. */
export function WhyNotReady() {
  const detail = useSelect((state) => state.detail)
  const call = useSelect((state) => state.view?.calls[state.call])
  if (detail === null || call === undefined || detail.key !== call.key) return null
  const held = detail.reasons.filter((reason) => reason.severity !== 'note')
  const notes = detail.reasons.filter((reason) => reason.severity === 'note')
  if (held.length === 0 && notes.length === 0) return null
  return (
    <details className="why">
      <summary>
        <VerdictBadge verdict={call.verdict}>
          {held.length > 0 ? 'Why not ready? What to do?' : 'Ready'}
        </VerdictBadge>
        <span className="why-first">{(held[0] ?? notes[0])?.sentence}</span>
        {held.length + notes.length > 1 ? (
          <span className="faint">{held.length + notes.length} reasons</span>
        ) : null}
      </summary>
      <ReasonList reasons={detail.reasons} />
    </details>
  )
}
