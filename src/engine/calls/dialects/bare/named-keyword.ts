/** A call in Python whose keywords are a name and arguments: `tool_call(name="f", arguments={"a": 1})`. */

import { ARGUMENT_KEYS, NAME_KEYS } from '../../../model/call-keys.js'
import { type PythonCall, splitArguments } from '../../../syntax/python/calls.js'
import { unquoted } from '../bodies/members.js'
import type { Page } from '../page.js'
import { type BareCall, jsonIn } from './reading.js'

/** The call that is meant; null where it has other keywords. */
export function namedByKeyword(
  page: Page,
  { argsStart, argsEnd }: PythonCall,
): Pick<BareCall, 'name' | 'nameSpan' | 'arguments'> | null {
  const { text } = page
  const { positional, keywords, unpacked } = splitArguments(text, argsStart, argsEnd)
  const valueAt = (keys: readonly string[]) =>
    keywords.find(({ name }) => keys.includes(text.slice(name.start, name.end)))?.value
  const name = valueAt(NAME_KEYS)
  const held = valueAt(ARGUMENT_KEYS)
  if (name === undefined || held === undefined) return null
  if (positional.length + unpacked.length > 0 || keywords.length > 2) return null
  const written = unquoted(text, name.start, name.end)
  if (written === text.slice(name.start, name.end)) return null
  return {
    name: written,
    nameSpan: page.span(name.start + 1, name.end - 1),
    arguments: jsonIn(page.span(held.start, held.end)),
  }
}
