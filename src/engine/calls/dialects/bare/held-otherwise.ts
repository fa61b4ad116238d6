/** Arguments that no one object holds: several objects, by their types, or a list, in the tool's order. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Tool } from '../../../model/trace.js'
import { flatArguments } from '../bodies/call-object.js'
import { scanGroup } from '../bodies/group.js'
import { type Member, membersOf } from '../bodies/members.js'
import type { Page } from '../page.js'
import { parametersOf, requiresNothing } from './offered.js'
import { jsonIn } from './reading.js'

/** What the members beside a tool's name say; null where they are no arguments of it. */
export function heldOtherwise(
  page: Page,
  tool: Tool,
  members: readonly Member[],
): ArgumentSource | null {
  const inner = spread(page.text, members)
  const parameters = parametersOf(tool)
  if (inner.length > 0 && inner.every(({ key }) => parameters.has(key)))
    return flatArguments(page, inner)
  const [list, more] = members
  if (list === undefined || more !== undefined) return null
  const { valueStart: from, valueEnd: to } = list
  if (page.text.charCodeAt(from) !== 0x5b) return null
  const isNothing = requiresNothing(tool) && page.text.slice(from + 1, to - 1).trim() === ''
  return isNothing ? { form: 'none' } : jsonIn(page.span(from, to))
}

/** `{"texts": {"to": "Anna"}, "numbers": {"days": 2}}`: the members of all; none where a key stands twice. */
function spread(text: string, members: readonly Member[]): Member[] {
  const inner = members.flatMap(({ valueStart, valueEnd }) =>
    text.charCodeAt(valueStart) === 0x7b
      ? membersOf(text, scanGroup(text, valueStart, { limit: valueEnd }))
      : [],
  )
  const keys = new Set(inner.map(({ key }) => key))
  return members.length > 1 && keys.size === inner.length ? inner : []
}
