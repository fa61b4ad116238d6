/** Rows as lines of JSON, or of CSV after RFC 4180. */
import { type Cell, EXPORT_COLUMNS } from './row.js'

/** Times are written as ISO texts. */
export function jsonLine(row: readonly Cell[]): string {
  const members = EXPORT_COLUMNS.map(
    ({ name }, index) => `${JSON.stringify(name)}:${JSON.stringify(shown(row, index))}`,
  )
  return `{${members.join(',')}}\n`
}

export function csvHeader(): string {
  return csvOf(EXPORT_COLUMNS.map(({ name }) => name))
}

export function csvLine(row: readonly Cell[]): string {
  return csvOf(row.map((_, index) => shown(row, index)))
}

/** One line of any cells. */
export function csvOf(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function shown(row: readonly Cell[], index: number): Cell {
  const cell = row[index] ?? null
  const time = EXPORT_COLUMNS[index]?.type === 'time' && typeof cell === 'number'
  return time ? new Date(cell).toISOString() : cell
}

/** A text that a spreadsheet would take for a formula gets a quotation mark before it. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
