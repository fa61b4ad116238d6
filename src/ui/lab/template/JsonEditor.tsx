import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { JsonView } from '../../../editor/json-editor.js'
import { Places } from '../../../engine/text/places.js'
import { templateProblems } from '../../../templates/response/problems.js'
import { currentTheme, onThemeChange } from '../../app/theme.js'
import { edit, useLab } from '../lab-store.js'

/** The response template in Monaco, with what its schema does not allow; loaded when it is wanted. */
export default function JsonEditor({ label }: { readonly label: string }) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<JsonView | null>(null)
  const template = useLab((state) => state.input.template)
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  const problems = useMemo(() => {
    const places = new Places(template)
    return templateProblems(template).map((one) => ({ ...one, ...places.of(one.start) }))
  }, [template])
  useEffect(() => {
    let made: JsonView | null = null
    let wanted = true
    void import('../../../editor/monaco.js').then(({ createJson }) => {
      if (!wanted || host.current === null) return
      made = createJson(host.current, {
        text: useLab.getState().input.template,
        theme: currentTheme(),
        label,
        changed: (text) => edit({ template: text }),
      })
      setView(made)
    })
    return () => {
      wanted = false
      made?.dispose()
    }
  }, [label])
  useEffect(() => {
    view?.setText(template)
    view?.setProblems(problems)
  }, [view, template, problems])
  useEffect(() => view?.setTheme(theme), [view, theme])
  return (
    <>
      <div className="field">
        <span>{label}</span>
        <div
          ref={host}
          className="monaco-host lab-json"
          data-editor={view === null ? 'loading' : 'ready'}
        />
      </div>
      {problems.length === 0 ? null : (
        <ul className="lab-problems" aria-label="What the schema does not allow">
          {problems.map(({ start, end, sentence, line, column }) => (
            <li key={`${start} ${sentence}`}>
              <button type="button" className="link" onClick={() => view?.go(start, end)}>
                {line}:{column}
              </button>{' '}
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
