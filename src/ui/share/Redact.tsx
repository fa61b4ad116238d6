import { Icon } from '../primitives/Icon.js'
import { count } from '../primitives/units.js'
import { visible } from '../primitives/visible.js'
import type { Material, Redaction } from './redact.js'
import type { Redacting } from './use-redaction.js'

/** Values that are listed one by one. */
const LISTED = 60

/** What is taken out before the link is made. */
export function Redact({ redacting }: { readonly redacting: Redacting }) {
  const { redaction, choose, material, gather } = redacting
  return (
    <details className="redact" onToggle={(event) => event.currentTarget.open && gather()}>
      <summary>Redact</summary>
      {material === null ? null : (
        <>
          <fieldset className="share-parts">
            <legend className="legend">Replaced in the link, by something of the same form</legend>
            {kindsOf(material).map(({ kind, label }) => (
              <label key={kind} className="check">
                <input
                  type="checkbox"
                  checked={redaction[kind]}
                  onChange={(event) => choose({ ...redaction, [kind]: event.target.checked })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <ByPath material={material} redaction={redaction} choose={choose} />
          <Checked redacting={redacting} />
        </>
      )}
    </details>
  )
}

function kindsOf({ secrets, names, values }: Material) {
  const paths = values.filter(({ path }) => path).length
  return [
    { kind: 'secrets', label: `Secrets (${secrets.length})` },
    { kind: 'names', label: `Names of tools (${names.length})` },
    { kind: 'paths', label: `Paths (${count(paths)})` },
    { kind: 'keys', label: 'Keys' },
    { kind: 'values', label: `All values (${count(values.length)})` },
  ] as const
}

interface ByPathProps {
  readonly material: Material
  readonly redaction: Redaction
  readonly choose: (redaction: Redaction) => void
}

function ByPath({ material, redaction, choose }: ByPathProps) {
  if (material.values.length === 0) return null
  const toggle = (id: string) => {
    const chosen = new Set(redaction.chosen)
    if (!chosen.delete(id)) chosen.add(id)
    choose({ ...redaction, chosen })
  }
  return (
    <fieldset className="redact-values">
      <legend className="legend">Single values</legend>
      {material.values.slice(0, LISTED).map(({ id, row }) => (
        <label key={id} className="check">
          <input type="checkbox" checked={redaction.chosen.has(id)} onChange={() => toggle(id)} />
          <code>{row.path}</code> <span className="faint">{visible(row.value.slice(0, 30))}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Checked({ redacting: { redacted, same } }: { readonly redacting: Redacting }) {
  if (!redacted) return null
  return (
    <p className={`note ${same === false ? 'review' : ''}`} role="status" aria-label="Redaction">
      <Icon name={same === true ? 'check' : same === false ? 'alert' : 'info'} />
      <span>
        {same === true
          ? 'The redacted text has the same verdict, for the same reasons.'
          : same === 'looking'
            ? 'Looking whether the verdict stays…'
            : same === false
              ? 'The redacted text has another verdict: take something back, or say so beside the link.'
              : 'It could not be looked at whether the verdict stays.'}
      </span>
    </p>
  )
}
