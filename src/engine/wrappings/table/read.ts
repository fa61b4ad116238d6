/** What a table holds: calls, where its head names a tool and arguments; else what its quoted cells hold. */
import { ARGUMENT_KEYS, NAME_KEYS } from '../../model/call-keys.js'
import { saysSpan } from '../../model/span-kinds.js'
import type { Reason, Tool } from '../../model/trace.js'
import { propertiesOf } from '../../schema/properties.js'
import { type Layer, type LayerSpan, type Layers, whole } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { CallPart, Opened } from '../envelope.js'
import { NO_INPUT, spanInput } from '../input.js'
import { maySayCall } from '../inside/signs.js'
import { callPart, nestedPart, opened } from '../parts.js'
import type { AtomValue } from '../tree/value.js'
import { consoleTable } from './console.js'
import { outputColumns } from './outputs.js'
import { barredTable, type Cell, cellsAmong, type Table, tableOf } from './rows.js'

export function readTable(layer: Layer, layers: Layers, tools: readonly Tool[]): Opened | null {
  const { text } = layer
  const printed = consoleTable(layer, layers)
  if (printed !== null) {
    const beside = text.slice(0, printed.start) + text.slice(printed.end)
    const said = printed.cells.filter((cell) => maySayCall(cell.text))
    if (said.length === 0 || maySayCall(beside)) return null
    const reasons = said.length > 1 ? [INSIDE] : []
    return opened({
      parts: said.map((cell) => nestedPart(cell, true, reasons)),
      detail: said.length === 1 ? 'one cell of several lines' : `${said.length} cells`,
    })
  }
  const table = tableOf(text) ?? barredTable(text) ?? cellsAmong(text)
  return table === null ? null : readRows(layer, table, layers, tools)
}

/** What the rows hold, where nothing around them may be a call. */
export function readRows(
  layer: Layer,
  table: Table,
  layers: Layers,
  tools: readonly Tool[],
): Opened | null {
  const { text } = layer
  if (maySayCall(text.slice(0, table.start) + text.slice(table.end))) return null
  const named = namedRows(layer, table, layers)
  const calls = named.length > 0 ? named : columnsOf(layer, table, layers, tools)
  if (calls.length > 0) return opened({ parts: calls, detail: `${calls.length} rows` })
  const outputs = outputsOf(layer, table)
  if (outputs.length > 0) {
    const parts = outputs.map((cell) => nestedPart(layerOf(layer, cell, layers), false, [INSIDE]))
    return opened({ parts, detail: `${parts.length} outputs` })
  }
  const cells = table.rows.flat().filter(({ quoted }) => quoted)
  // A cell on one line without a doubled quote is a text in quotes, as anybody writes it, but below a head.
  const headed = table.literals === true || isHeaded(layer, table)
  const isCell = ({ start, end, dropped }: Cell) =>
    headed || dropped.length > 0 || text.slice(start, end).includes('\n')
  if (!cells.some(isCell)) return null
  const alone = table.start === 0 && !(headed && cells.length > 1)
  const told = cells.length > 1 || table.start > 0 ? [INSIDE] : []
  return opened({
    parts: cells.map((cell) => nestedPart(layerOf(layer, cell, layers), alone, told)),
    detail: cells.length === 1 ? 'one quoted cell' : `${cells.length} quoted cells`,
  })
}

/** The cells below a head that says that a model wrote them, which may hold a call. */
function outputsOf(layer: Layer, { rows: [head = [], ...others] }: Table): Cell[] {
  const columns = outputColumns(head.map((cell) => plain(textOf(layer, cell))))
  return others
    .flatMap((row) => columns.flatMap((column) => row[column] ?? []))
    .filter((cell) => maySayCall(textOf(layer, cell)))
}

/** Does a head of words stand over rows of several columns? */
function isHeaded(layer: Layer, { rows: [head = [], ...others] }: Table): boolean {
  const isWord = (cell: Cell) => /^[\w -]{1,40}$/.test(textOf(layer, cell))
  return others.length > 0 && head.length > 2 && head.every(isWord)
}

/** Of several cells, only a person knows which of them the model wrote. */
const INSIDE: Reason = { code: 'inside-text' }

/** The calls of the rows below a head, where it names a column of tools and one of arguments. */
function namedRows(layer: Layer, { rows }: Table, layers: Layers): CallPart[] {
  const [head = [], ...others] = rows
  const keys = head.map((cell) => plain(textOf(layer, cell)))
  const names = columnOf(keys, NAME_KEYS)
  const held = columnOf(keys, ARGUMENT_KEYS)
  if (names < 0 || held < 0) return []
  return others.flatMap((row) => {
    const [name, input] = [row[names], row[held]]
    if (name === undefined || input === undefined) return []
    if (row.some((cell, at) => saysSpan(keys[at] ?? '', textOf(layer, cell)))) return []
    const cell = layerOf(layer, input, layers)
    if (!TOOL.test(textOf(layer, name)) || !cell.text.trimStart().startsWith('{')) return []
    const at = atomOf(layer, {
      start: row[0]?.start ?? name.start,
      end: row.at(-1)?.end ?? name.end,
    })
    const reasons = [{ code: 'unmarked' as const }, INSIDE]
    return [callPart({ name: atomOf(layer, name), input: spanInput(whole(cell)), at, reasons })]
  })
}

/** The calls of the rows in which an offered tool stands, and its arguments below their names. */
function columnsOf(
  layer: Layer,
  { rows }: Table,
  layers: Layers,
  tools: readonly Tool[],
): CallPart[] {
  const [head = [], ...others] = rows
  const keys = head.map((cell) => textOf(layer, cell).trim())
  return others.flatMap((row) => {
    for (const [column, name] of row.entries()) {
      const schema = tools.find((one) => one.name === textOf(layer, name).trim())?.schema
      const known = propertiesOf(schema) ?? {}
      const filled = row.flatMap((cell, at) => {
        const isFilled = at !== column && cell.end > cell.start
        return isFilled
          ? [{ name: keys[at] ?? '', value: whole(layerOf(layer, cell, layers)) }]
          : []
      })
      const fields = filled.filter((one) => Object.hasOwn(known, one.name))
      if (fields.length === 0) continue
      const input = {
        ...NO_INPUT,
        source: {
          form: 'fields' as const,
          fields: fields.map((one) => ({ ...one, type: 'untyped' as const })),
        },
      }
      const at = atomOf(layer, { start: row[0]?.start ?? 0, end: row.at(-1)?.end ?? 0 })
      const other = filled.find((one) => !fields.includes(one))
      const detail = `the column ${other?.name}, which the tool does not declare`
      const beside: Reason[] =
        other === undefined ? [] : [{ code: 'text-beside-arguments', detail }]
      const reasons = [{ code: 'unmarked' as const }, INSIDE, ...beside]
      return [callPart({ name: atomOf(layer, name), input, at, reasons })]
    }
    return []
  })
}

const TOOL = /^[A-Za-z_][\w.:/-]{0,127}$/

function columnOf(keys: readonly string[], known: readonly string[]): number {
  const key = known.find((name) => keys.includes(plain(name)))
  return key === undefined ? -1 : keys.indexOf(plain(key))
}

/** A key however it is written: `tool_name`, `Tool name`, `toolName`. */
const plain = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function atomOf(layer: Layer, { start, end }: Span): AtomValue {
  const text = layer.text.slice(start, end)
  return { kind: 'atom', layer, start, end, closed: true, elided: false, typed: false, text }
}

function textOf({ text }: Layer, { start, end }: Span): string {
  return text.slice(start, end)
}

/** The cell's text, without what only escapes. */
function layerOf(layer: Layer, { start, end, dropped }: Cell, layers: Layers): Layer {
  const pieces: LayerSpan[] = []
  let from = start
  for (const at of dropped) {
    pieces.push({ layer, start: from, end: at })
    from = at + 1
  }
  return layers.join([...pieces, { layer, start: from, end }])
}
