/**
 * The lines of a small YAML mapping as fields: `k: v`, block texts (`k: |`),
 * lists of scalars, mappings in mappings. Other structures are left as text for
 * the schema to refuse.
 */

import type { Field } from '../../../model/argument-source.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import { type Layers, whole } from '../../../text/layers.js'
import { lineEnd } from '../../../text/lines.js'
import type { DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { schemaOf } from './properties.js'
import { SchemaPlace } from './schema-walk.js'

// Both are asked of lines without white space at their end, so that nothing is tried twice.
const LINE = /^([ \t]*)([A-Za-z_][\w.-]*)[ \t]*:(?:[ \t]+(?![ \t])([^\n]*))?$/
const ITEM = /^([ \t]*)-[ \t]+(?![ \t])([^\n]*)$/
const BLOCK = /^[|>][+-]?$/
/** Mappings in mappings that are followed. */
const DEPTH = 16

interface Line {
  readonly start: number
  readonly end: number
  readonly text: string
}

function linesOf(page: Page, from: number, to: number): Line[] {
  const lines: Line[] = []
  for (let at = from; at < to; ) {
    const newline = page.text.indexOf('\n', at)
    const end = newline < 0 || newline > to ? to : newline
    lines.push({ start: at, end, text: page.text.slice(at, end) })
    at = end + 1
  }
  return lines
}

/** The fields of `[from, to)`, the arguments of this tool; null when it is no such mapping of its parameters. */
export function yamlFields(
  page: Page,
  context: DialectContext,
  tool: string,
  from: number,
  to: number,
): Field[] | null {
  const known = SchemaPlace.of(schemaOf(context, tool)).properties
  return mappingFields(page, context.layers, known, from, to)
}

/** The same, where the parameters are known; `null`: any. */
export function mappingFields(
  page: Page,
  layers: Layers,
  known: ReadonlySet<string> | null,
  from: number,
  to: number,
): Field[] | null {
  return mapping({ page, layers }, linesOf(page, from, to), known, 0)
}

/** The same of the lines from `from` on that are indented deeper than `indent`, and where they end. */
export function yamlBelow(
  page: Page,
  context: DialectContext,
  tool: string,
  from: number,
  indent: number,
): { readonly fields: Field[]; readonly end: number } | null {
  const end = blockEnd(page.text, from, indent)
  const fields = page.spend(end - from) ? yamlFields(page, context, tool, from, end) : null
  return fields && { fields, end }
}

/** Behind the lines from `from` on that are indented deeper than `indent`. */
function blockEnd(text: string, from: number, indent: number): number {
  let end = from
  for (let line = from; line < text.length; ) {
    const next = lineEnd(text, line)
    const first = skipSpace(text, line, next)
    const blank = first >= next
    if ((!blank && first - line <= indent) || text.startsWith('```', first)) break
    if (!blank) end = next
    line = next
  }
  return end
}

interface Reading {
  readonly page: Page
  readonly layers: Layers
}

function mapping(
  reading: Reading,
  lines: readonly Line[],
  known: ReadonlySet<string> | null,
  depth: number,
): Field[] | null {
  const fields: Field[] = []
  let indent = -1
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]
    if (line === undefined || line.text.trim() === '' || /^\s*#/.test(line.text)) continue
    const match = LINE.exec(line.text.trimEnd())
    const name = match?.[2]
    if (match === null || name === undefined) return null
    const own = match[1]?.length ?? 0
    if (indent < 0) indent = own
    if (own !== indent || (known !== null && !known.has(name))) return null
    const inline = match[3] ?? ''
    const start = line.end - (line.text.length - line.text.lastIndexOf(inline))
    if (inline !== '' && !BLOCK.test(inline)) {
      fields.push(scalar(reading.page, name, start, start + inline.length))
      continue
    }
    let last = i
    while (last + 1 < lines.length && isDeeper(lines[last + 1], indent, inline === '')) last++
    const block = lines.slice(i + 1, last + 1)
    const field =
      inline === ''
        ? (list(reading.page, name, block) ?? nested(reading, name, block, depth))
        : blockText(reading, name, block, inline)
    if (field === null) return null
    fields.push(field)
    i = last
  }
  return fields.length === 0 ? null : fields
}

function isDeeper(line: Line | undefined, indent: number, listed: boolean): boolean {
  if (line === undefined) return false
  const first = line.text.search(/\S/)
  if (first < 0) return true
  return first > indent || (listed && first === indent && line.text.charAt(first) === '-')
}

/** A value on one line: quotes say that it is text, otherwise the schema decides. */
function scalar(page: Page, name: string, start: number, end: number): Field {
  const { text } = page
  const quoted = end - start > 1 && text.charCodeAt(start) === text.charCodeAt(end - 1)
  if (quoted && text.charCodeAt(start) === 0x22) {
    return { name, value: page.span(start, end), type: 'json' }
  }
  const inside = text.slice(start + 1, end - 1)
  if (quoted && text.charCodeAt(start) === 0x27 && !inside.includes("'")) {
    return { name, value: page.span(start + 1, end - 1), type: 'text' }
  }
  return { name, value: page.span(start, end), type: 'untyped' }
}

/** A mapping as the value of `name`. */
function nested(
  reading: Reading,
  name: string,
  block: readonly Line[],
  depth: number,
): Field | null {
  const fields = depth < DEPTH ? mapping(reading, block, null, depth + 1) : null
  return fields && around(reading.page, name, fields)
}

function list(page: Page, name: string, block: readonly Line[]): Field | null {
  const items: Field[] = []
  for (const line of block) {
    if (line.text.trim() === '') continue
    const value = ITEM.exec(line.text.trimEnd())?.[2]
    if (value === undefined || /^[\w.-]+:\s/.test(value)) return null
    const start = line.start + line.text.lastIndexOf(value)
    items.push(scalar(page, 'item', start, start + value.length))
  }
  const field = around(page, name, items)
  return field && { ...field, list: true }
}

/** The field that is made of these; null where there are none. */
function around(page: Page, name: string, fields: readonly Field[]): Field | null {
  const [first] = fields
  if (first === undefined) return null
  const { start } = first.value
  const end = Math.max(start, fields.at(-1)?.value.end ?? start)
  return { name, value: page.span(start, end), type: 'untyped', fields }
}

/** A block text without its indentation: a layer of its own, piece by piece. */
function blockText(
  { page, layers }: Reading,
  name: string,
  block: readonly Line[],
  header: string,
): Field | null {
  const written = block.filter((line) => line.text.trim() !== '')
  const last = written.at(-1)
  if (last === undefined) return null
  // What stands less deep than the first line loses nothing but its indentation.
  const indent = written.reduce((least, line) => Math.min(least, line.text.search(/\S/)), Infinity)
  const pieces = block
    .filter((line) => line.start <= last.start)
    .map((line) => {
      const open = line === last && header.endsWith('-')
      return page.span(Math.min(line.start + indent, line.end), open ? line.end : line.end + 1)
    })
  return { name, value: whole(layers.join(pieces)), type: 'text' }
}
