/**
 * What a reading leaves beside the name, the keys and the values of a call, as
 * tokens: marks, words, signs. White space separates and is not told apart.
 */

import { everyField, leavesOf } from '../../model/fields.js'
import { type Attribute, attributesOf } from '../../syntax/markup/attributes.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'

/** One token; `form` is the same for every name, key, value, number and id. */
export interface RestToken extends Span {
  readonly form: string
  readonly kind: 'mark' | 'word' | 'name' | 'value' | 'object'
  readonly mark: Mark | null
}

const NAME = 'NAME'
const VALUE = 'VALUE'
export const KEY = 'KEY'
const OBJECT = 'OBJECT'
const ID = 'ID'
const NUMBER = '0'

/** A slot of the reading: the name, or a value. */
interface Slot extends Span {
  readonly form: string
  readonly kind: 'name' | 'value' | 'object'
}

function slotsOf(candidate: Candidate): Slot[] | null {
  const { span, nameSpan, arguments: source, shell } = candidate
  if (shell !== undefined) return [{ form: OBJECT, kind: 'object', ...shell }]
  const slots: Slot[] = []
  const add = (part: Span, form: string, kind: Slot['kind']) => {
    if (part.end > part.start) slots.push({ start: part.start, end: part.end, form, kind })
  }
  const places = [nameSpan, source.form === 'text' ? source.span : null]
  if (places.some((place) => place !== null && place.layer !== span.layer)) return null
  if (nameSpan !== null) add(nameSpan, nameForm(candidate), 'name')
  switch (source.form) {
    case 'text':
      add(source.span, VALUE, 'value')
      break
    case 'fields':
      for (const { value } of leavesOf(source.fields)) {
        if (value.layer !== span.layer) return null
        slots.push({ start: value.start, end: value.end, form: VALUE, kind: 'value' })
      }
      break
    case 'positional': {
      const all = [...source.values, ...source.named.map(({ value }) => value)]
      if (all.some(({ layer }) => layer !== span.layer)) return null
      const start = all.reduce((least, one) => Math.min(least, one.start), span.end)
      add({ start, end: all.reduce((last, one) => Math.max(last, one.end), start) }, VALUE, 'value')
      break
    }
    case 'none':
      break
  }
  return slots.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The name as it is written, with itself replaced: `functions.NAME:0`. */
function nameForm({ nameSpan, name }: Candidate): string {
  if (nameSpan === null) return NAME
  const written = nameSpan.layer.text.slice(nameSpan.start, nameSpan.end)
  const at = written.lastIndexOf(name)
  if (at < 0) return written
  return `${written.slice(0, at)}${NAME}${written.slice(at + name.length)}`
    .replace(/\d+/g, NUMBER)
    .replace(/^["'](.*)["']$/, '$1')
}

/** White space as logs write it, and the quotes of XML, are passed over. */
const PIECE = /\\[nrt]|<!\[CDATA\[|\]\]>|[\p{L}\p{N}_]+|[^\s]/gu
/** A bare value with a backslash: no log wrote this text, for it would have doubled that one. */
const BARE = /^\s*(?![\s[{"])[^\\]*\\/
const PASSED = /^(?:\\[nrt]|<!\[CDATA\[|\]\]>)$/

/** The tokens of a call's markup; null where parts of it stand in other layers. */
export function restTokens(page: Page, candidate: Candidate): RestToken[] | null {
  const { span, arguments: source } = candidate
  const slots = slotsOf(candidate)
  if (slots === null) return null
  const names = fieldNames(source)
  const escaped = slots.some(({ start, end }) => BARE.test(page.text.slice(start, end)))
  const tokens: RestToken[] = []
  const words = (from: number, to: number) => {
    for (const match of page.text.slice(from, to).matchAll(PIECE)) {
      if (PASSED.test(match[0]) && !(escaped && match[0].startsWith('\\'))) continue
      const start = from + match.index
      const form = wordForm(match[0], candidate, names)
      tokens.push({ form, kind: 'word', mark: null, start, end: start + match[0].length })
    }
  }
  let at = span.start
  let next = 0
  const slotBefore = (limit: number) => {
    for (let slot = slots[next]; slot !== undefined && slot.start < limit; slot = slots[++next]) {
      if (slot.start < at) continue
      words(at, slot.start)
      tokens.push({ mark: null, ...slot })
      at = slot.end
    }
  }
  for (const mark of page.marks.between(span.start, span.end)) {
    slotBefore(mark.start + 1)
    if (mark.start < at) continue
    words(at, mark.start)
    tokens.push({
      form: markForm(page, mark, candidate, names),
      kind: 'mark',
      mark,
      start: mark.start,
      end: mark.end,
    })
    at = mark.end
    while ((slots[next]?.end ?? at + 1) <= at && (slots[next]?.start ?? at) < at) next++
  }
  slotBefore(span.end)
  words(at, span.end)
  return tokens
}

/** Names of all fields, the nested ones too. */
export function fieldNames(source: Candidate['arguments']): ReadonlySet<string> {
  const named = source.form === 'positional' ? source.named : []
  const fields = source.form === 'fields' ? everyField(source.fields) : named
  return new Set([...fields].map(({ name }) => name))
}

function wordForm(word: string, { id, name }: Candidate, names: ReadonlySet<string>): string {
  if (names.has(word)) return KEY
  if (word === name) return NAME
  if (word === id) return ID
  return /^\d+$/.test(word) ? NUMBER : word.toLowerCase()
}

/** A tag with the names of its attributes: `<parameter name= string=>`. */
function markForm(
  page: Page,
  mark: Mark,
  candidate: Candidate,
  names: ReadonlySet<string>,
): string {
  const written = page.text.slice(mark.nameStart, mark.nameEnd)
  const slash = mark.kind === 'close' ? '/' : ''
  const space = mark.space === '' ? '' : `${mark.space}:`
  const named = written === candidate.name ? NAME : names.has(written) ? KEY : null
  const key = named === null ? mark.key : `${slash}${space}${named}`
  const rest = page.text.slice(mark.restStart, mark.restEnd)
  if (mark.kind === 'token' || rest.trim() === '') return `<${key}>`
  if (named !== null && isWellFormed(rest)) return `<${key}>`
  const attributes = attributesOf(page.text, mark)
  return isWellFormed(rest)
    ? `<${key} ${attributes.map((one) => attributeForm(page.text, one)).join(' ')}>`
    : `<${key}${rest}>`
}

const SAID = ['true', 'false']

/** The name, and whether one of the two words stands behind it that say what a value is: `string=true`. */
function attributeForm(text: string, { name, start, end }: Attribute): string {
  return SAID.includes(text.slice(start, end)) ? `${name}=said` : name
}

const VALUE_PART = /\s*=\s*(?:"[^"]*"|'[^']*'|“[^”]*”|[^\s"'=<>|]+)/y
const NAME_PART = /\s*[\p{L}\p{N}_:.-]+/uy
const END_PART = /[\s/]*$/y

/** Attributes and nothing else: `=f`, ` name="f" string="true"`. */
function isWellFormed(rest: string): boolean {
  let at = behind(VALUE_PART, rest, 0) ?? 0
  while (behind(END_PART, rest, at) === null) {
    const name = behind(NAME_PART, rest, at)
    const value = name === null ? null : behind(VALUE_PART, rest, name)
    if (value === null) return false
    at = value
  }
  return true
}

/** Behind the part that begins at `at`; null when there is none. */
function behind(part: RegExp, text: string, at: number): number | null {
  part.lastIndex = at
  return part.test(text) ? part.lastIndex : null
}
