/** Arguments in the rows of a table whose head says which column holds keys and which values. */
import type { Field } from '../../../model/argument-source.js'
import type { Layers } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import { trimmed } from '../../../text/trimmed.js'
import type { Page } from '../../dialects/page.js'
import { rewritten } from '../direct.js'

/** Lines with a key each, and where they end. */
export interface Block {
  readonly fields: readonly Field[]
  readonly end: number
}

const KEYS = /^[*_`]{0,2}(?:parameter|param|argument|arg|key|field|name)s?[*_`]{0,2}$/i
const VALUES = /^[*_`]{0,2}values?[*_`]{0,2}$/i
const KEY = /^`?([\p{L}_][\p{L}\p{N}_.-]{0,39})`?$/u
const RULE = /^[\s|:-]+$/
/** What a cell writes for a line's end and for its own sign. */
const ESCAPES = /\\([|\\])|<br ?\/?>/g

/** The rows of the table that begins at a place; null where it is none of arguments. */
export function tableAt(page: Page, layers: Layers, from: number): Block | null {
  const { text } = page
  const head = cellsAt(text, from)
  const key = head.findIndex((cell) => KEYS.test(textOf(text, cell)))
  const value = head.findIndex((cell) => VALUES.test(textOf(text, cell)))
  const rule = lineStop(text, from) + 1
  if (key < 0 || value < 0 || !RULE.test(text.slice(rule, lineStop(text, rule)))) return null
  const fields: Field[] = []
  let end = lineStop(text, rule)
  for (let at = end + 1; text[at] === '|'; at = end + 1) {
    const cells = cellsAt(text, at)
    const [name, said] = [cells[key], cells[value]]
    const word = name === undefined ? undefined : KEY.exec(textOf(text, name))?.[1]
    if (word === undefined || said === undefined || cells.length !== head.length) return null
    fields.push(cellField(page, layers, word, said))
    end = lineStop(text, at)
  }
  return fields.length === 0 ? null : { fields, end }
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
