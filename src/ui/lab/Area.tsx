import '../primitives/code-area.css'
import { useId } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly rows: number
  readonly onChange: (value: string) => void
}

/** A labelled box for text, in the type of code. */
export function Area({ label, value, rows, onChange }: Props) {
  const id = useId()
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      <textarea
        id={id}
        className="code-area"
        rows={rows}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
