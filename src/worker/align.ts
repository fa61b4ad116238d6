/**
 * Raw and normalized text line beside line. Edits say exactly which raw text
 * became which normalized text, so the raw side breaks where the normalized
 * side breaks and no comparison has to guess.
 */
import type { Edits } from '../engine/text/edits.js'
import { indentOf } from './layout.js'
import { printJson, trimmed } from './pretty.js'
import { Printer } from './printer.js'

export interface Aligned {
  readonly left: Printer
  readonly right: Printer
  /** Pairs of line numbers, left and right; -1 where a side has none. */
  readonly rows: Int32Array
}

/** Follows ascending offsets of the text after the edits back to the text before. */
class Backwards {
  private next = 0
  private shift = 0
  private broken = -1

  constructor(private readonly edits: Edits) {}

  /** The raw offset, or null inside of a replacement: such a place has no counterpart. */
  offset(out: number): number | null {
    for (; this.next < this.edits.length; this.next++) {
      const start = this.edits.start(this.next) + this.shift
      const length = this.edits.replacement(this.next).length
      if (start + length > out) return start < out ? null : out - this.shift
      const end = this.edits.end(this.next)
      this.shift += length - (end - this.edits.start(this.next))
    }
    return out - this.shift
  }

  /**
   * For a place inside of a replacement: where in the raw text a line can begin beside it, once for
   * each replacement. That is the line with the same name, `<parameter=b>` beside `"b":`, else the last.
   */
  lineWithin(raw: string, name: string | undefined): number | null {
    if (this.next >= this.edits.length || this.broken === this.next) return null
    this.broken = this.next
    const { start, end } = this.edits.at(this.next)
    const lines = linesOf(raw, start, end).filter((line) => raw.charCodeAt(line.start - 1) === 0x0a)
    const named = lines.find((line) => name && raw.slice(line.start, line.end).includes(name))
    return (named ?? lines.at(-1))?.start ?? null
  }
}

const NAME = /"([^"\\]{1,80})"/y

/** The name of the member at a place of a JSON text. */
function nameAt(text: string, at: number): string | undefined {
  NAME.lastIndex = at
  return NAME.exec(text)?.[1]
}

/** Lays out `raw` and the text that `edits` make of it. Linear. */
export function alignByEdits(raw: string, edits: Edits, text: string): Aligned {
  const { printer: right, lineTokens } = printJson(text)
  const left = new Printer(raw)
  const rows: number[] = []
  const backwards = new Backwards(edits)
  const depths = indentsOf(right)
  const before = edits.length > 0 && edits.start(0) === 0 && edits.end(0) > 0
  let leftLines = 0
  let groupStart = 0
  let rawStart = 0
  const close = (nextLine: number, rawEnd: number) => {
    const pieces = linesOf(raw, rawStart, rawEnd)
    // Text that was removed before the value stands above it, everything else beside or below.
    const lead =
      groupStart === 0 && before ? Math.max(0, pieces.length - (nextLine - groupStart)) : 0
    for (const piece of pieces) {
      left.line(0)
      left.add(indentOf(depths[groupStart] ?? 0))
      left.copy(piece.start, piece.end)
    }
    const count = Math.max(pieces.length, nextLine - groupStart + lead)
    for (let k = 0; k < count; k++) {
      const line = groupStart + k - lead
      rows.push(k < pieces.length ? leftLines + k : -1, k >= lead && line < nextLine ? line : -1)
    }
    leftLines += pieces.length
    groupStart = nextLine
    rawStart = rawEnd
  }
  for (let line = 1; line < lineTokens.length; line++) {
    const token = lineTokens[line] ?? 0
    const at = backwards.offset(token) ?? backwards.lineWithin(raw, nameAt(text, token))
    if (at !== null) close(line, at)
  }
  close(lineTokens.length, raw.length)
  return { left, right, rows: Int32Array.from(rows) }
}

function linesOf(raw: string, from: number, to: number): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = []
  // Looked for in this part only: a text of one line would be searched to its end each time.
  const part = raw.slice(from, to)
  for (let at = from; at < to; ) {
    const newline = part.indexOf('\n', at - from)
    const stop = newline >= 0 ? from + newline : to
    const piece = trimmed(raw, at, stop)
    if (piece.end > piece.start) lines.push(piece)
    at = stop + 1
  }
  return lines
}

function indentsOf(printer: Printer): number[] {
  const { text, lineStarts } = printer
  return lineStarts.map((start) => {
    let spaces = 0
    while (text.charCodeAt(start + spaces) === 0x20) spaces++
    return spaces >> 1
  })
}
