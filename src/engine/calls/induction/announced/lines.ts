/** Arguments line by line below a line that says which tool is called: `key: value`, `- key = value`, YAML, a long text between quotes. */
import type { Field } from '../../../model/argument-source.js'
import { type LayerSpan, type Layers, whole } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Span } from '../../../text/span.js'
import { trimmed } from '../../../text/trimmed.js'
import { scanGroup } from '../../dialects/bodies/group.js'
import { mappingFields } from '../../dialects/bodies/yaml-fields.js'
import type { Page } from '../../dialects/page.js'
import { withEqualBranches } from '../branches.js'
import { isHalf } from '../words.js'
import { type Block, cellField } from './table.js'

/**
 * A key on a line, before the sign for its value. Before it may stand signs, a word with one
 * (`With> `) or a number (`%1.`); behind a sign of its own no other one is needed: `.to Anna`.
 */
const KEY =
  /^((?:[^\S\n]|[^\p{L}\p{N}\s"'({<[]){0,12}(?:\p{L}{2,8}[>»] ?|\d{1,3}\.)?)([\p{L}_][\p{L}\p{N}_.-]{0,39}(?:\[\])?)([`*_]{0,2})(:{1,2}(?=\s|$)|：|[^\S\n]?(?::=|=>|\+?=(?![=>])|->|→|⇒|←|\|)|\t| (?=\S)|$)/u
/** Signs alone open a text of several lines, which what closes it ends on a line of its own. */
const OPENS = /^(?:("{3}|'{3}|`{3,}|~{3})\w{0,12}|(<<<?)-?["']?(\w{0,12})["']?|(「「|\[\[|\{\{))$/
const CLOSES = new Map([
  ['「「', '」」'],
  ['[[', ']]'],
  ['{{', '}}'],
  ['<<', '>>'],
  ['<<<', '>>>'],
])
/** Most lines of one call. */
const LINES = 400

interface Keyed {
  readonly key: string
  /** Its line's begin. */
  readonly line: number
  /** Its value, without the blanks around it; on several lines, what stands on the first. */
  readonly value: Span
  /** Behind the value: its last line's end. */
  end: number
  /** It is the cell of a table. */
  readonly cell?: true
  /** The text between signs that stand alone, and how much deeper than they its lines may be. */
  readonly quoted?: Span & { readonly indent: number }
}

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
  if (
    first === null ||
    (first.sign === '' &&
      !isDeeper(
        text,
        lineStop(text, from) + 1,
        lineStop(text, lineStop(text, from) + 1),
        `${first.lead} `,
      ))
  )
    return null
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
      at = one.end + 1
    } else if (stop === at && last !== undefined && goesOn(text, at, first.lead)) {
      at = stop + 1
    } else if (
      last !== undefined &&
      isDeeper(text, at, stop, first.sign === '' ? `${first.lead} ` : first.lead)
    ) {
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
  if (first.sign === '' && isDeep !== true) return null
  const fields = all.map((one) => fieldOf(page, layers, one, first.lead.length, depth))
  return { fields: gathered(fields), end }
}

/** The first line of the first value. */
function firstLine(text: string, [first]: readonly Keyed[]): string {
  return first === undefined ? '' : text.slice(first.value.start, first.value.end)
}

/** `to[]: a` and `to += a` each have an item of a list. */
function gathered(fields: readonly Field[]): Field[] {
  const lists = new Map<string, Field[]>()
  return fields.flatMap((one): Field[] => {
    if (!one.name.endsWith('[]')) return [one]
    const items = lists.get(one.name)
    if (items !== undefined) items.push(one)
    const own = items ?? [one]
    lists.set(one.name, own)
    return items === undefined
      ? [{ ...one, name: one.name.slice(0, -2), fields: own, list: true }]
      : []
  })
}

/** Behind the empty line stands a deeper one: a text may have empty lines. */
function goesOn(text: string, at: number, lead: string): boolean {
  let line = at
  for (let count = 0; text[line] === '\n' && count < EMPTY; count++) line++
  return isDeeper(text, line, lineStop(text, line), lead)
}

/** Most empty lines in a text. */
const EMPTY = 4

interface Key {
  readonly lead: string
  readonly key: string
  readonly sign: string
  readonly end: number
}

/** The key that a line begins with. */
export function keyIn(text: string, line: number): Key | null {
  const found = KEY.exec(text.slice(line, Math.min(lineStop(text, line), line + 80)))
  if (found === null) return null
  const [all, lead = '', key = '', close = '', sign = ''] = found
  if (sign === ' ' && !/^\s*(?:[.@:%$!+]{1,2}|--)$/.test(lead)) return null
  // Of a key alone, nothing but its depth says that it is one.
  if (sign === '' && !/^\s+$/.test(lead)) return null
  // What closes around the key has opened there.
  if (close !== '' && !lead.endsWith(close)) return null
  const own = sign.trim() === '' ? sign : sign.trim().replace('+', '')
  return {
    lead: withEqualBranches(lead).replace(/\d+/g, '0'),
    key: sign.includes('+') ? `${key}[]` : key,
    sign: own,
    end: line + all.length,
  }
}

/** The value behind a key: to the line's end, to the sign that stands alone below, or to the end of its bracket. */
function keyedAt(page: Page, { key, sign, end: from }: Key, line: number): Keyed | null {
  const { text } = page
  const stop = lineStop(text, line)
  const value = trimmed(text, { start: from, end: stop })
  const own = text.slice(value.start, value.end)
  if (sign === '|' && own.endsWith('|')) {
    const cell = trimmed(text, { start: value.start, end: value.end - 1 })
    return { key, line, value: cell, end: stop, cell: true }
  }
  const below = lineStop(text, stop + 1)
  const opened = own === '' ? text.slice(stop + 1, below) : own
  const [all, same, shell = '', word = '', pair = ''] = OPENS.exec(opened.trim()) ?? []
  if (all !== undefined && (own !== '' || same !== undefined)) {
    const close = same ?? (word === '' ? (CLOSES.get(shell + pair) ?? '') : word)
    const start = (own === '' ? below : stop) + 1
    const limit = page.reach(stop)
    let end = start
    while (end < limit && text.slice(end, lineStop(text, end)).trim() !== close)
      end = lineStop(text, end) + 1
    if (end >= limit) {
      page.spend(limit - stop)
      return null
    }
    const indent = own === '' ? opened.length - opened.trimStart().length : 0
    return {
      key,
      line,
      value,
      end: lineStop(text, end),
      quoted: { start, end: Math.max(start, end - 1), indent },
    }
  }
  if (/^[[{]/.test(own) && !isJson(own)) {
    const group = scanGroup(text, value.start, { limit: page.reach(value.start) })
    const behind = lineStop(text, group.end)
    if (group.closed && text.slice(group.end, behind).trim() === '' && group.end > stop)
      return { key, line, value: { start: value.start, end: group.end }, end: behind }
    page.spend(group.end - value.start)
  }
  return { key, line, value, end: stop }
}

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
  const blanks = /^\s*/.exec(text.slice(from, end))?.[0].length ?? 0
  if (from > first && !text.slice(from, end).includes('\n'))
    return { name, value: page.span(from + blanks, end), type: 'untyped' }
  return {
    name,
    value: joined(
      page,
      layers,
      from,
      end,
      from > first ? blanks : indent,
      from > first ? blanks : 0,
    ),
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

/** A text over several lines, without what the others are deeper by. */
function joined(
  page: Page,
  layers: Layers,
  start: number,
  end: number,
  indent: number,
  first = 0,
): LayerSpan {
  const pieces: LayerSpan[] = []
  for (let at = start; at < end; ) {
    const stop = Math.min(lineStop(page.text, at), end)
    const blanks = /^[^\S\n]*/.exec(page.text.slice(at, stop))?.[0].length ?? 0
    const from = at + (at === start ? first : Math.min(indent, Math.max(blanks, 0)))
    pieces.push(page.span(from, Math.min(stop + 1, end)))
    at = stop + 1
  }
  return whole(layers.join(pieces))
}
