import type { OutcomeView } from '../../worker/system-view.js'
import { Icon, type IconName } from '../primitives/Icon.js'

const LOOKS: Record<OutcomeView['kind'], { readonly tone: string; readonly icon: IconName }> = {
  'dispatched-as-is': { tone: 'ready', icon: 'check' },
  'dispatched-repaired': { tone: 'ready', icon: 'pen' },
  'dispatched-corrupted': { tone: 'blocked', icon: 'alert' },
  held: { tone: 'review', icon: 'pause' },
  'fed-back': { tone: 'review', icon: 'up' },
  dropped: { tone: 'blocked', icon: 'trash' },
}

/** What becomes of the call: colour, shape and words. */
export function OutcomeBadge({
  outcome: { kind, words },
}: {
  readonly outcome: Pick<OutcomeView, 'kind' | 'words'>
}) {
  const { tone, icon } = LOOKS[kind]
  return (
    <strong className={`badge ${tone}`}>
      <Icon name={icon} />
      {words}
    </strong>
  )
}
