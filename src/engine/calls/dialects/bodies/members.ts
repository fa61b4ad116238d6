/** The members of a measured object: where each key and its value stand. */

import { dropBlanks, skipBlanks } from '../../../syntax/lenient/blanks.js'
import { closesQuote, closingQuote } from '../../../syntax/markup/quotes.js'
import { parsedJson } from '../../../text/parsed-json.js'
import { type Group, type Part, scanGroup } from './group.js'

/** A member of a measured object, with its key and its value's place. */
export interface Member {
  readonly key: string
  readonly valueStart: number
  readonly valueEnd: number
}

/** The members of a measured object; items without a key are left out. */
export function membersOf(text: string, group: Group): Member[] {
  let members: Member[] = []
  for (const part of group.parts) {
    const member = memberOf(text, part)
    if (member === null) continue
    // A list that is pushed to has room for many more.
    if (members.length === 0) members = [member]
    else members.push(member)
  }
  return members
}

/** The objects among the items of a measured list. */
export function* objectsOf(text: string, list: Group, options = {}): Iterable<Group> {
  for (const { start, end } of list.parts) {
    const at = skipBlanks(text, start, end)
    if (text.charCodeAt(at) === 0x7b) yield scanGroup(text, at, { ...options, limit: end })
  }
}

function memberOf(text: string, part: Part): Member | null {
  if (part.colon < 0) return null
  const valueStart = skipBlanks(text, part.colon + 1, part.end)
  return {
    key: unquoted(text, part.start, part.colon),
    valueStart,
    valueEnd: dropBlanks(text, valueStart, part.end),
  }
}

/** `end` moved before trailing white space. */
export function trimEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && text.charCodeAt(at - 1) <= 0x20) at--
  return at
}

/** The text between quotes, escapes resolved where they are JSON's; without quotes, the text itself. */
export function unquoted(text: string, from: number, to: number): string {
  const start = skipBlanks(text, from, to)
  const end = dropBlanks(text, start, to)
  const quote = closingQuote(text.charCodeAt(start))
  if (quote === 0 || end - start < 2 || !closesQuote(text.charCodeAt(end - 1), quote)) {
    return text.slice(start, end)
  }
  const inner = text.slice(start + 1, end - 1)
  if (!inner.includes('\\')) return inner
  // Where these are not JSON's escapes, the text stays as written.
  const parsed = parsedJson(`"${inner}"`)
  return typeof parsed === 'string' ? parsed : inner
}
