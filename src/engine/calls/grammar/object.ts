/** A call as an object of a closed shape: its members are measured, in any order. */

import type { ObjectShape } from '../../model/grammar.js'
import { addAll } from '../../text/lists.js'
import { type Group, scanGroup } from '../dialects/bodies/group.js'
import { type Member, membersOf, unquoted } from '../dialects/bodies/members.js'
import type { Placed } from './steps.js'

export interface ObjectRead {
  readonly end: number
  /** Null where it is not closed, or has another shape. */
  readonly marks: readonly Placed[] | null
}

/** The object that begins at `from`; null where none does. */
export function readObject(text: string, from: number, shape: ObjectShape): ObjectRead | null {
  if (text.charCodeAt(from) !== 0x7b) return null
  const group = scanGroup(text, from, { limit: text.length })
  return { end: group.end, marks: group.closed ? marksIn(text, group, shape) : null }
}

function marksIn(text: string, group: Group, shape: ObjectShape): Placed[] | null {
  const members = membersOf(text, group)
  if (members.length < group.parts.length) return null
  const marks: Placed[] = []
  const seen = new Set<string>()
  for (const member of members) {
    const kind = kindOf(member.key, shape)
    const placed = kind === null || seen.has(kind) ? null : marksOf(text, member, kind)
    if (kind === null || placed === null) return null
    if (kind !== 'other') seen.add(kind)
    addAll(marks, placed)
  }
  if (shape.name !== undefined && !seen.has('name')) return null
  if (shape.arguments !== undefined && !seen.has('arguments')) {
    marks.push({ mark: 'arguments-absent', at: group.end })
  }
  return marks
}

type Kind = 'name' | 'arguments' | 'id' | 'other'

function kindOf(key: string, shape: ObjectShape): Kind | null {
  if (shape.name?.includes(key)) return 'name'
  if (shape.arguments?.includes(key)) return 'arguments'
  if (shape.id?.includes(key) || shape.counter?.includes(key)) return 'id'
  return shape.other?.includes(key) ? 'other' : null
}

/** Null where the member does not hold what it should. */
function marksOf(text: string, member: Member, kind: Kind): readonly Placed[] | null {
  const { valueStart: start, valueEnd: end } = member
  if (kind === 'other') return []
  if (kind === 'arguments') {
    if (end <= start) return null
    return [
      { mark: 'arguments-start', at: start, notation: 'object' },
      { mark: 'arguments-end', at: end },
    ]
  }
  const quote = text.charAt(start)
  const isText = (quote === '"' || quote === "'") && end - start >= 2
  if (kind === 'id') {
    if (!isText) return []
    return [
      { mark: 'id-start', at: start + 1 },
      { mark: 'id-end', at: end - 1 },
    ]
  }
  const name = unquoted(text, start, end)
  if (!isText || name === '' || text.charAt(end - 1) !== quote) return null
  return [
    { mark: 'name-start', at: start + 1 },
    { mark: 'name-end', at: end - 1, text: name },
  ]
}
