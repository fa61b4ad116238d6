/**
 * Calls as JSON: one object, an array of objects, one object a line, several
 * joined by `,`, `;` or nothing. Broken JSON and Python dicts are measured too;
 * what cannot be measured ends at the wrapper's closer.
 */

import { skipSpace } from '../../../syntax/markup/letters.js'
import { addAll } from '../../../text/lists.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Page } from '../page.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading, BodyReject } from './body.js'
import { readCallObject } from './call-object.js'
import { type Group, type GroupOptions, scanGroup } from './group.js'
import { membersOf, objectsOf } from './members.js'

/** The name under which OpenAI's models hide parallel calls. */
const PARALLEL = /^(?:functions\.)?multi_tool_use[._]parallel$/

const OPEN_CURLY = 0x7b
const OPEN_SQUARE = 0x5b

/** The objects that a group is or holds, also in lists of lists. */
function* objectsIn(text: string, group: Group, options: GroupOptions): Iterable<Group> {
  if (text.charCodeAt(group.start) === OPEN_CURLY) {
    yield group
    return
  }
  for (const { start, end: limit } of group.parts) {
    const at = skipSpace(text, start, limit)
    const inner = { ...options, limit }
    if (text.charCodeAt(at) === OPEN_SQUARE) {
      yield* objectsOf(text, scanGroup(text, at, inner), options)
    } else yield* sideBySide(text, at, inner)
  }
}

/** Objects from `at` on, the comma between them forgotten. */
function* sideBySide(text: string, at: number, options: GroupOptions): Iterable<Group> {
  const { limit } = options
  for (let next = at; next < limit && text.charCodeAt(next) === OPEN_CURLY; ) {
    const group = scanGroup(text, next, options)
    yield group
    if (!group.closed) return
    next = skipSpace(text, group.end, limit)
  }
}

/** `multi_tool_use.parallel` is no tool: its uses are the calls. */
function unwrapped(page: Page, call: BodyCall, outer: GroupOptions): readonly BodyCall[] {
  if (!PARALLEL.test(call.name) || call.arguments.form !== 'text') return [call]
  const { start, end } = call.arguments.span
  const options = { ...outer, limit: end }
  const uses = membersOf(page.text, scanGroup(page.text, start, options)).find(
    (member) => member.key === 'tool_uses',
  )
  if (uses === undefined) return [call]
  const calls: BodyCall[] = []
  for (const group of objectsOf(page.text, scanGroup(page.text, uses.valueStart, options))) {
    const reading = readCallObject(page, group, options)
    if (reading.kind === 'call') calls.push(reading.call)
  }
  return calls.length === 0 ? [call] : calls
}

/** An object that should be a call and has no name. */
function nameless(page: Page, { start, end }: Group): BodyReject {
  const at = page.span(start, end)
  const reason = { code: 'payload-rejected', detail: 'an object without a name', at } as const
  return { start, end, name: null, reason }
}

/**
 * A mark that ends bodies lies inside the group. It is data when the group is
 * strict JSON, or when a closer follows the group and no new body follows the mark.
 */
function isTrusted(
  input: Pick<BodyInput, 'page' | 'limit' | 'stops'>,
  group: Group,
  inside: number,
): boolean {
  const { page, limit } = input
  if (!page.spend(group.end - group.start)) return false
  if (isJson(page.text.slice(group.start, group.end))) return true
  const mark = page.marks.at(inside)
  if (mark === null || !input.stops(skipSpace(page.text, group.end, limit))) return false
  const next = skipSpace(page.text, mark.end, limit)
  const code = page.text.charCodeAt(next)
  return !input.stops(next) && code !== OPEN_CURLY && code !== OPEN_SQUARE
}

/** The first place in `[from, to)` at which a mark ends the body, or -1. */
function firstStop(
  input: Pick<BodyInput, 'page' | 'limit' | 'stops'>,
  from: number,
  to: number,
): number {
  const { marks } = input.page
  for (let i = marks.indexFrom(from); i < marks.list.length; i++) {
    const mark = marks.list[i]
    if (mark === undefined || mark.start >= to) return -1
    if (input.stops(mark.start)) return mark.start
  }
  return -1
}

/**
 * Measures the group at `at`. Where quotes are broken, a string seems to run over
 * the wrapper's closer; unless the text is strict JSON, the closer is believed.
 */
export function measureGroup(
  input: Pick<BodyInput, 'page' | 'limit' | 'stops'>,
  at: number,
  quoteTokens?: readonly string[],
): Group {
  const { page } = input
  const affordable = page.spend(0)
  const options: GroupOptions = {
    limit: input.limit,
    stops: input.stops,
    ...(quoteTokens === undefined ? {} : { quoteTokens }),
  }
  const stop = affordable ? -1 : firstStop(input, at, input.limit)
  const first = scanGroup(page.text, at, stop < 0 ? options : { ...options, limit: stop })
  page.spend(first.end - at)
  if (stop >= 0) return first
  const inside = firstStop(input, at, first.end)
  if (inside < 0) return first
  if (first.closed && isTrusted(input, first, inside)) return first
  return scanGroup(page.text, at, { ...options, limit: inside })
}

function read(input: BodyInput): BodyReading | null {
  const { page, limit } = input
  const { text } = page
  const options = { limit, stops: input.stops }
  const calls: BodyCall[] = []
  const rejected: BodyReject[] = []
  let at = input.start
  let end = at
  while (at < limit) {
    const code = text.charCodeAt(at)
    if (code !== OPEN_CURLY && code !== OPEN_SQUARE) break
    if (at > input.start && input.stops(at)) break
    const group = measureGroup(input, at)
    for (const object of objectsIn(text, group, options)) {
      const reading = readCallObject(page, object, options)
      if (reading.kind === 'call') addAll(calls, unwrapped(page, reading.call, options))
      else if (reading.kind === 'none') rejected.push(nameless(page, object))
    }
    end = group.end
    at = skipSpace(text, end, limit)
    const separator = text.charCodeAt(at)
    if (separator === 0x2c || separator === 0x3b) at = skipSpace(text, at + 1, limit)
    if (!group.closed) break
  }
  if (calls.length === 0 && rejected.length === 0) return null
  return { calls, rejected, end }
}

/** `{` with a key, or `[` with an object: the body is JSON. */
export const jsonCalls: BodyReader = {
  starts({ page, start, limit }) {
    const code = page.text.charCodeAt(start)
    if (code === OPEN_CURLY) {
      const next = page.text.charCodeAt(skipSpace(page.text, start + 1, limit))
      return next !== 0x25 && next !== OPEN_CURLY
    }
    if (code !== OPEN_SQUARE) return false
    const next = page.text.charCodeAt(skipSpace(page.text, start + 1, limit))
    return next === OPEN_CURLY || next === OPEN_SQUARE
  },
  read,
}
