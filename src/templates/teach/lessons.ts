/**
 * What was marked, made whole: a person marks one key and one value, the call may
 * have more. Each lesson is one way to read the rest; whether it is right is for
 * the learning to prove.
 */

import { sameValue } from '../../engine/arguments/ladder/same-value.js'
import { groupEnd } from '../../engine/calls/grammar/value-end.js'
import type { WrittenCall } from '../../engine/calls/grammar/write.js'
import type { Example } from '../../engine/calls/learning/example.js'
import { tokensOf } from '../../engine/calls/learning/pieces.js'
import { inspect } from '../../engine/inspect.js'
import { normalizeArguments } from '../../engine/normalize.js'
import { greatest } from '../../engine/text/lists.js'
import type { Span } from '../../engine/text/span.js'
import type { MarkedCall } from './marks.js'
import { repeatedPairs } from './repeats.js'
import { wordOf } from './word.js'

/** Lines and tokens behind the last mark at which a call may end, where others follow it. */
const LINES = 6
const TOKENS = 14

/** Examples that the marks allow, the likeliest first. */
export function lessonsOf(text: string, marked: readonly MarkedCall[], tools: unknown): Example[] {
  const lessons: Example[] = []
  const seen = new Set<string>()
  const add = (window: string, calls: readonly WrittenCall[] | null) => {
    if (calls === null || calls.length === 0) return
    const key = JSON.stringify([window.length, calls])
    if (seen.has(key)) return
    seen.add(key)
    lessons.push({ text: window, calls })
  }
  add(text, asRead(text, marked, tools))
  for (const window of windowsOf(text, marked)) {
    add(
      window,
      allOf(marked, (call) => wholeArguments(window, call)),
    )
    for (const closer of closersOf(window, marked)) {
      add(
        window,
        allOf(marked, (call, next) => repeatedPairs(window, call, next, closer)),
      )
    }
    add(
      window,
      allOf(marked, (call) => argumentsOf(window, call.pairs)),
    )
    // A number may be a text: the marks cannot say.
    add(
      window,
      allOf(marked, (call) => textsOf(window, call.pairs)),
    )
  }
  return lessons

  function allOf(
    calls: readonly MarkedCall[],
    one: (call: MarkedCall, next: number) => Record<string, unknown> | null,
  ): WrittenCall[] | null {
    const written: WrittenCall[] = []
    for (const [index, call] of calls.entries()) {
      const args = one(call, calls[index + 1]?.name.start ?? Number.POSITIVE_INFINITY)
      if (args === null) return null
      written.push({ name: text.slice(call.name.start, call.name.end), arguments: args })
    }
    return written
  }
}

/** The calls that are read there already, when they hold all that was marked. */
function asRead(
  text: string,
  marked: readonly MarkedCall[],
  tools: unknown,
): readonly WrittenCall[] | null {
  const named = marked.map(({ name, pairs }) => ({
    name: text.slice(name.start, name.end),
    parameters: {
      type: 'object',
      properties: Object.fromEntries(
        pairs.map(({ key }) => [text.slice(key.start, key.end), {}] as const),
      ),
    },
  }))
  for (const offered of tools === undefined ? [named, undefined] : [tools, named]) {
    const options = offered === undefined ? {} : { tools: offered }
    const { calls } = inspect(text, { ...options, readAs: 'message' })
    const read = calls.flatMap(({ writtenName, parsed }) =>
      isArguments(parsed) ? [{ name: writtenName, arguments: parsed }] : [],
    )
    if (read.length === calls.length && holdsAll(text, marked, read)) return read
  }
  return null
}

/** Whether every marked call is among the calls, in order, with what was marked of it. */
export function holdsAll(
  text: string,
  marked: readonly MarkedCall[],
  calls: readonly WrittenCall[],
): boolean {
  let from = 0
  return marked.every(({ name, pairs }) => {
    const wanted = text.slice(name.start, name.end)
    const at = calls.findIndex((call, index) => {
      if (index < from || call.name !== wanted) return false
      return pairs.every(({ key, value }) => {
        const word = text.slice(key.start, key.end)
        return Object.hasOwn(call.arguments, word) && says(text, value, call.arguments[word])
      })
    })
    from = at + 1
    return at >= 0
  })
}

/** Whether the marked text says this value: as JSON, or word for word. */
function says(text: string, { start, end }: Span, value: unknown): boolean {
  const raw = text.slice(start, end)
  if (value === raw || sameValue(wordOf(raw), value)) return true
  // A text's inside may be marked without its quotes, where signs in it are escaped.
  return typeof value === 'string' && JSON.stringify(value).slice(1, -1) === raw
}

/** The text as a whole, and shorter ones that end behind the marks: other calls may follow. */
function windowsOf(text: string, marked: readonly MarkedCall[]): string[] {
  const last = greatest(
    marked.flatMap(({ name, pairs }) => [name.end, pairs.at(-1)?.value.end ?? 0]),
  )
  const windows = [text]
  for (let line = text.indexOf('\n', last), n = 0; line >= 0 && n < LINES; n++) {
    windows.push(text.slice(0, line + 1))
    line = text.indexOf('\n', line + 1)
  }
  let at = last
  for (const token of tokensOf(text.slice(last, last + 400)).slice(0, TOKENS)) {
    at += token.length
    windows.push(text.slice(0, at))
  }
  return [...new Set(windows)]
}

/** What may close a value: one to four tokens behind the first one that was marked. */
function closersOf(text: string, marked: readonly MarkedCall[]): string[] {
  const end = marked.flatMap(({ pairs }) => pairs)[0]?.value.end
  if (end === undefined) return []
  const tokens = tokensOf(text.slice(end, end + 200)).slice(0, 4)
  return tokens.map((_, index) => tokens.slice(0, index + 1).join(''))
}

/** The object, or the inside of the parentheses, that holds all marked pairs. */
function wholeArguments(text: string, { pairs }: MarkedCall): Record<string, unknown> | null {
  const first = pairs[0]?.key.start
  const last = pairs.at(-1)?.value.end
  if (first === undefined || last === undefined) return {}
  let tries = 0
  for (let at = first - 1; at >= 0 && tries < LINES * TOKENS; at--) {
    const sign = text[at]
    if (sign !== '{' && sign !== '(') continue
    tries++
    const end = groupEnd(text, at)
    if (end < last) continue
    const raw = text.slice(at, end)
    const { value } = normalizeArguments(sign === '{' ? raw : `dict${raw}`)
    if (!isArguments(value)) continue
    const held = pairs.every(({ key, value: span }) =>
      says(text, span, value[text.slice(key.start, key.end)]),
    )
    if (held) return value
  }
  return null
}

function argumentsOf(text: string, pairs: MarkedCall['pairs']): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map(({ key, value }) => [
      text.slice(key.start, key.end),
      wordOf(text.slice(value.start, value.end)),
    ]),
  )
}

function textsOf(text: string, pairs: MarkedCall['pairs']): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map(({ key, value }) => [
      text.slice(key.start, key.end),
      text.slice(value.start, value.end),
    ]),
  )
}

export function isArguments(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
