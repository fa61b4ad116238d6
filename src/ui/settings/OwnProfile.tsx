import { useId } from 'react'
import type { Grammar } from '../../engine/model/grammar.js'
import type { Profile } from '../../engine/model/profile.js'
import type { Input } from '../../store/input.js'
import { writeProfileFile } from '../../store/profile-file.js'
import { useApp, useSelect } from '../app/app-context.js'
import { settingsOf } from '../fixtures/input-of.js'
import { download } from '../primitives/download.js'

/** A profile of the user's own: duplicated under another name, reset, and exported as a file. */
export function OwnProfile({ profile }: { readonly profile: Profile }) {
  const app = useApp()
  const id = useId()
  const edits = useSelect((state) => state.input.edits)
  const edited = Object.keys(edits).length > 0
  const name = (title: string) => app.edit({ edits: { ...edits, title } })
  return (
    <>
      {edits.title === undefined ? null : (
        <label className="field" htmlFor={id}>
          <span>Profile’s name</span>
          <input id={id} value={edits.title} onChange={(event) => name(event.target.value)} />
        </label>
      )}
      <div className="own-profile">
        <button
          type="button"
          className="button small"
          onClick={() =>
            app.edit({
              edits: { ...edits, id: `${profile.id}-copy`, title: `${profile.title} (copy)` },
            })
          }
        >
          Duplicate
        </button>
        <button
          type="button"
          className="button small"
          title="A file for callmend inspect --profile, and for readProfile"
          onClick={() =>
            exportProfile(profile, edits, settingsOf(app.state.input, undefined).grammar)
          }
        >
          Export profile
        </button>
        {edited ? (
          <button type="button" className="button small" onClick={() => app.edit({ edits: {} })}>
            Reset
          </button>
        ) : null}
      </div>
    </>
  )
}

/** With the accepted grammar: the file reads this text as the page does. */
function exportProfile(profile: Profile, edits: Input['edits'], accepted: Grammar | undefined) {
  const file = writeProfileFile(profile, edits, accepted)
  download(`${file.id}.profile.json`, file.text)
}
