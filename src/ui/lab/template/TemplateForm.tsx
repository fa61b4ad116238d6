import { useId } from 'react'
import { edit, useLab } from '../lab-store.js'
import {
  CONTENTS,
  type FormField,
  formOf,
  type Side,
  type SideKind,
  withAnchor,
  withField,
  withNewField,
  withoutField,
} from './form.js'

/** The template as a form beside its JSON: both say the same at every key. */
export function TemplateForm() {
  const template = useLab((state) => state.input.template)
  const form = formOf(template)
  const write = (text: string) => edit({ template: text })
  if (form === null) {
    return <p className="note">The JSON cannot be read: the form follows when it can.</p>
  }
  return (
    <div className="lab-form">
      <SideInput
        label="The assistant's turn begins with"
        side={form.anchor}
        onChange={(anchor) => write(withAnchor(template, anchor))}
      />
      {form.fields.map((field, index) => (
        <FieldForm
          // biome-ignore lint/suspicious/noArrayIndexKey: a field keeps its place while it is renamed.
          key={index}
          field={field}
          taken={form.fields.map(({ name }) => name)}
          onChange={(next) => write(withField(template, field.name, next))}
          onRemove={() => write(withoutField(template, field.name))}
        />
      ))}
      <div className="lab-bar">
        <button type="button" className="button" onClick={() => write(withNewField(template))}>
          Add a field
        </button>
      </div>
    </div>
  )
}

interface FieldProps {
  readonly field: FormField
  readonly taken: readonly string[]
  readonly onChange: (field: FormField) => void
  readonly onRemove: () => void
}

function FieldForm({ field, taken, onChange, onRemove }: FieldProps) {
  return (
    <fieldset className="lab-field">
      <legend>{field.name}</legend>
      <div className="lab-bar">
        <label className="field">
          <span>Name</span>
          <input
            value={field.name}
            onChange={({ target: { value } }) => {
              // Two fields of one name would be one.
              if (value !== '' && !taken.includes(value)) onChange({ ...field, name: value })
            }}
          />
        </label>
        <label className="field">
          <span>Content</span>
          <select
            value={field.content}
            onChange={(event) => onChange({ ...field, content: event.target.value })}
          >
            {(CONTENTS.includes(field.content) ? CONTENTS : [...CONTENTS, field.content]).map(
              (content) => (
                <option key={content}>{content}</option>
              ),
            )}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={field.repeats}
            onChange={(event) => onChange({ ...field, repeats: event.target.checked })}
          />{' '}
          repeats
        </label>
        <label>
          <input
            type="checkbox"
            checked={field.required}
            onChange={(event) => onChange({ ...field, required: event.target.checked })}
          />{' '}
          required
        </label>
        <span className="fill" />
        <button type="button" className="button small" onClick={onRemove}>
          Remove<span className="visually-hidden"> {field.name}</span>
        </button>
      </div>
      <SideInput
        label="Opens with"
        side={field.open}
        onChange={(open) => onChange({ ...field, open })}
      />
      <SideInput
        label="Closes with"
        side={field.close}
        onChange={(close) => onChange({ ...field, close })}
      />
    </fieldset>
  )
}

const KINDS: readonly { readonly kind: SideKind; readonly title: string }[] = [
  { kind: 'none', title: 'nothing' },
  { kind: 'literal', title: 'a text' },
  { kind: 'pattern', title: 'a pattern' },
]

interface SideProps {
  readonly label: string
  readonly side: Side
  readonly onChange: (side: Side) => void
}

function SideInput({ label, side, onChange }: SideProps) {
  const id = useId()
  return (
    <div className="lab-side">
      <span id={id}>{label}</span>
      <select
        aria-labelledby={id}
        value={side.kind}
        onChange={(event) => {
          const kind = KINDS.find((one) => one.kind === event.target.value)?.kind ?? 'none'
          onChange({ kind, text: side.text || '<mark>' })
        }}
      >
        {KINDS.map(({ kind, title }) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </select>
      {side.kind === 'none' ? null : (
        <textarea
          className="code-area"
          aria-labelledby={id}
          rows={Math.min(4, side.text.split('\n').length)}
          spellCheck={false}
          value={side.text}
          onChange={(event) => onChange({ ...side, text: event.target.value })}
        />
      )}
    </div>
  )
}
