/** The objects of a text that may be calls, or what they are called with: the innermost that say so. */
import { skipSpace } from '../../syntax/markup/letters.js'
import { type Group, scanGroup } from '../dialects/bodies/group.js'
import { type Member, membersOf } from '../dialects/bodies/members.js'
import type { Page } from '../dialects/page.js'
import { announces } from './words.js'

/** Most objects of a text that are looked at. */
export const MOST = 200

/** Longest first key, with what stands around it. */
const KEY = 40

/** The objects of a text, ascending; none where there are too many. */
export function objectsOf(page: Page): Group[] {
  const { text } = page
  const groups: Group[] = []
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const limit = page.reach(at)
    const group = scanGroup(text, at, { limit })
    page.spend(group.end - at)
    if (!group.closed) continue
    const members = membersOf(text, group)
    const object =
      members.length === group.parts.length &&
      (members.length > 0 || text.slice(at + 1, group.end - 1).trim() === '') &&
      (text[at - 1] === '(' ||
        announces(/^\s*(\w+)\s?:/.exec(text.slice(at + 1, at + KEY))?.[1] ?? '') ||
        group.parts.every(({ start }) => /["']/.test(text[skipSpace(text, start)] ?? '')))
    if (!object) continue
    const list = listOfCalls(text, members)
    if (list >= 0) {
      at = list
      continue
    }
    groups.push(withinOf(text, group, members))
    if (groups.length > MOST) return []
    at = group.end - 1
  }
  return groups
}

/** A list of tools says which there are. */
const OFFERS = /^(?:tool|function|method)s?$/i

/** `{"do": [{"op": "send_note", …}], "say": "…"}`: where the list begins that holds the calls of an answer; -1 where there is none. */
function listOfCalls(text: string, members: readonly Member[]): number {
  const lists = members.filter(({ valueStart }) =>
    /^\[\s*\{/.test(text.slice(valueStart, valueStart + KEY)),
  )
  const [list, more] = lists
  if (list === undefined || more !== undefined) return -1
  if (!announces(list.key) || OFFERS.test(list.key)) return -1
  const texts = members.filter(({ valueStart }) => text[valueStart] === '"')
  return texts.length + 1 === members.length ? list.valueStart : -1
}

/** `{"task": {"op": "send_note", …}}`: where its one key says that a call follows, the object within is it. */
function withinOf(text: string, group: Group, [only, more]: readonly Member[]): Group {
  if (only === undefined || more !== undefined || !announces(only.key)) return group
  return text[only.valueStart] === '{'
    ? scanGroup(text, only.valueStart, { limit: only.valueEnd })
    : group
}
