import '../primitives/code-area.css'
import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly rows: number
  /** What to do with the box while it is empty. */
  readonly hint?: string
  readonly onChange: (value: string) => void
}

/** A labelled box for text, in the type of code. */
export function Area({ label, value, rows, hint, onChange }: Props) {
  const id = useId()
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      <textarea
        id={id}
        className="code-area"
        rows={rows}
        placeholder={hint}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
