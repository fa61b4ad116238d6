/**
 * Members without the object around them, as people copy them out of a response
 * or as a log prints them: `"tool_calls": […],`, `level=info raw="…"`,
 * `content='…'`, one a line or side by side.
 */

import type { Layer } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { keyAt, signAt } from '../tree/keys.js'
import { readValue } from '../tree/read.js'
import type { Reading } from '../tree/reader.js'
import { skipSpace } from '../tree/scan.js'
import type { Member, ObjectValue } from '../tree/value.js'

const BARE_VALUE = /[^\s,;{}[\]()"'`]{1,200}/y
const OPENS = /[{["'`A-Z&%]|[bru]["']/y

/** The members that begin at `from`, up to the first thing that is none; null when there is none. */
export function readMembers(layer: Layer, from: number, limit: number): Reading | null {
  const { text } = layer
  const members: Member[] = []
  const omissions: Reading['omissions'][number][] = []
  let end = from
  let closed = true
  for (let at = from; at < limit && closed; ) {
    const key = readKey(text, at)
    if (key === null) break
    const read = readMember(layer, key.valueStart, limit)
    if (read === null) break
    members.push({ key: text.slice(key.start, key.end), at: key.start, value: read.value })
    addAll(omissions, read.omissions)
    end = read.end
    closed = read.value.closed
    at = skipSpace(text, end)
    if (text[at] === ',' || text[at] === ';') at = skipSpace(text, at + 1)
  }
  if (members.length === 0) return null
  const placed = { layer, start: from, end, closed }
  const value: ObjectValue = {
    kind: 'object',
    ...placed,
    type: null,
    members,
    items: [],
    loose: /^[A-Z]/.test(members[0]?.key ?? ''),
  }
  return { value, end, omissions }
}

/** Does a key with its separator stand at `at`? */
export function readKey(
  text: string,
  at: number,
): { start: number; end: number; valueStart: number } | null {
  const key = keyAt(text, at, at + LONGEST)
  if (key === null || key.at.end === key.at.start) return null
  if (key.form === 'quoted' && key.end === key.at.end) return null
  const sign = skipSpace(text, key.end)
  // A comparison.
  if (text.startsWith('==', sign)) return null
  // Protobuf's text form writes `function {` without a colon.
  if (text[sign] === '{' && key.form === 'word' && sign > key.end)
    return { ...key.at, valueStart: sign }
  const { length } = signAt(text, sign)
  return length === 0 ? null : { ...key.at, valueStart: sign + length }
}

const LONGEST = 100

function readMember(layer: Layer, from: number, limit: number): Reading | null {
  const { text } = layer
  const start = skipSpace(text, from)
  OPENS.lastIndex = start
  if (OPENS.test(text)) {
    const reading = readValue(layer, start, limit)
    if (reading.value !== null) return reading
  }
  if (start >= limit) return null
  BARE_VALUE.lastIndex = start
  const word = BARE_VALUE.exec(text)?.[0]
  if (word === undefined) return null
  const end = start + word.length
  const placed = { layer, start, end, closed: true }
  return { value: { kind: 'atom', ...placed, text: word }, end, omissions: [] }
}
