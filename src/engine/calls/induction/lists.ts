/**
 * Lists in calls of a learnt notation, where the tool asks for one: its key stands once
 * for each item, or its text is parted by a sign, or its items have marks of their own.
 */
import type { Field } from '../../model/argument-source.js'
import type { Reason } from '../../model/trace.js'
import { textOf } from '../../text/layers.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext, Findings } from '../dialects/dialect.js'
import { groupEnd } from '../grammar/value-end.js'
import { itemsOf } from '../learning/list-text.js'

/** The calls with their lists as lists. What a sign parts is a guess, and said to be one. */
export function withLists(findings: Findings, context: DialectContext): Findings {
  const candidates = findings.candidates.map((one) => withOwnLists(one, context))
  return { ...findings, candidates }
}

function withOwnLists(candidate: Candidate, context: DialectContext): Candidate {
  const { arguments: source, name } = candidate
  if (source.form !== 'fields') return candidate
  const schema = schemaOf(context, name)
  const place = schema === null ? null : SchemaPlace.of(schema)
  const fields: Field[] = []
  const reasons: Reason[] = []
  for (const [key, same] of byName(source.fields, place)) {
    const [first] = same
    if (first === undefined) continue
    const own = place?.property(key)
    const counted = first.name !== key
    if (
      (same.length > 1 || counted) &&
      (own === undefined || own.kind === 'array') &&
      same.every(isPlain)
    ) {
      fields.push(listOf(key, first, same))
    } else if (same.length === 1 && own?.kind === 'array' && isPlain(first)) {
      const items = isScalar(own.items) ? itemsIn(first) : null
      if (items !== null) reasons.push(guess(key, items))
      fields.push(items === null ? first : listOf(key, first, items))
    } else fields.push(...same)
  }
  const changed = fields.some((field) => !source.fields.includes(field))
  if (!changed) return candidate
  return {
    ...candidate,
    arguments: { form: 'fields', fields },
    reasons: [...candidate.reasons, ...reasons],
  }
}

/** A list's items may be counted in their keys: `tags.0`, `tags[1]`, `tags[]`. */
const COUNTED = /(?:\[\d*\]|\.\d+)$/

function byName(fields: readonly Field[], place: SchemaPlace | null): Map<string, Field[]> {
  const groups = new Map<string, Field[]>()
  for (const field of fields) {
    const base = field.name.replace(COUNTED, '')
    const name = place?.property(base).kind === 'array' ? base : field.name
    const same = groups.get(name)
    if (same === undefined) groups.set(name, [field])
    else same.push(field)
  }
  return groups
}

function listOf(name: string, first: Field, items: readonly Field[]): Field {
  return { ...first, name, list: true, fields: items }
}

/** Text as it stands: no markup within it, nothing that JSON or Python write. */
function isPlain(field: Field): boolean {
  if (field.fields !== undefined || field.type === 'json' || field.cut === true) return false
  const text = textOf(field.value)
  const from = text.length - text.trimStart().length
  const end = /[[({]/.test(text[from] ?? '') ? groupEnd(text, from) : -1
  return end < text.trimEnd().length
}

function isScalar({ kind }: SchemaPlace): boolean {
  return kind === 'string' || kind === 'other' || kind === 'unknown'
}

/** The items of one text; null where there are none. */
function itemsIn({ value }: Field): Field[] | null {
  const items = itemsOf(textOf(value))
  if (items.length === 0) return null
  return items.map(({ start, end }, index) => ({
    name: String(index),
    value: { layer: value.layer, start: value.start + start, end: value.start + end },
    type: 'untyped',
  }))
}

function guess(key: string, items: readonly Field[]): Reason {
  const count = items.length === 1 ? 'one item' : `${items.length} items`
  return { code: 'inferred-repair', detail: `the text of ${key} was read as a list of ${count}` }
}
