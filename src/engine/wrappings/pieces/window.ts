/** Lines that a window has cut at one width, within strings: such line breaks are nobody's. */
import { cutAt, NARROWEST, WIDTHS } from '../../calls/pragmatics/cut-lines.js'
import { replaced, type Way } from '../otherwise/way.js'

/** Full lines behind each other, and the shorter one in which they end. */
interface Run {
  readonly column: number
  /** The line breaks in strings. */
  readonly inside: number[]
  /** Those between strings. */
  readonly between: number[]
}

/**
 * The lines put together where they were cut: the strings in which that happened stand over lines
 * of one width, and over no others, where somebody may have meant the line break.
 */
export const inWindow: Way = (layer, layers) => {
  const { text } = layer
  const runs = runsIn(text).filter(({ inside }) => inside.length > 0)
  const [column = 0, ...others] = new Set(runs.map((run) => run.column))
  if (column === 0 || others.length > 0) return null
  const inside = runs.flatMap((run) => run.inside)
  const between = runs.flatMap((run) => run.between)
  const isWord = (at: number) => WITHIN_WORD.test(text.slice(at - 1, at + 2))
  // One full line may be one by chance.
  if (inside.length + between.length < 2 && !(WIDTHS.has(column) && inside.some(isWord)))
    return null
  const cuts = [...inside, ...between.filter(isWord)].sort((a, b) => a - b)
  const places = cuts.map((start) => ({ start, end: start + 1, replacement: '' }))
  return { ...replaced(layer, layers, 'put together', places), reasons: [cutAt(column)] }
}

/** In a word, or in an escape. */
const WITHIN_WORD = /[\p{L}\p{N}_-]\n[\p{L}\p{N}_-]|\\\n/u

/** A line of a box is filled with blanks, and ends with the box. */
function widthOf(line: string): number {
  if (/[│┃║|]$/.test(line)) return 0
  return line.endsWith('  ') ? line.trimEnd().length : line.length
}

/** None where a string stands over another line break, too. */
function runsIn(text: string): readonly Run[] {
  const runs: Run[] = []
  const lines = text.split('\n')
  let at = 0
  let quote = ''
  let run: Run | null = null
  for (const [i, line] of lines.entries()) {
    const length = widthOf(line)
    at += line.length + 1
    const column: number = run?.column ?? 0
    if (quote !== '' && length > column) return []
    const goesOn = quote !== ''
    quote = openQuote(line, quote)
    const next = widthOf(lines[i + 1] ?? '')
    const isFull = length >= NARROWEST && next > 0 && next <= length
    // What is shorter ends the run; where no string goes on in it, it may begin another.
    if (!isFull || (goesOn && length !== column)) run = null
    else if (run === null || length !== column) {
      run = { column: length, inside: [], between: [] }
      runs.push(run)
    }
    if (run === null && quote !== '') return []
    const breaks = quote === '' ? run?.between : run?.inside
    breaks?.push(at - 1)
  }
  return runs
}

const QUOTE = /\\.?|["']/g
/** An apostrophe stands behind a letter. */
const BEFORE_VALUE = /^$|[\s=:,({[]/

/** The quote of the string in which a line ends, and a backslash behind it that is the line's last sign. */
function openQuote(line: string, before: string): string {
  let open = before.charAt(0)
  // What a backslash at the end of the line before escapes is the first sign.
  const from = before.length > 1 ? 1 : 0
  for (const { 0: sign, index } of line.slice(from).matchAll(QUOTE)) {
    if (sign === open) open = ''
    else if (sign === '\\' && open !== '') return `${open}\\`
    else if (open !== '') continue
    else if (sign === '"' || (sign === "'" && BEFORE_VALUE.test(line.charAt(from + index - 1)))) {
      open = sign
    }
  }
  return open
}
