import { useId, useState } from 'react'
import type { Profile } from '../../engine/model/profile.js'
import { applyNormalizerSettings } from '../../engine/outcomes/apply-settings.js'
import { useApp } from '../app/app-context.js'
import { setLogging } from '../logs/cases/batch-log.js'

/** An argument normalizer's settings object, pasted as JSON or as the Python that it is written in. */
export function PastedSettings({ profile }: { readonly profile: Profile }) {
  const app = useApp()
  const id = useId()
  const [text, setText] = useState('')
  const [said, setSaid] = useState<readonly string[]>([])
  const take = async () => {
    const read = await app.askEngine('read-settings', { text })
    if (read === null) return
    if (read.status === 'unreadable') {
      setSaid([read.message])
      return
    }
    // As it ships: pasted settings replace those that were pasted before.
    const chosen = app.state.input.profile
    const base = app.state.facts?.profiles.find(({ id: known }) => known === chosen) ?? profile
    const { changes, log } = applyNormalizerSettings(base, read.settings)
    setLogging(log)
    app.edit({
      edits: {
        ...app.state.input.edits,
        ...changes,
      },
    })
    setSaid([
      `Taken over, with ${Object.keys(changes.providerOverrides).length} providers.`,
      ...(log ? [] : ['Normalizations are counted and not logged.']),
      ...read.problems,
    ])
  }
  return (
    <details className="pasted-settings">
      <summary>Paste a normalizer’s settings</summary>
      <label className="field" htmlFor={id}>
        <span>JSON or Python</span>
        <textarea
          id={id}
          className="code-area"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button
        type="button"
        className="button small"
        disabled={text.trim() === ''}
        onClick={() => void take()}
      >
        Take over
      </button>
      <ul aria-live="polite">
        {said.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
