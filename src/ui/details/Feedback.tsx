import { ReasonList } from '../calls/ReasonList.js'
import type { PanelProps } from './tab.js'

/** What to tell the model. */
export default function Feedback({ detail }: PanelProps) {
  const held = detail.reasons.filter((reason) => reason.severity !== 'note')
  return held.length === 0 ? (
    <p className="empty">Nothing is wrong with the call: there is nothing to tell the model.</p>
  ) : (
    <ReasonList reasons={held} />
  )
}
