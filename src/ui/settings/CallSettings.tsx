import type { Profile } from '../../engine/model/profile.js'
import type { Finish } from '../../engine/model/trace.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Select } from '../primitives/Select.js'

const FINISHES: readonly { readonly value: Finish | ''; readonly label: string }[] = [
  { value: '', label: 'not said' },
  { value: 'stop', label: 'stop' },
  { value: 'tool_calls', label: 'tool_calls' },
  { value: 'length', label: 'length (cut off)' },
  { value: 'content_filter', label: 'content_filter' },
]

/** How the API said that the output ended: it proves the end, or that there is none. */
export function FinishSetting() {
  const app = useApp()
  const finish = useSelect((state) => state.input.finish)
  return (
    <Select
      name="The output ended with"
      value={finish ?? ''}
      options={FINISHES}
      onChange={(value) => {
        const chosen = FINISHES.find((option) => option.value === value)?.value ?? ''
        app.edit({ finish: chosen === '' ? null : chosen })
      }}
    />
  )
}

/** Whose overrides apply, where the profile has any. */
export function ProviderSetting({ profile }: { readonly profile: Profile }) {
  const app = useApp()
  const names = Object.keys(profile.providerOverrides)
  if (names.length === 0) return null
  return (
    <Select
      name="Provider"
      value={profile.provider ?? ''}
      options={[
        { value: '', label: 'not said' },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={(value) =>
        app.edit({ edits: { ...app.state.input.edits, provider: value === '' ? null : value } })
      }
    />
  )
}
