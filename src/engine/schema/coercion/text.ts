/** What a text says where something else belongs, when it says that from end to end. */

import { setMember } from '../../model/records.js'
import { isSpace, skipSpace } from '../../syntax/json/tokens.js'
import { unescapeEdits } from '../../syntax/json/unescape.js'
import { compose } from '../../text/compose.js'
import { Edits } from '../../text/edits.js'
import { textOf } from '../../text/layers.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { NestedReading } from '../nested-reading.js'
import { ARRAY, OBJECT } from '../types.js'
import { itemsInElements, membersInElements, scalarInElement } from './elements.js'
import { readScalar, type ScalarReading } from './read-scalar.js'

/** A number, a boolean or null, and why it is no more than likely; null where it is beyond doubt. */
interface LikelyScalar extends ScalarReading {
  readonly doubt: string | null
}

/** @param fromMarkup markup has only text, and white space around a value is layout */
export function scalarIn(text: string, types: number, fromMarkup: boolean): LikelyScalar | null {
  const trimmed = trimSpace(text)
  const scalar = readScalar(trimmed, types)
  if (scalar !== null) {
    const asWritten = scalar.exact && (fromMarkup || trimmed === text)
    if (!asWritten) return { ...scalar, doubt: 'it is not written exactly so' }
    const isWord = scalar.value === null && !fromMarkup
    return { ...scalar, doubt: isWord ? 'the word may have been meant' : null }
  }
  const inner = fromMarkup ? readScalar(scalarInElement(text) ?? '', types) : null
  return inner === null ? null : { ...inner, doubt: 'an element stood around it' }
}

export interface StructureReading extends NestedReading {
  readonly rule: 'json-text' | 'element-text'
}

/** The structure that JSON text or markup elements say; what else a text says, the ladder knows. */
export function structureIn(
  text: string,
  types: number,
  fromMarkup: boolean,
): StructureReading | null {
  const value = parsedJson(text)
  // JSON text of a text is one more layer, and the ladder's to peel.
  if (value !== undefined && typeof value !== 'string') {
    return { value, text, attempts: [], reasons: [], rule: 'json-text' }
  }
  return fromMarkup ? readElements(text, types) : null
}

/** What a structure can begin with, in any notation that the ladder reads. */
export const BEGINNING = /^\s*[[{("'`]/

function readElements(text: string, types: number): StructureReading | null {
  const items = (types & ARRAY) === 0 ? null : itemsInElements(text)
  const members = items !== null || (types & OBJECT) === 0 ? null : membersInElements(text)
  if (items === null && members === null) return null
  const value: Record<string, unknown> = {}
  for (const [name, inner] of members ?? []) setMember(value, name, inner)
  const json = JSON.stringify(items ?? value)
  return { value: items ?? value, text: json, attempts: [], reasons: [], rule: 'element-text' }
}

/** The edits from the literal of `text` to the structure: its escapes, the ladder's edits, the inner steps. */
export function editsFrom(
  literal: string,
  text: string,
  reading: StructureReading,
  inner: Edits,
): Edits {
  const { rule } = reading
  const told = reading.attempts.find(
    ({ input, text: made, edits }) =>
      edits !== null && made === reading.text && textOf(input) === text,
  )
  const read = reading.text === text ? new Edits() : told?.edits
  if (read !== null && read !== undefined) {
    return compose(compose(unescapeEdits(literal, 0, rule), read, text), inner, reading.text)
  }
  const edits = new Edits()
  edits.push(0, literal.length, inner.apply(reading.text), rule)
  return edits
}

function trimSpace(text: string): string {
  let end = text.length
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--
  return text.slice(Math.min(skipSpace(text, 0), end), end)
}
