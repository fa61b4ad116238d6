/** A call that stands in a string: `"f(a=1)"`, with the string's escapes undone. */

import { readParentheses } from '../../../syntax/python/calls.js'
import { LayerWriter } from '../../../text/layer-writer.js'
import type { Layer } from '../../../text/layers.js'
import { type CallPlace, readCallText } from './call-text.js'
import { measureCall } from './measure.js'
import type { Occurrence } from './offered.js'
import { type BareInput, type BareReading, mention, reading } from './reading.js'
import { standsAsCall } from './standing.js'

const BACKSLASH = 0x5c
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }

/**
 * Reads the call whose name stands directly behind an opening quote. Null when
 * the string holds more than the call, or when no quote ends it.
 */
export function readStringCall(
  input: BareInput,
  found: Occurrence,
  open: number,
  after: number,
): BareReading | null {
  const { text, page } = input
  const quote = text.charAt(found.start - 1)
  const plain = measureCall(page, open)
  // Unescaped: the call ends, and then the string does.
  if (plain.complete && text.charAt(plain.end) === quote) {
    const inside = text.slice(plain.argsStart, plain.argsEnd)
    if (!inside.includes(`\\${quote}`))
      return make(input, found, plain, input.layer, plain.end + 1, after)
  }
  const end = closing(text, found.start, quote, page.reach(open))
  if (end < 0) return null
  if (!text.slice(open, end).includes('\\')) {
    const inside = readParentheses(text, open, end)
    return inside.complete ? make(input, found, inside, input.layer, end + 1, after) : null
  }
  const decoded = decode(input, open, end)
  const call = readParentheses(decoded.text, 0)
  return call.complete ? make(input, found, call, decoded, end + 1, after) : null
}

function make(
  input: BareInput,
  found: Occurrence,
  call: Omit<CallPlace, 'layer'>,
  layer: Layer,
  end: number,
  after: number,
): BareReading {
  const start = found.start - 1
  const args = readCallText({ layer, ...call }, found.tool)
  if (args.mention || !standsAsCall(input.text, start, after)) {
    return mention('quoted-calls', start, end, found.written, {
      code: 'mention-not-call',
      detail: found.written,
    })
  }
  return reading(
    [
      {
        shape: 'quoted-calls',
        start,
        end,
        name: found.written,
        nameSpan: input.page.span(found.start, found.end),
        arguments: args.arguments,
        id: null,
        closed: true,
        marker: 'name-only',
        reasons: [],
      },
    ],
    end,
  )
}

/** The first unescaped `quote` at or after `from`, or -1. */
function closing(text: string, from: number, quote: string, limit: number): number {
  for (let i = from; i < limit; i++) {
    if (text.charCodeAt(i) === BACKSLASH) i++
    else if (text.charAt(i) === quote) return i
  }
  return -1
}

/** `text[start, end)` with one level of escapes undone, as a layer of its own. */
function decode(input: BareInput, start: number, end: number): Layer {
  const { text, layer } = input
  const writer = new LayerWriter()
  let plain = start
  for (let i = start; i < end; i++) {
    if (text.charCodeAt(i) !== BACKSLASH || i + 1 >= end) continue
    const letter = text.charAt(i + 1)
    const value = '\'"\\/`'.includes(letter) ? letter : ESCAPES[letter]
    if (value === undefined) continue
    writer.copy({ layer, start: plain, end: i })
    writer.put(value, { layer, start: i, end: i + 2 })
    i++
    plain = i + 1
  }
  writer.copy({ layer, start: plain, end })
  return writer.finish(input.context.layers, 'python-string')
}
