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
import { isHalf } from '../words.js'

/** A key on a line, before the sign for its value. */
const KEY =
  /^((?:[^\S\n]|[-*+•·▪▸↳→└├─│`]){0,12})([\p{L}_][\p{L}\p{N}_.-]{0,39})([`*_]{0,2})(:{1,2}(?=\s|$)|[^\S\n]?(?::=|=(?!=)|->|→|⇒|←)|\t)/u
/** Three signs alone open a text of several lines. */
const OPENS = /^(?:"{3}|'{3}|`{3})$/
/** Most lines of one call. */
const LINES = 400

/** Lines with a key each, and where they end. */
export interface Block {
  readonly fields: readonly Field[]
  readonly end: number
}

interface Keyed {
  readonly key: string
  /** Its line's begin. */
  readonly line: number
  /** Its value, without the blanks around it; on several lines, what stands on the first. */
  readonly value: Span
  /** Behind the value: its last line's end. */
  end: number
  /** The text between signs that stand alone. */
  readonly quoted?: Span
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
): Block | null {
  const { text } = page
  const first = keyIn(text, from)
  if (first === null) return null
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
    } else if (last !== undefined && isDeeper(text, at, stop, first.lead)) {
      last.end = stop
      at = stop + 1
    } else break
  }
  const end = all.at(-1)?.end ?? from
  const isDeep = all.some(
    (one) => one.quoted === undefined && one.end > lineStop(text, one.value.start),
  )
  if (isDeep && first.lead.trim() === '' && first.sign === ':' && all.every((one) => !one.quoted)) {
    const fields = mappingFields(page, layers, null, from, end)
    if (fields !== null) return { fields, end }
  }
  const fields = all.map((one) => fieldOf(page, layers, one, first.lead.length))
  return { fields, end }
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
  // What closes around the key has opened there.
  if (close !== '' && !lead.endsWith(close)) return null
  return { lead, key, sign: sign.trim() === '' ? sign : sign.trim(), end: line + all.length }
}

/** The value behind a key: to the line's end, to the sign that stands alone below, or to the end of its bracket. */
function keyedAt(page: Page, { key, end: from }: Key, line: number): Keyed | null {
  const { text } = page
  const stop = lineStop(text, line)
  const value = trimmed(text, { start: from, end: stop })
  const own = text.slice(value.start, value.end)
  if (OPENS.test(own)) {
    const close = new RegExp(`^${own}[^\\S\\n]*$`, 'm')
    const start = stop + 1
    const limit = page.reach(stop)
    const place = text.slice(start, limit).search(close)
    page.spend(place < 0 ? limit - stop : 0)
    if (place < 0) return null
    const quoted = { start, end: Math.max(start, start + place - 1) }
    return { key, line, value, end: lineStop(text, start + place), quoted }
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

function fieldOf(page: Page, layers: Layers, one: Keyed, indent: number): Field {
  const { text } = page
  const { key: name, value, quoted, end } = one
  if (quoted !== undefined)
    return { name, value: page.span(quoted.start, quoted.end), type: 'text' }
  const first = lineStop(text, value.start)
  const own = page.span(value.start, value.end)
  if (value.end <= first && end > first)
    return { name, value: joined(page, layers, value.start, end, indent), type: 'text' }
  return { name, value: own, type: 'untyped' }
}

/** A text over several lines, without what the others are deeper by. */
function joined(page: Page, layers: Layers, start: number, end: number, indent: number): LayerSpan {
  const pieces: LayerSpan[] = []
  for (let at = start; at < end; ) {
    const stop = Math.min(lineStop(page.text, at), end)
    const from = at === start ? at : Math.min(at + indent, stop)
    pieces.push(page.span(from, Math.min(stop + 1, end)))
    at = stop + 1
  }
  return whole(layers.join(pieces))
}
