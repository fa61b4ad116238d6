/** Arguments in the rows of a table whose head says which column holds keys and which values, and which one the tools. */
import type { Field } from '../../../model/argument-source.js'
import { type Layers, rewritten } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import { trimmed } from '../../../text/trimmed.js'
import type { Candidate } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { novelCall } from '../novel.js'

/** Lines with a key each, and where they end. */
export interface Block {
  readonly fields: readonly Field[]
  readonly end: number
}

const KEYS = /^(?:parameter|param|argument|arg|key|field|name)s?$/i
const TOOLS = /^(?:tool|function|call|action|command)s?$/i
const VALUES = /^values?$/i
const KEY = /^`?([\p{L}_][\p{L}\p{N}_.-]{0,39})`?$/u
const TITLE = 'A table of calls'
const RULE = /^[\s|:-]+$/
/** What a cell writes for a line's end and for its own sign. */
const ESCAPES = /\\([|\\])|<br ?\/?>/g

/** The rows of the table that begins at a place; null where it is none of arguments. */
export function tableAt(page: Page, layers: Layers, from: number): Block | null {
  const { text } = page
  const head = headAt(text, from)
  if (head === null) return null
  const fields: Field[] = []
  let { end } = head
  for (let at = end + 1; text[at] === '|'; at = end + 1) {
    const field = fieldOf(page, layers, head, cellsAt(text, at))
    if (field === null) return null
    fields.push(field)
    end = lineStop(text, at)
  }
  return fields.length === 0 ? null : { fields, end }
}

/** The calls of all tables that have a column for tools, too: below a tool, rows without one go on with its arguments. */
export function callsInTables(page: Page, layers: Layers): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  for (let line = 0; line < text.length; line = lineStop(text, line) + 1) {
    const head = headAt(text, line)
    if (head === null || head.tool < 0) continue
    let fields: Field[] | null = null
    const top = line
    for (line = head.end + 1; text[line] === '|'; line = lineStop(text, line) + 1) {
      const cells = cellsAt(text, line)
      const end = lineStop(text, line)
      const name = cells[head.tool]
      // The last row may be cut off.
      if (cells.length !== head.size && end === text.length) break
      if (cells.length !== head.size) return []
      const field = fieldOf(page, layers, head, cells)
      const isEmpty = cells.every((cell) => cell === name || cell.end === cell.start)
      if (name === undefined || (field === null && !isEmpty)) return []
      if (name.end > name.start) {
        const start = fields === null ? top : line
        fields = []
        found.push(
          novelCall(TITLE, {
            span: page.span(start, end),
            name: textOf(text, name),
            nameSpan: page.span(name.start, name.end),
            arguments: { form: 'fields', fields },
          }),
        )
      }
      if (fields === null) return []
      if (field !== null) fields.push(field)
      const last = found.pop()
      if (last !== undefined) found.push({ ...last, span: { ...last.span, end } })
    }
  }
  return found
}

interface Head {
  /** Which columns hold the tools, if any does, the keys, and the values; of how many. */
  readonly tool: number
  readonly key: number
  readonly value: number
  readonly size: number
  /** Where the rule below it ends. */
  readonly end: number
}

function headAt(text: string, from: number): Head | null {
  if (text[from] !== '|') return null
  const cells = cellsAt(text, from)
  const said = cells.map((cell) => textOf(text, cell).replace(/[*_`]/g, ''))
  const column = (words: RegExp) => said.findIndex((one) => words.test(one))
  const [tool, key, value] = [column(TOOLS), column(KEYS), column(VALUES)]
  const rule = lineStop(text, from) + 1
  const end = lineStop(text, rule)
  const isHead = key >= 0 && value >= 0 && RULE.test(text.slice(rule, end))
  return isHead ? { tool, key, value, size: cells.length, end } : null
}

/** The argument of a row; null where it has none. */
function fieldOf(page: Page, layers: Layers, head: Head, cells: readonly Span[]): Field | null {
  const [name, said] = [cells[head.key], cells[head.value]]
  const word = name === undefined ? undefined : KEY.exec(textOf(page.text, name))?.[1]
  if (word === undefined || said === undefined || cells.length !== head.size) return null
  return cellField(page, layers, word, said)
}

function textOf(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

/** The cells of a row; a sign behind a backslash parts none. */
function cellsAt(text: string, from: number): Span[] {
  const stop = trimmed(text, { start: from, end: lineStop(text, from) }).end
  const cells: Span[] = []
  if (text[from] !== '|') return cells
  for (let at = from + 1, start = at; at < stop; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '|') {
      cells.push(trimmed(text, { start, end: at }))
      start = at + 1
    }
  }
  return cells
}

/** A cell, without what it writes for its own signs. */
export function cellField(page: Page, layers: Layers, name: string, cell: Span): Field {
  const span = page.span(cell.start, cell.end)
  const own = textOf(page.text, cell)
  if (own.search(ESCAPES) < 0) return { name, value: span, type: 'untyped' }
  const said = own.replace(ESCAPES, (_, sign: string | undefined) => sign ?? '\n')
  return { name, value: rewritten(span, JSON.stringify(said), layers), type: 'json' }
}
