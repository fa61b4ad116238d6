/** What may stand at the cursor: names of fields, or values of the field before it. */
import { ARGUMENTS, FIELDS, fieldNamed } from './fields.js'

export interface Completion {
  /** What it becomes: `tool:` or `Edit`. */
  readonly text: string
  readonly help: string
}

export interface Completions {
  /** The piece of the query that a completion replaces. */
  readonly start: number
  readonly end: number
  readonly items: readonly Completion[]
}

/** Completions that are offered at once. */
const OFFERED = 12

/** @param values the values that the log has for a field, the most frequent first */
export function completionsAt(
  query: string,
  cursor: number,
  values: (field: string) => readonly string[],
): Completions {
  const before = query.slice(0, cursor)
  const piece = /[^\s()]*$/.exec(before)?.[0] ?? ''
  const own = piece.startsWith('-') ? piece.slice(1) : piece
  const start = cursor - own.length
  const colon = own.indexOf(':')
  if (colon < 0) return { start, end: cursor, items: names(own) }
  const field = fieldNamed(own.slice(0, colon))
  const written = own.slice(own.lastIndexOf(',') + 1 || colon + 1)
  const known = field === null ? [] : [...(field.values ?? []), ...values(field.name)]
  const wanted = written.toLowerCase().replace(/^"/, '')
  const holding = [...new Set(known)].filter((value) => value.toLowerCase().includes(wanted))
  const first = holding.filter((value) => value.toLowerCase().startsWith(wanted))
  const items = [...first, ...holding.filter((value) => !first.includes(value))]
    .slice(0, OFFERED)
    .map((value) => ({ text: valueText(value), help: '' }))
  return { start: cursor - written.length, end: cursor, items }
}

function names(written: string): Completion[] {
  const lower = written.toLowerCase()
  const all = [
    ...FIELDS,
    { name: ARGUMENTS, help: 'a member of the arguments: args.edits[*].old_string:""' },
  ]
  return all
    .filter(({ name }) => name.startsWith(lower))
    .slice(0, written === '' ? all.length : OFFERED)
    .map(({ name, help }) => ({ text: name === ARGUMENTS ? `${name}.` : `${name}:`, help }))
}

/** A value as it can stand in a query. */
export function valueText(value: string): string {
  const plain = /^[^\s()",<>*]+$/.test(value) && !value.includes('..')
  return plain ? value : `"${value.replace(/["\\]/g, '\\$&')}"`
}
