/** What blocks and objects stand for: the parts that are written, and that are read to the letter. */
import type { BlockShape, ObjectShape, Part } from '../../model/grammar.js'
import { expanded, type ShortPart } from './expand.js'
import { NAME, OBJECT } from './known/parts.js'

/** The opener, what the block holds, the closer. */
export function blockPart({ open, close }: BlockShape, holds: Part): Part {
  return { sequence: [anyOf(open), holds, anyOf(close)] }
}

function anyOf(marks: readonly string[]): Part {
  const either = marks.length === 0 ? [''] : marks
  return expanded({ either: either.map((mark) => (mark === '' ? [] : mark)) })
}

/** What stands under the key of each thing. */
const MEMBERS: Readonly<Record<string, readonly ShortPart[]>> = {
  name: ['"', NAME, '"'],
  arguments: [OBJECT],
  id: ['"', { word: 'id' }, '"'],
  counter: ['"', { either: [{ word: 'id' }, { counter: 0 }] }, '"'],
}

/** The object with its members, each under its first key; an id only where the call has one. */
export function objectPart(shape: ObjectShape): Part {
  const parts: ShortPart[] = []
  let comma: readonly ShortPart[] = []
  for (const [kind, keys] of Object.entries(shape)) {
    const value = MEMBERS[kind]
    const key = keys?.[0]
    if (value === undefined || key === undefined) continue
    const member = [`${JSON.stringify(key)}: `, ...value]
    const first = comma.length === 0
    const sequence = kind === 'id' && first ? [...member, COMMA] : [...comma, ...member]
    parts.push(kind === 'id' ? { maybe: sequence } : sequence)
    if (kind !== 'id') comma = [COMMA]
  }
  return expanded(['{', ...parts, '}'])
}

const COMMA = ', '
