/** JSON text printed for people, tokens untouched. */
import { JOINED, layOut, SPACED } from './layout.js'
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

/** The span without white space at its ends. */
export function trimmed(text: string, from: number, to: number): { start: number; end: number } {
  let start = from
  let end = to
  while (start < end && text.charCodeAt(start) <= 0x20) start++
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--
  return { start, end }
}
