/** A list of objects of which some are calls and some name a tool alone: those are calls without arguments. */

import { skipSpace } from '../../../syntax/markup/letters.js'
import { addAll } from '../../../text/lists.js'
import { oncePer } from '../../../text/once-per.js'
import { readCallObject } from '../bodies/call-object.js'
import type { Group } from '../bodies/group.js'
import { membersOf, objectsOf } from '../bodies/members.js'
import type { Page } from '../page.js'
import { readNamed } from './json-named.js'
import { measureGroup } from './measure.js'
import { type BareCall, type BareInput, type BareReading, reading, structure } from './reading.js'

/** What may be an object with one member, a word: a cheap look. */
const ALONE = /\{\s*.\w+.\s*:\s*.[\w.:/-]+.\s*\}/

const holdsOne = /* @__PURE__ */ oncePer(({ text }: Page) => ALONE.test(text))

/** Could the `[` at `at` open such a list? */
export function opensNames(page: Page, at: number): boolean {
  return page.text.charAt(skipSpace(page.text, at + 1)) === '{' && holdsOne(page)
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
  if (items.length !== list.parts.length) return null
  const calls: BareCall[] = []
  for (const item of items) {
    const members = membersOf(text, item)
    const read = readNamed(input, item, members)
    if (read !== null) {
      addAll(calls, read.calls)
      continue
    }
    const found = readCallObject(page, item, { limit: item.end }, members)
    if (found.kind !== 'call' || members.length > 1) return null
    calls.push(structure('bare-json', found.call))
  }
  return calls.some(isAlone) && !calls.every(isAlone) ? reading(calls, list.end) : null
}

const isAlone = (call: BareCall): boolean => call.arguments.form === 'none'
