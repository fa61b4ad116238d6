/**
 * Calls in Gemma's notation: `call:f{k:<|"|>v<|"|>,n:1}`, several in a row. Drift:
 * `call:f(k="v")`, `call:f{{"k": "v"}}`, plain quotes, a missing `call:` behind
 * the opener.
 */

import type { ArgumentSource } from '../../../model/argument-source.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import { readPythonCall } from '../../../syntax/python/calls.js'
import { matchEnd } from '../../../text/match-end.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { measureGroup } from './json-calls.js'
import { argumentsOf } from './pythonic-calls.js'

/** The marks between which a text stands as it is. */
const QUOTE_TOKENS = ['<|"|>', '<escape>']

const HEAD = /:?\s*(?:call\s*:\s*)?([A-Za-z_](?:[\w.:/-]{0,126}?\w)?)\s*(?=[{(])/y
const OPEN_CURLY = 0x7b
const CLOSE_CURLY = 0x7d

function readOne(input: BodyInput, from: number): BodyCall | null {
  const { page, limit } = input
  const { text } = page
  HEAD.lastIndex = from
  const name = HEAD.exec(text)?.[1]
  if (name === undefined) return null
  const open = HEAD.lastIndex
  const nameStart = text.lastIndexOf(name, open)
  const shared = {
    name,
    nameSpan: page.span(nameStart, nameStart + name.length),
    id: null,
    start: from,
    reasons: [],
  }
  if (text.charCodeAt(open) !== OPEN_CURLY) {
    const call = readPythonCall(text, nameStart, Math.min(limit, page.reach(from)))
    if (call === null) return null
    if (!call.complete) page.spend(call.end - from)
    return { ...shared, arguments: argumentsOf(page, call), end: call.end, closed: call.complete }
  }
  const group = measureGroup(input, open, QUOTE_TOKENS)
  const { end, closed } = group
  return { arguments: notated(input, open, group), end, closed, ...shared }
}

function notated(
  { page }: BodyInput,
  open: number,
  group: { readonly end: number; readonly closed: boolean },
): ArgumentSource {
  const { text } = page
  const { end } = group
  const inner = skipSpace(text, open + 1, end)
  // `{{"k": "v"}}`: a template that wrapped JSON once more.
  if (text.charCodeAt(inner) === OPEN_CURLY) {
    const last = group.closed && text.charCodeAt(end - 2) === CLOSE_CURLY ? end - 1 : end
    return { form: 'text', span: page.span(inner, last), notation: { kind: 'json' } }
  }
  return {
    form: 'text',
    span: page.span(open, end),
    notation: { kind: 'relaxed', quoteTokens: QUOTE_TOKENS },
  }
}

/** One or more calls in Gemma's notation. */
export const callNotation: BodyReader = {
  starts: ({ page, start }) => matchEnd(HEAD, page.text, start) >= 0,
  read(input): BodyReading | null {
    const { page, limit } = input
    const calls: BodyCall[] = []
    let at = input.start
    for (;;) {
      const call = readOne(input, at)
      if (call === null) break
      calls.push(call)
      at = skipSpace(page.text, call.end, limit)
      if (page.text.charCodeAt(at) === 0x2c) at = skipSpace(page.text, at + 1, limit)
      if (!call.closed || !page.text.startsWith('call:', at)) break
    }
    const last = calls.at(-1)
    return last === undefined ? null : { calls, rejected: [], end: last.end }
  },
}
