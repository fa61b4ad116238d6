import '../primitives/code-area.css'
import '../tools/tools.css'
import './settings.css'
import { useId, useState } from 'react'
import type { Profile } from '../../engine/model/profile.js'
import { shownTitle } from '../../worker/shown-title.js'
import { useSelect } from '../app/app-context.js'
import { PolicySelect } from '../header/ProfileSelect.js'
import { TabList } from '../primitives/TabList.js'
import { FinishSetting, ProviderSetting } from './CallSettings.js'
import { ForgetEverything } from './ForgetEverything.js'
import { OwnProfile } from './OwnProfile.js'
import { PastedSettings } from './PastedSettings.js'
import { ProfileForm } from './ProfileForm.js'
import { ProfileJson } from './ProfileJson.js'

const FORMS = [
  { id: 'form', label: 'Form' },
  { id: 'json', label: 'JSON' },
] as const

/** The profile as it is in force, with the user's changes; null until the engine is up. */
export function useProfile(): Profile | null {
  // A profile that this version does not know is read as the recommended one, as in the worker.
  const base = useSelect(({ facts, input }) =>
    [input.profile, 'recommended']
      .map((wanted) => facts?.profiles.find(({ id }) => id === wanted))
      .find((profile) => profile !== undefined),
  )
  const edits = useSelect((state) => state.input.edits)
  return base === undefined ? null : { ...base, ...edits }
}

export default function Settings() {
  const profile = useProfile()
  const edits = useSelect((state) => state.input.edits)
  const title = useSelect(
    ({ facts, input }) =>
      facts?.profiles.find(({ id }) => id === input.profile)?.title ?? 'Recommended',
  )
  const [form, setForm] = useState<'form' | 'json'>('form')
  const panel = useId()
  if (profile === null) return <p className="empty">The engine is starting …</p>
  return (
    <div className="settings">
      <div className="settings-head">
        <div>
          <strong>{shownTitle(title, edits)}</strong>
          <p className="quiet">{profile.description}</p>
        </div>
        <OwnProfile profile={profile} />
      </div>
      <TabList name="Settings as" items={FORMS} selected={form} panel={panel} onSelect={setForm} />
      <div
        id={panel}
        role="tabpanel"
        aria-labelledby={`${panel}-tab-${form}`}
        className="settings-panel"
      >
        {form === 'form' ? (
          <>
            <PolicySelect />
            <FinishSetting />
            <ProviderSetting profile={profile} />
            <ProfileForm profile={profile} />
            <PastedSettings profile={profile} />
            <ForgetEverything />
          </>
        ) : (
          <ProfileJson profile={profile} />
        )}
      </div>
    </div>
  )
}
