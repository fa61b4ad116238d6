/** The parts of a turn whose calls are known: what stands before, inside and behind them. */
import type { WrittenCall } from '../../engine/calls/grammar/write.js'
import { endOf, type FoundCall, startOf } from '../../engine/calls/learning/example.js'
import { isMarkup, tokensOf } from '../../engine/calls/learning/pieces.js'
import { locate } from '../../engine/locate-examples.js'
import type { Span } from '../../engine/text/span.js'

export interface CallLayout {
  readonly found: FoundCall
  /** From the object that holds name and arguments to the name or the arguments: `{"name": "`. */
  readonly nameGap: string
  /** Between name and arguments, whichever comes first. */
  readonly inner: string
  /** The arguments as one text; null where they stand one by one. */
  readonly whole: string | null
  /** Before each key; between each key and value. */
  readonly beforeKeys: readonly string[]
  readonly toValues: readonly string[]
}

export interface Layout {
  readonly calls: readonly CallLayout[]
  /** Marks before the first call. */
  readonly open: string
  /** Marks behind the last call, and what text follows them. */
  readonly close: string
  readonly behind: string
}

/**
 * Null where the calls are not found in the text.
 *
 * @param from where the first call begins, with its marks or without
 * @param lead what stands before the calls: content, and what closes thinking
 */
export function layoutOf(
  text: string,
  calls: readonly WrittenCall[],
  from: number,
  lead: readonly string[],
): Layout | null {
  // Content and thinking may name the call too.
  const located = locate({ text: text.slice(from), calls })
  if ('missing' in located) return null
  const found = located.map((call) => moved(call, from))
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined) return null
  const start = shellStart(text, first)
  const head = text.slice(leadEnd(text, lead, start), start)
  const end = shellEnd(text, last)
  const tail = text.slice(end)
  const close = marksAtStart(tail)
  return {
    calls: found.map((call) => callLayout(text, call)),
    open: marksAtEnd(head),
    close,
    behind: tail.slice(close.length).trim(),
  }
}

function moved({ name, whole, parameters }: FoundCall, by: number): FoundCall {
  const span = ({ start, end }: Span): Span => ({ start: start + by, end: end + by })
  return {
    name: span(name),
    whole: whole === null ? null : { ...whole, ...span(whole) },
    parameters: parameters.map((one) => ({
      ...one,
      key: span(one.key),
      value: span(one.value),
    })),
  }
}

function callLayout(text: string, found: FoundCall): CallLayout {
  const { name, whole, parameters } = found
  const start = startOf(found)
  const inner =
    whole === null
      ? ''
      : text.slice(Math.min(name.end, whole.end), Math.max(name.start, whole.start))
  return {
    found,
    nameGap: text.slice(shellStart(text, found), start),
    inner,
    whole: whole === null ? null : text.slice(whole.start, whole.end),
    beforeKeys: parameters.map(({ key }, index) =>
      text.slice(parameters[index - 1]?.value.end ?? name.end, key.start),
    ),
    toValues: parameters.map(({ key, value }) => text.slice(key.end, value.start)),
  }
}

/** Longest way from the brace of a call's object to its first member's value. */
const REACH = 60

/** Where the object begins that holds name and arguments; else where the call does. */
function shellStart(text: string, call: FoundCall): number {
  const start = startOf(call)
  const brace = text.lastIndexOf('{', start - 1)
  const gap = brace < 0 ? '' : text.slice(brace + 1, start)
  const holds = brace >= 0 && gap.length <= REACH && /^\s*["']?[\w-]+["']?\s*:\s*["']?$/.test(gap)
  return holds ? brace : start
}

/** Behind that object; else behind the call. */
function shellEnd(text: string, call: FoundCall): number {
  const end = endOf(call)
  if (shellStart(text, call) === startOf(call)) return end
  const brace = text.indexOf('}', end)
  const gap = brace < 0 ? '<' : text.slice(end, brace)
  return gap.length <= REACH && !gap.includes('<') ? brace + 1 : end
}

/** Behind what stands before the calls: thinking and content. */
function leadEnd(text: string, lead: readonly string[], limit: number): number {
  let end = 0
  for (const part of lead) {
    const at = part === '' ? -1 : text.lastIndexOf(part, limit - part.length)
    if (at >= 0 && at + part.length <= limit) end = Math.max(end, at + part.length)
  }
  return end
}

/** The last lines that are marks and no talk. */
function marksAtEnd(head: string): string {
  const lines = head.split(/(?<=\n)/)
  let from = lines.length
  while (from > 0 && isMarkup(lines[from - 1] ?? '')) from--
  return lines.slice(from).join('').trim()
}

/** The first marks, up to the first word that is none. */
function marksAtStart(tail: string): string {
  let end = 0
  for (const line of tail.split(/(?<=\n)/)) {
    if (line.trim() !== '' && !isMarkup(line)) {
      const tokens = tokensOf(line)
      const stop = tokens.findIndex((token) => /^[\p{L}\p{N}]/u.test(token))
      const marks = tokens.slice(0, Math.max(0, stop)).join('')
      return tail.slice(0, end + marks.length)
    }
    end += line.length
  }
  return tail.slice(0, end)
}
