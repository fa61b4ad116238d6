import type { Policy } from '../../engine/model/profile.js'
import { shownTitle } from '../../worker/shown-title.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Select } from '../primitives/Select.js'

export const POLICIES: readonly { readonly value: Policy; readonly label: string }[] = [
  { value: 'repair-then-feed-back', label: 'Repair, then feed back' },
  { value: 'feedback-only', label: 'Feedback only' },
  { value: 'repair-only', label: 'Repair only' },
]

export function ProfileSelect() {
  const app = useApp()
  const facts = useSelect((state) => state.facts)
  const profile = useSelect((state) => state.input.profile)
  const edits = useSelect((state) => state.input.edits)
  const edited = Object.keys(edits).length > 0
  const known = facts?.profiles ?? []
  const chosen = known.some(({ id }) => id === profile)
    ? known
    : [...known, { id: profile, title: profile === 'recommended' ? 'Recommended' : profile }]
  const options = chosen.map(({ id, title }) => ({
    value: id,
    label: id === profile ? shownTitle(title, edits) : title,
  }))
  return (
    <Select
      name="Profile"
      className={edited ? 'edited' : ''}
      title={edited ? 'This profile has been changed; see Settings' : ''}
      value={profile}
      options={options}
      onChange={(value) => app.edit({ profile: value, edits: {} })}
    />
  )
}

/** What happens to a call that needs more than a strict parse; in the header and in Settings. */
export function PolicySelect({ className = '' }: { readonly className?: string }) {
  const app = useApp()
  const edits = useSelect((state) => state.input.edits)
  const base = useSelect(
    (state) => state.facts?.profiles.find((profile) => profile.id === state.input.profile)?.policy,
  )
  const own = base ?? 'repair-then-feed-back'
  const choose = (value: string) => {
    const policy = POLICIES.find((option) => option.value === value)?.value
    if (policy === undefined) return
    const { policy: _, ...others } = edits
    app.edit({ edits: policy === own ? others : { ...others, policy } })
  }
  return (
    <Select
      name="Policy"
      className={className}
      value={edits.policy ?? own}
      options={POLICIES}
      onChange={choose}
    />
  )
}
