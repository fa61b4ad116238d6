/** Members of an object: coerced, renamed from an alias, left out where they say nothing. */

import { type JsonRecord, setMember } from '../../model/records.js'
import type { JsonMember } from '../../syntax/json/tree.js'
import type { Part } from '../part.js'
import { STRING } from '../types.js'
import type { Coercing } from './coercing.js'
import { inside, type Place, pathTo } from './log.js'
import { renamesFor } from './renames.js'
import type { Draft, Target } from './target.js'

export function coerceMembers(
  coercer: Coercing,
  target: Target,
  value: JsonRecord,
  members: readonly JsonMember[],
): unknown {
  const { draft } = target
  const shape = coercer.shapeFor(target)
  const keys = Object.keys(value)
  const renames = renamesFor(keys, shape)
  const counting = members.length === keys.length ? null : lastByKey(members)
  const result: Record<string, unknown> = {}
  let changed = false
  let kept = false
  members.forEach((member, index) => {
    if (counting !== null && counting.get(member.key) !== member) {
      kept = true
      return
    }
    const name = renames.get(member.key) ?? member.key
    const part = shape.member(name)
    const before = value[member.key]
    const place = inside(target.place, name)
    const optional = shape.declares(name) && !shape.required.has(name)
    const coerced = coercer.orTakeBack(target, () => {
      if (name !== member.key) rename(coercer, member, name, place, draft)
      const after = coercer.coerce({ value: before, node: member.value, draft, part, place })
      return optional && saysNothing(coercer, after, part) ? null : { value: after }
    })
    if (coerced === null) {
      drop(coercer, { members, index, kept, place, draft, value: before })
      changed = true
      return
    }
    kept = true
    changed ||= coerced.value !== before || name !== member.key
    setMember(result, name, coerced.value)
  })
  return changed ? result : value
}

/** Where a key comes twice, the member that counts. */
function lastByKey(members: readonly JsonMember[]): Map<string, JsonMember> {
  return new Map(members.map((member) => [member.key, member] as const))
}

function rename(
  { log }: Coercing,
  member: JsonMember,
  name: string,
  place: Place,
  draft: Draft,
): void {
  const from = draft.text.slice(member.keyStart, member.keyEnd)
  const to = JSON.stringify(name)
  draft.edits.push(member.keyStart, member.keyEnd, to, 'alias')
  log.step(
    { rule: 'alias', path: pathTo(place), from, to, risk: 'inferred' },
    `${from} was taken for ${to}`,
  )
}

/** null, empty text, or the word for null, where the schema refuses it. */
function saysNothing(coercer: Coercing, value: unknown, part: Part): boolean {
  if (value === 'null' || value === 'None') {
    return (part.typesAllowed & STRING) === 0
  }
  return (value === null || value === '') && !coercer.fits(value, part)
}

interface Dropped {
  readonly members: readonly JsonMember[]
  readonly index: number
  /** A member before it stays, so that the comma before it goes too. */
  readonly kept: boolean
  readonly place: Place
  readonly draft: Draft
  readonly value: unknown
}

function drop(coercer: Coercing, { members, index, kept, place, draft, value }: Dropped): void {
  const member = members[index]
  if (member === undefined) return
  const before = members[index - 1]
  const rule = value === '' ? 'drop-empty' : 'drop-null'
  if (kept && before !== undefined) {
    draft.edits.push(before.value.end, member.value.end, '', rule)
  } else {
    const end = members[index + 1]?.keyStart ?? member.value.end
    draft.edits.push(member.keyStart, end, '', rule)
  }
  const from = draft.text.slice(member.keyStart, member.value.end)
  coercer.log.step(
    { rule, path: pathTo(place), from, to: '', risk: 'inferred' },
    `optional, and ${JSON.stringify(value)} is not allowed there: left out`,
  )
}
