/** Tables: of a spreadsheet, of an export of traces, of a database's console, of a document. */
import type { Envelope } from './envelope.js'
import { readRows, readTable } from './table/read.js'
import { sqlTable } from './table/sql.js'

export const tableCells: Envelope = {
  id: 'table-cells',
  title: 'Cells of a table (CSV)',
  open({ layer, value }, { layers, partial, tools }) {
    const head = layer.text.slice(0, HEAD)
    const isTable = SIGNS.some((sign) => sign.test(head)) || (tools.length > 0 && WORDS.test(head))
    return partial || value !== null || !isTable ? null : readTable(layer, layers, tools)
  },
}

/** The rows of a dump, whose lines are alike in what they begin with. */
export const sqlRows: Envelope = {
  id: 'sql-rows',
  title: 'Rows of a dump (SQL)',
  open(paste, { layers, partial, tools }) {
    const { layer } = paste
    const isDump = !partial && INSERTS.test(layer.text) && paste.value === null
    const table = isDump ? sqlTable(layer.text) : null
    return table === null ? null : readRows(layer, table, layers, tools)
  },
}

const INSERTS = /\bINSERT\s{1,9}(?:OR|IGNORE|INTO)\s/i

/** In a table's first rows. */
const HEAD = 4000
/** A head with a tab, a quoted cell that is more than a text in quotes or stands below a head of words, and a line between bars or crosses. */
const SIGNS = [
  /^[^\n\t{}<>]{0,200}\t[^\n]{0,400}\n/,
  /(?:^|[\n,;\t])"[^"\n]{0,4000}(?:\n|"")/,
  /^\s{0,20}[\w -]{1,60}(?:[,;][\w -]{1,60}){2,40}\r?\n(?:[^"\n]{0,400}[,;])?"/,
  /^[ \t:-]{0,200}[|+][-:|+ \t]{3,400}$/m,
]
/** A head of words alone, which may be a tool's arguments. */
const WORDS = /^\s{0,20}[\w -]{1,60}(?:[,;][\w -]{1,60}){1,40}\r?\n/
