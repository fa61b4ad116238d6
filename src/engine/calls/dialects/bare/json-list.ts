/** A list of objects of which some are calls and some name a tool alone, under the same key: those are calls without arguments. */
import { skipBlanks } from '../../../syntax/lenient/blanks.js'
import { oncePer } from '../../../text/once-per.js'
import { readCallObject } from '../bodies/call-object.js'
import type { Group } from '../bodies/group.js'
import { membersOf, objectsOf } from '../bodies/members.js'
import type { Page } from '../page.js'
import { readNamed } from './json-named.js'
import { measureGroup } from './measure.js'
import { type BareCall, type BareInput, type BareReading, reading, structure } from './reading.js'

/** An object with one member, a word. */
const ALONE = /\{\s{0,40}["']\w{1,40}["']\s{0,8}:\s{0,8}["'][A-Za-z_][\w.:/-]{0,127}["']\s{0,40}\}/

const holdsOne = /* @__PURE__ */ oncePer(({ text }: Page) => ALONE.test(text))

/** Could the `[` at `at` open such a list? */
export function opensNames(page: Page, at: number): boolean {
  return page.text.charAt(skipBlanks(page.text, at + 1, page.text.length)) === '{' && holdsOne(page)
}

/** Reads the list; null where an item is neither, or all are the same. */
export function readNames(input: BareInput, at: number): BareReading | null {
  const list = measureGroup(input.page, at)
  const found = list.closed ? namesIn(input, list) : null
  // What was read as a whole is read again part by part.
  if (found === null) input.page.spend(2 * (list.end - at))
  return found
}

function namesIn(input: BareInput, list: Group): BareReading | null {
  const { page, text } = input
  const items = [...objectsOf(text, list)]
  if (items.length !== list.parts.length || items.length < 2) return null
  const keys = new Set<string>()
  const alone = new Set<string>()
  const calls: BareCall[] = []
  for (const item of items) {
    const members = membersOf(text, item)
    const read = readNamed(input, item, members)
    const own = read?.calls ?? []
    const [member, other] = members
    if (own.length > 0) {
      for (const { key } of members) keys.add(key)
      calls.push(...own)
    } else {
      const found = readCallObject(page, item, { limit: item.end }, members)
      if (read !== null || found.kind !== 'call' || member === undefined || other !== undefined)
        return null
      alone.add(member.key)
      calls.push(structure('bare-json', found.call))
    }
  }
  const isMixed = alone.size > 0 && keys.size > 0 && [...alone].every((key) => keys.has(key))
  return isMixed ? reading(calls, list.end) : null
}
