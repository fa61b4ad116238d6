/**
 * Lists in calls of a learnt notation, where the tool asks for one: its key stands once
 * for each item, or its text is parted by a sign, or its items have marks of their own.
 */
import type { Field } from '../../model/argument-source.js'
import { byName, listOf } from '../../model/fields.js'
import type { Reason } from '../../model/trace.js'
import { textOf } from '../../text/layers.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext, Findings } from '../dialects/dialect.js'
import { groupEnd, valueEnd } from '../grammar/value-end.js'
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
  let lists = 0
  for (const [key, same] of byName(source.fields, nameIn(place))) {
    const list = listIn(key, same, place?.property(key))
    if (list === null) for (const field of same) fields.push(field)
    else {
      lists++
      fields.push(list.field)
      reasons.push(...list.reasons)
    }
  }
  if (lists === 0) return candidate
  return {
    ...candidate,
    arguments: { form: 'fields', fields },
    reasons: [...candidate.reasons, ...reasons],
  }
}

/** The list that the fields of one name are; null where they are none. */
function listIn(
  key: string,
  same: readonly Field[],
  own: SchemaPlace | undefined,
): { readonly field: Field; readonly reasons: readonly Reason[] } | null {
  const [first] = same
  const mayBe = own === undefined || own.kind === 'array'
  if (first === undefined || !mayBe) return null
  const isItem = (one: Field) => isPlain(one) || (same.length > 1 && isQuoted(one))
  if (!same.every(isItem)) return null
  const isParted = same.length === 1 && first.name === key
  if (isParted && (own === undefined || !isScalar(own.items))) return null
  const items = isParted ? itemsIn(first) : same
  const field = listOf(key, items)
  return field && { field, reasons: isParted ? [guess(key, items)] : [] }
}

/** A list's items may be counted in their keys: `tags.0`, `tags[1]`, `tags[]`. */
const COUNTED = /(?:\[\d*\]|\.\d+)$/

function nameIn(place: SchemaPlace | null): (field: Field) => string {
  return ({ name }) => {
    const base = name.replace(COUNTED, '')
    return place?.property(base).kind === 'array' ? base : name
  }
}

/** Text as it stands: no markup within it, nothing that JSON or Python write. */
function isPlain(field: Field): boolean {
  if (field.fields !== undefined || field.type === 'json' || field.cut === true) return false
  const text = textOf(field.value)
  const from = text.length - text.trimStart().length
  const end = /[[({]/.test(text[from] ?? '') ? groupEnd(text, from) : -1
  return end < text.trimEnd().length
}

/** One text in quotes. */
function isQuoted({ type, value }: Field): boolean {
  const text = textOf(value)
  return type === 'json' && /^(["']).*\1$/s.test(text) && valueEnd(text, 0) === text.length
}

function isScalar({ kind }: SchemaPlace): boolean {
  return kind === 'string' || kind === 'other' || kind === 'unknown'
}

/** The items of one text. */
function itemsIn({ value }: Field): Field[] {
  return itemsOf(textOf(value)).map(({ start, end }, index) => ({
    name: String(index),
    value: { layer: value.layer, start: value.start + start, end: value.start + end },
    type: 'untyped',
  }))
}

function guess(key: string, items: readonly Field[]): Reason {
  const count = items.length === 1 ? 'one item' : `${items.length} items`
  return { code: 'inferred-repair', detail: `the text of ${key} was read as a list of ${count}` }
}
