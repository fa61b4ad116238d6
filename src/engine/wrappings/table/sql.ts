/** The rows of a dump in SQL: literals between commas, a quote in them doubled. */
import { type Cell, quotedCell, type Table } from './rows.js'

/** What begins the rows of a statement, with the names of its columns where it says them. */
const INSERT =
  /\bINSERT\s{1,9}(?:OR\s{1,9}\w{1,10}\s{1,9}|IGNORE\s{1,9})?INTO\s[^'();]{1,200}(?:\(([^()']{1,2000})\)\s{0,20})?VALUES\s{0,20}(?=\()/gi
const QUOTE = "'"
/** What stands for a value without quotes: a number, a word, a call of a function. */
const BARE = /[^'(),;]{0,200}(?:\([^'();]{0,80}\))?/y
/** Between the cells of a row, and between rows. */
const BLANKS = /\s{0,200}/y

/** The rows that a text inserts; null where it does not, or escapes with backslashes, as a print does. */
export function sqlTable(text: string): Table | null {
  if (text.includes("\\'")) return null
  let head: readonly Cell[] = []
  const rows: (readonly Cell[])[] = []
  let start = -1
  let end = 0
  for (const found of text.matchAll(INSERT)) {
    if (rows.length === 0 && found[1] !== undefined) {
      head = headOf(found[1], found.index + found[0].indexOf('(') + 1)
    }
    for (let at = found.index + found[0].length; text[at] === '('; ) {
      const row = rowAt(text, at)
      if (row === null) break
      rows.push(row.cells)
      if (start < 0) start = at
      end = row.end
      at = skip(BLANKS, text, row.end)
      if (text[at] !== ',') break
      at = skip(BLANKS, text, at + 1)
    }
  }
  return rows.length === 0 ? null : { rows: [head, ...rows], start, end, literals: true }
}

function headOf(names: string, offset: number): Cell[] {
  let start = offset
  return names.split(',').map((name) => {
    const from = start + name.search(/[^\s"`[]|$/)
    const end = from + (/^[^"`\]]*/.exec(name.trim().replace(/^["`[]/, ''))?.[0].length ?? 0)
    start += name.length + 1
    return { start: from, end, quoted: false, dropped: [] }
  })
}

/** The row whose parenthesis opens there, and where it ends; null where it is none. */
function rowAt(
  text: string,
  open: number,
): { readonly cells: Cell[]; readonly end: number } | null {
  const cells: Cell[] = []
  for (let at = open; ; ) {
    const start = skip(BLANKS, text, at + 1)
    const bare = { start, end: skip(BARE, text, start), quoted: false, dropped: [] }
    // A letter before the quote says how it is written: `E'…'`, `N'…'`.
    const cell = text[bare.end] === QUOTE ? quotedCell(text, bare.end, QUOTE) : bare
    if (cell === null) return null
    cells.push(cell)
    at = cell.quoted ? skip(BARE, text, cell.end + 1) : cell.end
    if (text[at] === ')') return { cells, end: at + 1 }
    if (text[at] !== ',') return null
  }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
