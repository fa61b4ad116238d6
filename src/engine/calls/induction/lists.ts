/**
 * Lists in calls of a learnt notation, where the tool asks for one: its key stands once
 * for each item, or its text is parted by a sign, or its items have marks of their own.
 */
import type { Field } from '../../model/argument-source.js'
import { listOf } from '../../model/fields.js'
import type { Structures } from '../../model/grammar.js'
import type { Reason } from '../../model/trace.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import { groupEnd, valueEnd } from '../grammar/value-end.js'
import { isSeparator, type ListText, listIn } from '../learning/list-text.js'
import { endsOption } from './options.js'

interface OwnList {
  readonly field: Field
  /** Null where items stand behind keys of their own, or as a lesson has shown it: no guess. */
  readonly doubt: Reason | null
}

/** The list that the fields of one name are; null where they are none. What a sign parts is a guess where no lesson has `shown` it. */
export function listFor(
  key: string,
  same: readonly Field[],
  own: SchemaPlace | undefined,
  shown: Structures | undefined,
): OwnList | null {
  const [first] = same
  const mayBe = own === undefined || own.kind === 'array'
  if (first === undefined || !mayBe) return null
  const isItem = (one: Field) => isPlain(one) || (same.length > 1 && isQuoted(one))
  if (!same.every(isItem)) return null
  const isParted = same.length === 1 && first.name === key
  if (isParted && (own === undefined || !isScalar(own.items))) return null
  const text = first.value
  const parted = isParted && shown?.repeated !== true ? listAt(text, shown?.items) : null
  const items = parted === null ? same : parted.items.map((item, at) => itemOf(text, item, at))
  const field = listOf(key, items)
  const proven = parted === null || isShown(textOf(text), parted, shown)
  return field && { field, doubt: proven ? null : guess(key, items.length) }
}

/** The items of a list, which behind the option of a shell blanks may part. */
function listAt(value: LayerSpan, known: readonly string[] | undefined): ListText {
  const text = textOf(value)
  const list = listIn(text, known)
  const isOption = list.sign === '' && endsOption(value.layer.text, value.start)
  const words = isOption ? [...text.matchAll(/\S+/g)] : []
  if (words.length < 2 || /["']/.test(text)) return list
  const items = words.map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
  return { items, sign: ' ' }
}

/** A lesson has parted its items so, and none of them holds what may be a damaged mark; one item is not parted, where nothing begins an item. */
function isShown(text: string, { items, sign }: ListText, shown: Structures | undefined): boolean {
  const signs = shown?.items ?? []
  if (items.length === 1 && sign === '') return signs.some(isSeparator)
  if (!signs.includes(sign)) return false
  const marks = new Set(sign.replace(/[\p{L}\p{N}\s–]/gu, ''))
  return (
    isSeparator(sign) ||
    items.every(({ start, end }) =>
      [...text.slice(start, end)].every((one) => one !== '\n' && !marks.has(one)),
    )
  )
}

/** A list's items may be counted in their keys: `tags.0`, `tags[1]`, `tags[]`. */
const COUNTED = /(?:\[\d*\]|\.\d+)$/

/** What a field's list is called, where the schema asks for one. */
export function listName(place: SchemaPlace | null): (field: Field) => string {
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

function itemOf({ layer, start }: LayerSpan, item: Span, index: number): Field {
  const value = { layer, start: start + item.start, end: start + item.end }
  return { name: String(index), value, type: 'untyped' }
}

function guess(key: string, items: number): Reason {
  const count = items === 1 ? 'one item' : `${items} items`
  return { code: 'inferred-repair', detail: `the text of ${key} was read as a list of ${count}` }
}
