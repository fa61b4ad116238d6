/** Text that is only nearly JSON, printed for people, nothing of it lost. */
import { UNBROKEN } from './layout.js'
import { trimmed } from './pretty.js'
import { Printer } from './printer.js'

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
