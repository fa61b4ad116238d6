import { useApp, useSelect } from '../app/app-context.js'
import { Select } from '../primitives/Select.js'

/** Whether the ladder stops at the first strategy that reads the text. */
export function RunMode() {
  const app = useApp()
  const edits = useSelect((state) => state.input.edits)
  const own = useSelect(
    (state) =>
      state.facts?.profiles.find((profile) => profile.id === state.input.profile)?.mode ??
      'until-it-parses',
  )
  const choose = (mode: string) => {
    const { mode: _, ...others } = edits
    if (mode === own) app.edit({ edits: others })
    else if (mode === 'try-all' || mode === 'until-it-parses')
      app.edit({ edits: { ...others, mode } })
  }
  return (
    <Select
      name="Run"
      className="small"
      value={edits.mode ?? own}
      options={[
        { value: 'until-it-parses', label: 'until it parses' },
        { value: 'try-all', label: 'try all' },
      ]}
      onChange={choose}
    />
  )
}
