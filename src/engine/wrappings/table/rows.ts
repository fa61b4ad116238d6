/** The rows of a table: cells between separators, in quotes as RFC 4180 has them, or between bars. */
import { lineEnd } from '../../text/lines.js'
import type { Span } from '../../text/span.js'

/** What stands in a cell, without what is around it. */
export interface Cell extends Span {
  readonly quoted: boolean
  /** Characters in it that only escape what follows them: of a doubled quote the first, a backslash before a bar. */
  readonly dropped: readonly number[]
}

export interface Table extends Span {
  readonly rows: readonly (readonly Cell[])[]
  /** Its quoted cells are literals of a language: nobody puts a text in quotes so. */
  readonly literals?: true
}

const QUOTE = '"'
const BAR = '|'
const SEPARATORS = ['\t', ';', ',']
/** The line below a head, and those around a table. */
const RULE = /^[\s|+:─━═┼╪│-]+$/
const DASHES = /[─━═-]{2}/

/** The table that the text is: as many cells in each row, or one in quotes. Null where it is none. */
export function tableOf(text: string): Table | null {
  const head = text.slice(0, lineEnd(text, 0))
  const separator = SEPARATORS.find((one) => head.includes(one))
  const rows = rowsOf(text, separator ?? '\t')
  const first = rows?.[0]
  if (rows === null || first === undefined) return null
  if (first.length === 1 && (rows.length > 1 || first[0]?.quoted !== true)) return null
  return { rows, start: 0, end: text.length }
}

function rowsOf(text: string, separator: string): Cell[][] | null {
  const rows: Cell[][] = []
  let row: Cell[] = []
  const last = text.trimEnd().length
  for (let at = Math.max(0, text.search(/\S/)); at < last || row.length > 0; ) {
    const cell = text.charAt(at) === QUOTE ? quotedCell(text, at) : plainCell(text, at, separator)
    if (cell === null) return null
    let end = cell.quoted ? cell.end + 1 : cell.end
    if (text.charAt(end) === '\r') end++
    row.push(cell)
    at = end + 1
    if (text.charAt(end) === separator) continue
    if (end < text.length && text.charAt(end) !== '\n') return null
    if (row.length !== (rows[0] ?? row).length) return null
    rows.push(row)
    row = []
  }
  return rows
}

/** The cell whose quote opens there; null where nothing closes it. */
export function quotedCell(text: string, open: number, quote = QUOTE): Cell | null {
  const dropped: number[] = []
  let close = text.indexOf(quote, open + 1)
  while (close >= 0 && text.charAt(close + 1) === quote) {
    dropped.push(close)
    close = text.indexOf(quote, close + 2)
  }
  return close < 0 ? null : { start: open + 1, end: close, quoted: true, dropped }
}

const BEGINS_CELL = /(?:^|[\n,;\t])"/g
const BEHIND_CELL = /[\r\n,;\t]/

/** The quoted cells of rows that stand among other lines, by the doubled quotes in them: no other text has those. */
export function cellsAmong(text: string): Table | null {
  const cells: Cell[] = []
  let end = 0
  for (const { 0: begin, index } of text.matchAll(BEGINS_CELL)) {
    const from = index + begin.length - 1
    // Three quotes open a text of several lines.
    const isCell = index >= end && !text.startsWith('"""', from)
    const cell = isCell ? quotedCell(text, from) : null
    if (cell === null || cell.dropped.length < 2 || !BEHIND_CELL.test(text[cell.end + 1] ?? '\n'))
      continue
    cells.push(cell)
    end = cell.end
  }
  const [first] = cells
  if (first === undefined) return null
  return { rows: [cells], start: first.start, end }
}

/** Between tabs anything may stand; elsewhere a quote in the midst of a cell is no table's. */
function plainCell(text: string, start: number, separator: string): Cell | null {
  let end = start
  while (end < text.length && text[end] !== '\n' && text[end] !== separator) {
    if (text[end] === QUOTE && separator !== '\t') return null
    end++
  }
  if (text[end - 1] === '\r' && end > start) end--
  return { start, end, quoted: false, dropped: [] }
}

/**
 * The first lines of a text whose cells stand between bars, as Markdown and consoles of databases
 * have them. One of two columns explains things; what was recorded has more.
 */
export function barredTable(text: string): Table | null {
  const rows: Cell[][] = []
  let from = -1
  let end = 0
  for (let start = 0; start < text.length; start = lineEnd(text, start)) {
    const line = text.slice(start, lineEnd(text, start))
    const isRule = RULE.test(line) && DASHES.test(line)
    const cells = isRule || !line.includes(BAR) ? [] : barredCells(line, start)
    if (!isRule && cells.length < 2) {
      if (rows.length > 0) break
      from = -1
      continue
    }
    if (from < 0) from = start
    end = start + line.length
    if (!isRule) rows.push(cells)
  }
  const width = rows[0]?.length ?? 0
  const whole = rows.filter((row) => row.length === width)
  return width < 3 || whole.length < 2 ? null : { rows: whole, start: from, end }
}

function barredCells(line: string, offset: number): Cell[] {
  const cells: Cell[] = []
  let dropped: number[] = []
  let from = /^\s*\|?/.exec(line)?.[0].length ?? 0
  const last = line.trimEnd().length
  for (let at = from; at <= last; at++) {
    if (line[at] === '\\' && line[at + 1] === BAR) dropped.push(offset + at++)
    else if (line[at] === BAR || at === last) {
      if (at === last && line.slice(from, at).trim() === '' && cells.length > 0) break
      cells.push(trimmed(line, from, at, offset, dropped))
      from = at + 1
      dropped = []
    }
  }
  return cells
}

/** Without blanks, and without the backticks of Markdown. */
function trimmed(line: string, from: number, to: number, offset: number, dropped: number[]): Cell {
  let start = from
  let end = to
  while (start < end && AROUND.has(line[start] ?? '')) start++
  while (end > start && AROUND.has(line[end - 1] ?? '')) end--
  return { start: offset + start, end: offset + end, quoted: false, dropped }
}

const AROUND = new Set([' ', '\t', '\r', '\n', '`'])
