/** A text where something else belongs: what it says, when it says that from end to end. */
import { compose, Edits } from '../../edits.js'
import { lossOf } from '../../syntax/json/survey.js'
import { isSpace, skipSpace } from '../../syntax/json/tokens.js'
import { treeOf } from '../../syntax/json/tree.js'
import { unescapeEdits } from '../../syntax/json/unescape.js'
import type { NestedReading } from '../apply.js'
import { ARRAY, OBJECT, typeOfValue } from '../types.js'
import type { Coercer } from './coercer.js'
import { pathTo } from './log.js'
import { readScalar } from './read-scalar.js'
import { type Draft, type Target, writtenText } from './target.js'

/** A number, a boolean or null from its first to its last character, or else a structure. */
export function coerceText(coercer: Coercer, target: Target, text: string): unknown {
  const { compiled, log } = coercer
  const { node, draft } = target
  const types = compiled.typesAllowed(target.schema)
  const trimmed = trimSpace(text)
  const scalar = readScalar(trimmed, types)
  if (scalar === null) {
    return (types & (OBJECT | ARRAY)) === 0 ? text : structure(coercer, target, text)
  }
  const path = pathTo(target.place)
  const exact = trimmed.length === text.length || coercer.fromMarkup
  draft.edits.push(node.start, node.end, scalar.text, scalar.rule)
  log.step(
    {
      rule: scalar.rule,
      path,
      from: writtenText(target),
      to: scalar.text,
      risk: exact ? 'lossless' : 'inferred',
    },
    'white space around the value was removed',
  )
  const loss = typeof scalar.value === 'number' ? lossOf(trimmed) : null
  if (loss !== null) log.reasons.push({ code: 'suspect-number', path, detail: loss })
  return scalar.value
}

/** A text that holds the object or array that belongs here. */
function structure(coercer: Coercer, target: Target, text: string): unknown {
  const { log, compiled } = coercer
  const types = compiled.typesAllowed(target.schema) & (OBJECT | ARRAY)
  const path = pathTo(target.place)
  const plain = parseJson(text)
  // JSON text of a text is one more layer, and the ladder's to peel.
  const reading =
    plain !== null && typeof plain.value !== 'string'
      ? plain
      : readThroughLadder(coercer, target, text)
  if (reading === null || (typeOfValue(reading.value) & types) === 0) return text
  const won = reading.attempts.find((attempt) => attempt.text === reading.text)
  log.attempts.push(...reading.attempts)
  log.reasons.push(...reading.reasons)
  log.step(
    {
      rule: 'json-text',
      path,
      from: writtenText(target),
      to: reading.text,
      risk: won?.risk ?? 'lossless',
    },
    'the text was read as a structure',
  )
  const inner: Draft = { text: reading.text, edits: new Edits() }
  const coerced = coercer.coerce({
    ...target,
    value: reading.value,
    node: treeOf(reading.text),
    draft: inner,
  })
  record(target, text, editsOf(reading, text), inner)
  return coerced
}

/** What the reading changed in `text`; null where it does not say so from end to end. */
function editsOf(reading: NestedReading, text: string): Edits | null {
  if (reading.text === text) return new Edits()
  const told = reading.attempts.find(({ edits }) => edits?.apply(text) === reading.text)
  return told?.edits ?? null
}

/** The edits from the literal to the structure: its escapes, the ladder's edits, the inner steps. */
function record({ node, draft }: Target, text: string, read: Edits | null, inner: Draft): void {
  if (read === null) {
    draft.edits.push(node.start, node.end, inner.edits.apply(inner.text), 'json-text')
    return
  }
  const unescaped = unescapeEdits(draft.text.slice(node.start, node.end), 'json-text')
  const all = compose(compose(unescaped, read, text), inner.edits, inner.text)
  for (const { start, end, replacement, rule } of all) {
    draft.edits.push(node.start + start, node.start + end, replacement, rule)
  }
}

function parseJson(text: string): NestedReading | null {
  try {
    return { value: JSON.parse(text), text, attempts: [], reasons: [] }
  } catch {
    return null
  }
}

/** What a structure can begin with, in any notation that the ladder reads. */
const BEGINNING = /^\s*(?:[[{("'`]|json\b)/

function readThroughLadder(coercer: Coercer, target: Target, text: string): NestedReading | null {
  return BEGINNING.test(text) ? coercer.readText(text, target.schema, pathTo(target.place)) : null
}

function trimSpace(text: string): string {
  let end = text.length
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--
  return text.slice(Math.min(skipSpace(text, 0), end), end)
}
