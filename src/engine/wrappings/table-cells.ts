/** Tables: of a spreadsheet, of an export of traces, of a database's console, of a document. */
import type { Envelope } from './envelope.js'
import { readTable } from './table/read.js'

export const tableCells: Envelope = {
  id: 'table-cells',
  title: 'Cells of a table (CSV)',
  open({ layer, value }, { layers, partial }) {
    const head = layer.text.slice(0, HEAD)
    if (partial || value !== null || !SIGNS.some((sign) => sign.test(head))) return null
    return readTable(layer, layers)
  },
}

/** In a table's first rows. */
const HEAD = 4000
/** A head with a tab, a quoted cell that is more than a text in quotes, and a line between bars or crosses. */
const SIGNS = [
  /^[^\n\t{}<>]{0,200}\t[^\n]{0,400}\n/,
  /(?:^|[\n,;\t])"[^"\n]{0,4000}(?:\n|"")/,
  /^[ \t:-]{0,200}[|+][-:|+ \t]{3,400}$/m,
]
