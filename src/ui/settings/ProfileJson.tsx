import { useEffect, useId, useState } from 'react'
import type { Profile } from '../../engine/model/profile.js'
import { changesOf } from '../../store/profile-changes.js'
import { useApp } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'
import { syntaxProblem } from '../tools/syntax-problem.js'

/** The profile as text: what is no profile is said in place, and not taken over. */
export function ProfileJson({ profile }: { readonly profile: Profile }) {
  const app = useApp()
  const [text, setText] = useState(() => JSON.stringify(profile, null, 2))
  const [problem, setProblem] = useState<string | null>(null)
  const state = useId()
  useEffect(() => {
    setText(JSON.stringify(profile, null, 2))
    setProblem(null)
  }, [profile])
  const change = (next: string) => {
    setText(next)
    const syntax = syntaxProblem(next)
    if (syntax !== null) {
      setProblem(syntax)
      return
    }
    const base = app.state.facts?.profiles.find((one) => one.id === app.state.input.profile)
    const read = changesOf(JSON.parse(next === '' ? '{}' : next), base ?? profile)
    setProblem(read.problem)
    if (read.problem === null) app.edit({ edits: read.edits })
  }
  return (
    <>
      <textarea
        aria-label="Profile as JSON"
        aria-invalid={problem !== null}
        aria-describedby={state}
        className="code-area"
        spellCheck={false}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div id={state} aria-live="polite">
        {problem === null ? null : (
          <p className="note blocked">
            <Icon name="alert" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </>
  )
}
