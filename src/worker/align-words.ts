/** Raw and normalized text line beside line where no edits say what became what. */
import type { Aligned } from './align.js'
import { printJson } from './pretty.js'
import { printLenient } from './print-lenient.js'
import { Printer } from './printer.js'

/** Lines that hold the same words stand beside each other. */
export function alignByWords(raw: string, text: string | null): Aligned {
  const left = printLenient(raw)
  if (text === null) {
    const rows = left.lineStarts.flatMap((_, line) => [line, -1])
    return { left, right: new Printer(''), rows: Int32Array.from(rows) }
  }
  const right = printJson(text).printer
  return { left, right, rows: Int32Array.from(matchLines(wordsOf(left), wordsOf(right))) }
}

function wordsOf(printer: Printer): string[] {
  return printer.text.split('\n').map((line) => line.replace(/[^\p{L}\p{N}]/gu, ''))
}

/** How far apart equal lines are looked for. */
const WINDOW = 24

function matchLines(left: readonly string[], right: readonly string[]): number[] {
  const rows: number[] = []
  let l = 0
  let r = 0
  while (l < left.length || r < right.length) {
    const ahead = left[l] === right[r] ? [0, 0] : nearest(left, right, l, r)
    const [skipLeft, skipRight] = [ahead[0] ?? 0, ahead[1] ?? 0]
    for (let k = 0; k < Math.max(skipLeft, skipRight); k++) {
      rows.push(k < skipLeft ? l + k : -1, k < skipRight ? r + k : -1)
    }
    l += skipLeft
    r += skipRight
    if (l < left.length || r < right.length) {
      rows.push(l < left.length ? l : -1, r < right.length ? r : -1)
      l++
      r++
    }
  }
  return rows
}

/** The smallest step on both sides to the next equal lines; none within the window is one line each. */
function nearest(
  left: readonly string[],
  right: readonly string[],
  l: number,
  r: number,
): [number, number] {
  for (let sum = 1; sum < WINDOW; sum++) {
    for (let dl = 0; dl <= sum; dl++) {
      const a = left[l + dl]
      const b = right[r + sum - dl]
      if (a !== undefined && a !== '' && a === b) return [dl, sum - dl]
    }
  }
  return [0, 0]
}
