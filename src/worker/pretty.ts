/** JSON text printed for people, tokens untouched. */
import { JOINED, layOut, SPACED, UNBROKEN } from './layout.js'
import { Printer } from './printer.js'

/** Prints a strict JSON text; `lineTokens` are the offsets in `text` at which lines begin. */
export function printJson(text: string): { printer: Printer; lineTokens: number[] } {
  const { starts, ends, before } = layOut(text)
  const printer = new Printer(text)
  const lineTokens: number[] = []
  for (let k = 0; k < starts.length; k++) {
    const gap = before[k] ?? JOINED
    if (k === 0 || gap >= 0) {
      printer.line(Math.max(0, gap))
      lineTokens.push(starts[k] ?? 0)
    } else if (gap === SPACED) printer.add(' ')
    printer.copy(starts[k] ?? 0, ends[k] ?? 0)
  }
  return { printer, lineTokens }
}

const OPENERS = '{[('
const CLOSERS = '}])'

/**
 * Prints a text that is only nearly JSON: lines break behind opening brackets
 * and commas and before closing brackets, outside of quotes. Nothing is lost.
 */
export function printLenient(raw: string): Printer {
  const printer = new Printer(raw)
  let depth = 0
  let quote = ''
  let significant = ''
  let start = 0
  const flush = (end: number) => {
    let from = start
    while (from < end) {
      const newline = raw.indexOf('\n', from)
      const stop = newline >= 0 && newline < end ? newline : end
      const piece = trimmed(raw, from, stop)
      if (piece.end > piece.start) {
        printer.line(depth)
        printer.copy(piece.start, piece.end)
      }
      from = stop + 1
    }
    start = end
  }
  for (let i = 0; i < raw.length; i++) {
    const c = raw.charAt(i)
    if (quote !== '') {
      if (c === '\\') i++
      else if (c === quote) quote = ''
      continue
    }
    if (c === '"' || (c === "'" && '{[(,:='.includes(significant))) quote = c
    else if (OPENERS.includes(c)) {
      if (depth < UNBROKEN) flush(i + 1)
      depth++
    } else if (CLOSERS.includes(c)) {
      if (depth <= UNBROKEN) flush(i)
      depth = Math.max(0, depth - 1)
    } else if (c === ',' && depth <= UNBROKEN) flush(i + 1)
    if (c > ' ') significant = c
  }
  flush(raw.length)
  if (printer.lineStarts.length === 0) printer.line(0)
  return printer
}

/** The span without white space at its ends. */
export function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  let start = from
  let end = to
  while (start < end && text.charCodeAt(start) <= 0x20) start++
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--
  return { start, end }
}
