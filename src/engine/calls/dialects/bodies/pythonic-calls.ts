/** Calls in Python's notation inside a wrapper: `[f(a=1), g()]`, or one call a line. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import { type PythonCall, readPythonCall } from '../../../syntax/python/calls.js'
import { matchEnd } from '../../../text/match-end.js'
import { readCallText } from '../bare/call-text.js'
import type { Page } from '../page.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'

const OPEN_SQUARE = 0x5b
const CLOSE_SQUARE = 0x5d
const CALL = /[A-Za-z_][\w.]*[ \t]*\(/y
/** What may stand between two calls. */
const SEPARATOR = /[\s,;]*/y

function startOfCalls({ page, start, limit }: BodyInput): { at: number; listed: boolean } {
  const listed = page.text.charCodeAt(start) === OPEN_SQUARE
  return { at: listed ? skipSpace(page.text, start + 1, limit) : start, listed }
}

/** What stands in the parentheses, closed or not. */
export function argumentsOf({ layer }: Page, call: PythonCall): ArgumentSource {
  const { argsStart: start, argsEnd: end } = call
  // What is unpacked is read with its stars.
  if (layer.text.startsWith('*', skipSpace(layer.text, start, end))) {
    const span = { layer, start, end }
    return { form: 'text', span, notation: { kind: 'keyword-arguments' } }
  }
  return readCallText({ layer, ...call, complete: true }, null).arguments
}

function read(input: BodyInput): BodyReading | null {
  const { page, limit } = input
  const { text } = page
  const { at: first, listed } = startOfCalls(input)
  const calls: BodyCall[] = []
  let at = first
  let end = first
  while (at < limit && !input.stops(at)) {
    const call = readPythonCall(text, at, Math.min(limit, page.reach(at)))
    if (call === null) break
    if (!call.complete) page.spend(call.end - at)
    const meant = printed(text, call) ?? call
    const glued = calls.length > 0 && at === end
    calls.push({
      name: meant.name,
      nameSpan: page.span(meant.nameStart, meant.nameEnd),
      arguments: argumentsOf(page, meant),
      id: null,
      start: at,
      end: call.end,
      closed: call.complete,
      reasons: glued ? [gluedTo(page, at, meant.name)] : [],
    })
    end = call.end
    if (!call.complete) break
    at = matchEnd(SEPARATOR, text, end)
  }
  if (calls.length === 0) return null
  const close = skipSpace(text, end, limit)
  if (listed && text.charCodeAt(close) === CLOSE_SQUARE) end = close + 1
  return { calls, rejected: [], end }
}

/** `f(a=1)g(b=2)`: what stood between the two may have been a part of either. */
function gluedTo(page: Page, at: number, name: string): Reason {
  const detail = `nothing stands between ${name} and the call before it`
  return page.doubt(detail, at, at + name.length)
}

const PRINTERS = new Set(['print', 'python'])

/** Gemini prints what a tool answers: the call is what stands in the parentheses, and nothing else does. */
function printed(text: string, call: PythonCall): PythonCall | null {
  if (!PRINTERS.has(call.name) || !call.complete) return null
  const inner = readPythonCall(text, skipSpace(text, call.argsStart, call.argsEnd), call.argsEnd)
  if (inner === null || !inner.complete) return null
  return skipSpace(text, inner.end, call.argsEnd) === call.argsEnd ? inner : null
}

/** A call in Python's notation, alone or in a list. */
export const pythonicCalls: BodyReader = {
  starts: (input) => matchEnd(CALL, input.page.text, startOfCalls(input).at) >= 0,
  read,
}
