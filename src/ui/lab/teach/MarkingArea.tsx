import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type MarkRole, selectedSpan, withMark } from '../../../templates/teach/marks.js'
import { edit, editLesson, useLab } from '../lab-store.js'

const ROLES: readonly { readonly role: MarkRole; readonly key: string; readonly label: string }[] =
  [
    { role: 'name', key: '1', label: 'Name' },
    { role: 'key', key: '2', label: 'Key' },
    { role: 'value', key: '3', label: 'Value' },
  ]

/** The response, and buttons that say what its selection is. */
export function MarkingArea() {
  const text = useLab((state) => state.input.text)
  const marks = useLab((state) => state.lesson.marks)
  const toMark = useLab((state) => state.toMark)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!toMark) return
    area.current?.focus()
    useLab.setState({ toMark: false })
  }, [toMark])
  const mark = (role: MarkRole) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    const span = selectedSpan(text, selectionStart, selectionEnd)
    if (span === null) {
      useLab.setState({ said: 'Nothing is selected.' })
      return
    }
    editLesson({ marks: withMark(marks, { role, ...span }) })
    useLab.setState({ said: `Marked as ${role}: ${text.slice(span.start, span.end)}` })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const role = event.altKey
      ? ROLES.find(({ key }) => event.code === `Digit${key}`)?.role
      : undefined
    if (role === undefined) return
    event.preventDefault()
    mark(role)
  }
  return (
    <>
      <label className="field">
        <span>Response to mark</span>
        <textarea
          ref={area}
          className="code-area"
          rows={8}
          spellCheck={false}
          value={text}
          aria-keyshortcuts="Alt+1 Alt+2 Alt+3"
          onKeyDown={onKeyDown}
          onChange={(event) => edit({ text: event.target.value })}
        />
      </label>
      <div className="lab-bar">
        <span id="mark-as">Mark as</span>
        {ROLES.map(({ role, key, label }) => (
          <button
            key={role}
            type="button"
            className="button"
            aria-describedby="mark-as"
            onClick={() => mark(role)}
          >
            {label} <kbd>Alt {key}</kbd>
          </button>
        ))}
        <span className="fill" />
        <button
          type="button"
          className="button"
          disabled={marks.length === 0}
          onClick={() => editLesson({ marks: [] })}
        >
          Clear marks
        </button>
      </div>
      {marks.length === 0 ? null : (
        <ul className="lab-marks" aria-label="Marks">
          {marks.map((one) => {
            const word = text.slice(one.start, one.end)
            return (
              <li key={one.start}>
                <span className="quiet">{one.role}</span>
                <code className={`lab-role ${one.role}`}>
                  {word.length > 40 ? `${word.slice(0, 40)}…` : word}
                </code>
                <button
                  type="button"
                  className="button small"
                  aria-label={`Remove the mark of ${one.role} ${word.slice(0, 40)}`}
                  onClick={() => editLesson({ marks: marks.filter((other) => other !== one) })}
                >
                  ✕
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
