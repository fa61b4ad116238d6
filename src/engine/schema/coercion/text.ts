/** A text where something else belongs: what it says, when it says that from end to end. */

import { setMember } from '../../model/records.js'
import { lossOf } from '../../syntax/json/numbers.js'
import { isSpace, skipSpace } from '../../syntax/json/tokens.js'
import { treeOf } from '../../syntax/json/tree.js'
import { unescapeEdits } from '../../syntax/json/unescape.js'
import { compose } from '../../text/compose.js'
import { Edits } from '../../text/edits.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { RuleId } from '../../text/rules.js'
import type { NestedReading } from '../nested-reading.js'
import { ARRAY, OBJECT, typeOfValue } from '../types.js'
import type { Coercing } from './coercing.js'
import { itemsInElements, membersInElements, scalarInElement } from './elements.js'
import { pathTo } from './log.js'
import { readScalar, type ScalarReading } from './read-scalar.js'
import { type Draft, type Target, writtenText } from './target.js'

/** A number, a boolean or null from its first to its last character, or else a structure. */
export function coerceText(coercer: Coercing, target: Target, text: string): unknown {
  const types = target.part.typesAllowed
  const trimmed = trimSpace(text)
  const scalar = readScalar(trimmed, types)
  if (scalar !== null) {
    return takeScalar(coercer, target, scalar, doubtAbout(coercer, scalar, trimmed === text))
  }
  if (coercer.fromMarkup) {
    const inner = readScalar(scalarInElement(text) ?? '', types)
    if (inner !== null) return takeScalar(coercer, target, inner, 'an element stood around it')
  }
  return (types & (OBJECT | ARRAY)) === 0 ? text : structure(coercer, target, text)
}

/** Why the reading is no more than likely; null when it is beyond doubt. Markup has only text. */
function doubtAbout(coercer: Coercing, { exact, value }: ScalarReading, whole: boolean) {
  if (!exact || !(whole || coercer.fromMarkup)) return 'it is not written exactly so'
  return value === null && !coercer.fromMarkup ? 'the word may have been meant' : null
}

/** @param doubt why it is no more than likely; null when it is beyond doubt */
function takeScalar(
  { log }: Coercing,
  target: Target,
  scalar: ScalarReading,
  doubt: string | null,
): unknown {
  const { draft, node } = target
  const { rule, text: to } = scalar
  const path = pathTo(target.place)
  const risk = doubt === null ? 'lossless' : 'inferred'
  draft.edits.push(node.start, node.end, to, rule)
  log.step({ rule, path, from: writtenText(target), to, risk }, `read as ${to}: ${doubt ?? ''}`)
  const loss = typeof scalar.value === 'number' ? lossOf(to) : null
  if (loss !== null) log.reasons.push({ code: 'suspect-number', path, detail: loss })
  return scalar.value
}

interface StructureReading extends NestedReading {
  readonly rule: 'json-text' | 'element-text'
}

/** A text that holds the object or array that belongs here. */
function structure(coercer: Coercing, target: Target, text: string): unknown {
  const { log } = coercer
  const types = target.part.typesAllowed & (OBJECT | ARRAY)
  const reading = readStructure(coercer, target, text, types)
  if (reading === null || (typeOfValue(reading.value) & types) === 0) return text
  const { rule } = reading
  const won = reading.attempts.find((attempt) => attempt.text === reading.text)
  const risk = rule === 'element-text' ? 'inferred' : (won?.risk ?? 'lossless')
  log.attempts.push(...reading.attempts)
  log.reasons.push(...reading.reasons)
  log.step(
    { rule, path: pathTo(target.place), from: writtenText(target), to: reading.text, risk },
    'the text was read as a structure',
  )
  const inner: Draft = { text: reading.text, edits: new Edits() }
  const coerced = coercer.coerce({
    ...target,
    value: reading.value,
    node: treeOf(reading.text),
    draft: inner,
  })
  record(target, text, editsOf(reading, text), inner, rule)
  return coerced
}

function readStructure(
  coercer: Coercing,
  target: Target,
  text: string,
  types: number,
): StructureReading | null {
  const plain = parseJson(text)
  // JSON text of a text is one more layer, and the ladder's to peel.
  if (plain !== null && typeof plain.value !== 'string') return { ...plain, rule: 'json-text' }
  const elements = coercer.fromMarkup ? readElements(text, types) : null
  if (elements !== null) return { ...elements, rule: 'element-text' }
  if (!BEGINNING.test(text)) return null
  const read = coercer.readText(text, target.part, pathTo(target.place))
  return read === null ? null : { ...read, rule: 'json-text' }
}

/** What a structure can begin with, in any notation that the ladder reads. */
const BEGINNING = /^\s*(?:[[{("'`]|json\b)/

function readElements(text: string, types: number): NestedReading | null {
  const items = (types & ARRAY) === 0 ? null : itemsInElements(text)
  const members = items !== null || (types & OBJECT) === 0 ? null : membersInElements(text)
  if (items === null && members === null) return null
  const value: Record<string, unknown> = {}
  for (const [name, inner] of members ?? []) setMember(value, name, inner)
  const json = JSON.stringify(items ?? value)
  return { value: items ?? value, text: json, attempts: [], reasons: [] }
}

/** What the reading changed in `text`; null where it does not say so from end to end. */
function editsOf(reading: NestedReading, text: string): Edits | null {
  if (reading.text === text) return new Edits()
  const told = reading.attempts.find(({ edits }) => edits?.apply(text) === reading.text)
  return told?.edits ?? null
}

/** The edits from the literal to the structure: its escapes, the ladder's edits, the inner steps. */
function record(
  { node, draft }: Target,
  text: string,
  read: Edits | null,
  inner: Draft,
  by: RuleId,
): void {
  if (read === null) {
    draft.edits.push(node.start, node.end, inner.edits.apply(inner.text), by)
    return
  }
  const unescaped = unescapeEdits(draft.text.slice(node.start, node.end), 0, by)
  const all = compose(compose(unescaped, read, text), inner.edits, inner.text)
  for (const { start, end, replacement, rule } of all) {
    draft.edits.push(node.start + start, node.start + end, replacement, rule)
  }
}

function parseJson(text: string): NestedReading | null {
  const value = parsedJson(text)
  return value === undefined ? null : { value, text, attempts: [], reasons: [] }
}

function trimSpace(text: string): string {
  let end = text.length
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--
  return text.slice(Math.min(skipSpace(text, 0), end), end)
}
