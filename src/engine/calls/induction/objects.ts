/** Objects and Python calls in a text that may be all arguments of a call, with the name beside or inside. */

import { skipSpace } from '../../syntax/markup/letters.js'
import { lineStop } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { type Group, scanGroup } from '../dialects/bodies/group.js'
import { membersOf } from '../dialects/bodies/members.js'
import type { Page } from '../dialects/page.js'
import { type FoundCall, type FoundParameter, startOf } from '../learning/example.js'
import { deepCall } from './deep-objects.js'
import { type Head, headsBetween, openerOf } from './names.js'
import { MOST } from './object-groups.js'
import { announces, counts, endsInName, holdsArguments, mayBeTool, saysCall } from './words.js'

/** Calls of one kind: where the name stands, with the opener of the first. */
export interface ObjectCalls {
  readonly calls: readonly FoundCall[]
  readonly opener: string
}

/** Every way in which the objects of a text may be calls. */
export function objectCalls(page: Page, groups: readonly Group[]): ObjectCalls[] {
  if (groups.length === 0) return pythonCalls(page)
  const { text } = page
  const kinds = [
    groups.map((group) => named(text, group)),
    groups.map((group) => flat(text, group)),
    groups.map((group) => keyed(text, group)),
    groups.map((group) => deepCall(text, group)),
    groups.map((group, index) => beside(text, group, groups[index - 1]?.end ?? 0)),
    groups.map((group, index) => behind(text, group, groups[index + 1]?.start ?? text.length)),
  ]
  const found = kinds.flatMap((kind) => {
    const calls = kind.filter((one) => one !== null)
    const [first] = calls
    return first === undefined || calls.length < groups.length
      ? []
      : [{ calls, opener: openerOf(text, startOf(first)) + between(text, first) }]
  })
  return [...found, ...pythonCalls(page)]
}

/** Between an object and the name behind it. */
function between(text: string, { name, whole }: FoundCall): string {
  return whole === null || whole.start > name.start ? '' : text.slice(whole.end, name.start)
}

function wholeOf(start: number, end: number): FoundCall['whole'] {
  return { start, end, notation: 'object' }
}

/** `{"op": "send_note", "with": {…}}` */
function named(text: string, group: Group): FoundCall | null {
  return membersOfCall(text, group)?.call ?? null
}

/**
 * A text that may be a name, and the one object beside it. Among other members the
 * keys have to say it: `"act_name"`, `"params"`; `whole` where both do.
 */
function membersOfCall(
  text: string,
  group: Group,
): { call: FoundCall; said: boolean; whole: boolean } | null {
  const members = membersOf(text, group).filter(({ key }) => !counts(key))
  const names = members.filter(({ valueStart, valueEnd }) => {
    const quote = text[valueStart]
    return (
      (quote === '"' || quote === "'") &&
      text[valueEnd - 1] === quote &&
      mayBeTool(text.slice(valueStart + 1, valueEnd - 1))
    )
  })
  const objects = members.filter(({ valueStart }) => text[valueStart] === '{')
  const [name, otherName] = names
  const [object, otherObject] = objects
  if (name === undefined || object === undefined) return null
  if (otherName !== undefined || otherObject !== undefined) return null
  const said = endsInName(name.key)
  const whole = said && holdsArguments(object.key)
  if (members.length > 2 && !whole) return null
  return {
    said,
    whole,
    call: {
      name: { start: name.valueStart + 1, end: name.valueEnd - 1 },
      whole: wholeOf(object.valueStart, object.valueEnd),
      parameters: [],
    },
  }
}

/** `{"op": "send_note", "to": "Anna"}` */
function flat(text: string, group: Group): FoundCall | null {
  const [name, ...others] = membersOf(text, group)
  if (name === undefined || others.length === 0 || !announces(name.key)) return null
  const start = name.valueStart + 1
  const end = name.valueEnd - 1
  if (!/^["'].*["']$/.test(text.slice(start - 1, end + 1))) return null
  if (!mayBeTool(text.slice(start, end))) return null
  const parameters = group.parts.slice(1).flatMap((part, index): FoundParameter[] => {
    const member = others[index]
    const quote = skipSpace(text, part.start) + 1
    if (member === undefined) return []
    const value = { start: member.valueStart, end: member.valueEnd }
    const of = /["']/.test(text[value.start] ?? '') ? 'text' : 'structure'
    const scalar = /[\w-]/.test(text[value.start] ?? '')
    return [
      {
        key: { start: quote, end: quote + member.key.length },
        value,
        json: !scalar,
        of: scalar ? 'scalar' : of,
      },
    ]
  })
  return { name: { start, end }, whole: null, parameters }
}

/** `{"send_note": {…}}` */
function keyed(text: string, group: Group): FoundCall | null {
  const [member, more] = membersOf(text, group)
  const [part] = group.parts
  if (member === undefined || part === undefined || more !== undefined) return null
  if (text[member.valueStart] !== '{' || !mayBeTool(member.key)) return null
  const start = text.indexOf(member.key, part.start)
  return {
    name: { start, end: start + member.key.length },
    whole: wholeOf(member.valueStart, member.valueEnd),
    parameters: [],
  }
}

/** The name stands before the object; a word of the marks does not where the object says its own. */
function beside(text: string, group: Group, from: number): FoundCall | null {
  const { start, end } = group
  const head = headsBetween(text, from, start).find(
    ({ name }) => !TALK.test(text.slice(name.end, start)),
  )
  if (head === undefined) return null
  const inside = membersOfCall(text, group)
  const again = inside !== null && wordAt(text, inside.call.name) === wordAt(text, head.name)
  // A word that says that a call follows is no name where the object has one.
  const isMark = inside?.whole === true && saysCall(wordAt(text, head.name))
  if (again || isMark || (head.weight < 0 && inside?.said)) return null
  return { name: head.name, whole: wholeOf(start, end), parameters: [] }
}

function wordAt(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

/** Words of a sentence. */
const TALK = /\p{Ll}\s\p{Ll}/u

/** The name stands behind the object, on the same line. */
function behind(text: string, { start, end }: Group, to: number): FoundCall | null {
  const stop = Math.min(to, lineStop(text, end), end + 60)
  const head = best(headsBetween(text, end, stop))
  return head === null ? null : { name: head.name, whole: wholeOf(start, end), parameters: [] }
}

/** Of names alike in weight, the first. */
function best(heads: readonly Head[]): Head | null {
  const [first] = [...heads].sort((a, b) => b.weight - a.weight || a.name.start - b.name.start)
  return first ?? null
}

const CALL = /[A-Za-z_][\w.]{1,63}\((?=\)|[A-Za-z_]\w{0,40}\s?(?:=(?!=)|:\s))/g

/** `⟦op⟧send_note(to="Anna")⟦/op⟧`: calls with marks around them. */
function pythonCalls(page: Page): ObjectCalls[] {
  const { text } = page
  const calls: FoundCall[] = []
  let from = 0
  for (const { 0: head, index } of text.matchAll(CALL)) {
    if (index < from) continue
    const open = index + head.length - 1
    const group = scanGroup(text, open, { limit: page.reach(open) })
    page.spend(group.end - open)
    const name: Span = { start: index, end: open }
    if (!group.closed || !mayBeTool(text.slice(index, open))) continue
    from = group.end
    calls.push({
      name,
      whole: { start: open + 1, end: group.end - 1, notation: 'keyword-arguments' },
      parameters: [],
    })
    if (calls.length > MOST) return []
  }
  const [first] = calls
  return first === undefined ? [] : [{ calls, opener: openerOf(text, first.name.start) }]
}
