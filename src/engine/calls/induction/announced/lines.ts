/** Arguments line by line below a line that says which tool is called: `key: value`, `- key = value`, YAML, a long text between quotes. */
import type { Field } from '../../../model/argument-source.js'
import { byName, listOf } from '../../../model/fields.js'
import { type Layers, rewritten } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import { mappingFields } from '../../dialects/bodies/yaml-fields.js'
import type { Page } from '../../dialects/page.js'
import { marginTextAt } from '../margin-text.js'
import { isHalf } from '../words.js'
import { joined } from './joined-lines.js'
import { type Key, keyIn } from './key-line.js'
import { type Block, cellField } from './table.js'
import { type Keyed, keyedAt } from './value-lines.js'

/** Most lines of one call. */
const LINES = 400

/**
 * The lines that begin at a place; null where the first has no key, or one cannot be read.
 * `ends`: says of a line that it is none of them.
 */
export function linesAt(
  page: Page,
  layers: Layers,
  from: number,
  ends: (line: number) => boolean,
  depth = 0,
): Block | null {
  const { text } = page
  const first = keyIn(text, from)
  if (first === null) return null
  // Below a key alone stands its value, deeper than the key itself.
  const deeper = first.sign === '' ? `${first.lead} ` : first.lead
  const below = lineStop(text, from) + 1
  const isColumn = (own: Key) => own.sign === '' && text[own.end - 1] === ' '
  if (
    first.sign === '' &&
    !isColumn(first) &&
    !isDeeper(text, below, lineStop(text, below), deeper)
  )
    return null
  let columns = 0
  const all: Keyed[] = []
  let at = from
  for (let count = 0; at < text.length && count < LINES; count++) {
    const stop = lineStop(text, at)
    const own = ends(at) ? null : keyIn(text, at)
    const last = all.at(-1)
    // `end::` ends them.
    if (own !== null && isHalf(own.key) && text.slice(own.end, stop).trim() === '') break
    if (own !== null && own.lead === first.lead && own.sign === first.sign) {
      const one = keyedAt(page, own, at)
      if (one === null) return null
      all.push(one)
      if (isColumn(own)) columns++
      at = one.end + 1
    } else if (stop === at && last !== undefined && goesOn(text, at, first.lead)) {
      at = stop + 1
    } else if (last !== undefined && isDeeper(text, at, stop, deeper)) {
      last.end = stop
      at = stop + 1
    } else break
  }
  const end = all.at(-1)?.end ?? from
  // A mark before all arguments: `@in {"to": "Anna"}`.
  if (all.length === 1 && first.lead.trim() !== '' && /^\{\s*"/.test(firstLine(text, all)))
    return null
  const isDeep = all.some(
    (one) => one.quoted === undefined && one.end > lineStop(text, one.value.start),
  )
  if (isDeep && first.lead.trim() === '' && first.sign === ':' && all.every((one) => !one.quoted)) {
    const fields = mappingFields(page, layers, null, from, end)
    if (fields !== null) return { fields, end }
  }
  if (first.sign === '' && !isDeep && columns === 0) return null
  const fields = all.map((one) => fieldOf(page, layers, one, first.lead.length, depth))
  return { fields: gathered(fields), end }
}

/** The first line of the first value. */
function firstLine(text: string, [first]: readonly Keyed[]): string {
  return first === undefined ? '' : text.slice(first.value.start, first.value.end)
}

/** `to[]: a` and `to += a` each have an item of a list. */
function gathered(fields: readonly Field[]): Field[] {
  return [...byName(fields)].flatMap(([name, own]) =>
    name.endsWith('[]') ? (listOf(name.slice(0, -2), own) ?? []) : own,
  )
}

/** Behind the empty line stands a deeper one: a text may have empty lines. */
function goesOn(text: string, at: number, lead: string): boolean {
  let line = at
  for (let count = 0; text[line] === '\n' && count < EMPTY; count++) line++
  return isDeeper(text, line, lineStop(text, line), lead)
}

/** Most empty lines in a text. */
const EMPTY = 4

/** The line is deeper than the keys, and not empty. */
function isDeeper(text: string, line: number, stop: number, lead: string): boolean {
  const own = text.slice(line, stop)
  const depth = own.length - own.trimStart().length
  return own.trim() !== '' && depth > 0 && depth >= Math.max(1, lead.length)
}

function fieldOf(page: Page, layers: Layers, one: Keyed, indent: number, depth: number): Field {
  const { text } = page
  const { key: name, value, quoted, end } = one
  if (quoted !== undefined) {
    const said =
      quoted.indent === 0
        ? page.span(quoted.start, quoted.end)
        : joined(page, layers, quoted.start, quoted.end, quoted.indent, quoted.indent)
    return { name, value: said, type: 'text' }
  }
  if (one.cell === true) return cellField(page, layers, name, value)
  const first = lineStop(text, value.start)
  const own = page.span(value.start, value.end)
  if (value.end > first || end <= first) return { name, value: own, type: 'untyped' }
  const inner =
    value.start === value.end ? nestedAt(page, layers, { start: first + 1, end }, depth) : null
  if (inner !== null) return { name, value: page.span(first + 1, end), type: 'untyped', ...inner }
  const from = value.start === value.end ? first + 1 : value.start
  const margin = marginTextAt(text, from, end)
  if (margin?.end === end)
    return { name, value: rewritten(page.span(from, end), margin.json, layers), type: 'json' }
  const blanks = /^\s*/.exec(text.slice(from, end))?.[0].length ?? 0
  const isBelow = from > first
  if (isBelow && !text.slice(from, end).includes('\n'))
    return { name, value: page.span(from + blanks, end), type: 'untyped' }
  return {
    name,
    value: joined(page, layers, from, end, isBelow ? blanks : indent, isBelow ? blanks : 0),
    type: 'text',
  }
}

/** Deepest values. */
const DEPTH = 6
const ITEM = /^\s*[-*] +/

/** Items of a list or members of an object on the lines below a key; null for a text. */
function nestedAt(
  page: Page,
  layers: Layers,
  { start, end }: Span,
  depth: number,
): Pick<Field, 'fields' | 'list'> | null {
  const { text } = page
  const block =
    depth < DEPTH ? linesAt(page, layers, start, (line) => line >= end, depth + 1) : null
  if (block !== null && block.end >= end) return { fields: block.fields }
  const items: Field[] = []
  for (let at = start; at < end; at = lineStop(text, at) + 1) {
    const stop = lineStop(text, at)
    const lead = ITEM.exec(text.slice(at, stop))?.[0].length
    if (lead === undefined) return null
    items.push({ name: '', value: page.span(at + lead, stop), type: 'untyped' })
  }
  return { fields: items, list: true }
}
