/**
 * Cells of a spreadsheet or of an export of traces, as RFC 4180 writes them: in quotes,
 * with the quotes inside doubled. Only where the text is such a table throughout.
 */

import type { Reason } from '../model/trace.js'
import type { Layer, LayerSpan, Layers } from '../text/layers.js'
import type { Span } from '../text/span.js'
import type { Envelope } from './envelope.js'
import { nestedPart, opened } from './parts.js'

export const tableCells: Envelope = {
  id: 'table-cells',
  title: 'Cells of a table (CSV)',
  open({ layer, value }, { layers, partial }) {
    const { text } = layer
    if (partial || value !== null || !text.includes('\n')) return null
    const cells = quotedCells(text)
    // A cell on one line without a doubled quote is a text in quotes, as anybody writes it.
    const isCell = ({ start, end, pairs }: Cell) =>
      pairs.length > 0 || text.slice(start, end).includes('\n')
    if (cells?.some(isCell) !== true) return null
    // Of several cells, only a person knows which of them the model wrote.
    const reasons: Reason[] = cells.length > 1 ? [{ code: 'inside-text' }] : []
    return opened({
      parts: cells.map((cell) => nestedPart(undoubled(layer, cell, layers), true, reasons)),
      detail: cells.length === 1 ? 'one quoted cell' : `${cells.length} quoted cells`,
    })
  },
}

/** What stands between a cell's quotes, and where its doubled quotes begin. */
interface Cell extends Span {
  readonly pairs: readonly number[]
}

const QUOTE = '"'
const SEPARATORS = ['\t', ';', ',']
const BEFORE_CELL = new Set(['', '\n', ...SEPARATORS])
const BEHIND_CELL = new Set(['', '\r', '\n', ...SEPARATORS])

/** The quoted cells of a table; null where the text is none. */
function quotedCells(text: string): Cell[] | null {
  const cells: Cell[] = []
  for (let open = text.indexOf(QUOTE); open >= 0; ) {
    if (!BEFORE_CELL.has(text.charAt(open - 1))) return null
    const pairs: number[] = []
    let close = text.indexOf(QUOTE, open + 1)
    while (close >= 0 && text.charAt(close + 1) === QUOTE) {
      pairs.push(close)
      close = text.indexOf(QUOTE, close + 2)
    }
    if (close < 0 || !BEHIND_CELL.has(text.charAt(close + 1))) return null
    cells.push({ start: open + 1, end: close, pairs })
    open = text.indexOf(QUOTE, close + 1)
  }
  return areRows(text, cells) ? cells : null
}

/** Is it one cell and nothing else, or rows of two cells and more, all as many? */
function areRows(text: string, cells: readonly Cell[]): boolean {
  let outside = ''
  let from = 0
  for (const { start, end } of cells) {
    outside += text.slice(from, start)
    from = end
  }
  const rows = (outside + text.slice(from)).trim().split('\n')
  if (rows.length === 1 && rows[0] === '""') return true
  const separator = SEPARATORS.find((one) => rows[0]?.includes(one))
  if (separator === undefined) return false
  const width = rows[0]?.split(separator).length
  return rows.every((row) => row.split(separator).length === width)
}

/** The cell's text: of each doubled quote one is left. */
function undoubled(layer: Layer, { start, end, pairs }: Cell, layers: Layers): Layer {
  const pieces: LayerSpan[] = []
  let from = start
  for (const pair of pairs) {
    pieces.push({ layer, start: from, end: pair + 1 })
    from = pair + 2
  }
  return layers.join([...pieces, { layer, start: from, end }])
}
