/** The keys that stand alike behind a name: on its line, on the lines below, or in an object. */

import type { Field } from '../../../model/argument-source.js'
import { isRecord } from '../../../model/records.js'
import { type Layers, textOf } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import { parsedJson } from '../../../text/parsed-json.js'
import { scanGroup } from '../../dialects/bodies/group.js'
import type { Page } from '../../dialects/page.js'
import { keyIn, linesAt } from '../announced/lines.js'
import { counts } from '../objects.js'
import { IDENTIFIER, type SaidKey, type SaidKeys } from './keys.js'
import { shellFields } from './options.js'
import { announces, holdsArguments, isHalf, isPart } from '../words.js'

/** Farthest that keys are looked for behind a name. */
const REACH = 8_000
/** Farthest from a name to an object or its first key. */
const NEAR = 120
/** A key with its sign, or with a mark before it that needs none. */
const KEY = new RegExp(
  String.raw`(?:(--(?:no-)?|:)${IDENTIFIER}(?=[=\s]|$)|${IDENTIFIER}["'\x60*]{0,2}(\s?(?::=|=>|->|[+]?=(?![=>]))|[:：](?![\/:])(?=[^\S\n]*\S)|\sis\s(?=["'\p{N}[{-]|true\b|false\b|null\b)))`,
  'uy',
)
const WORD = /\s?([^\s,;|&)}\]>"'`[({]{1,40})/y
const BEFORE = /[\s,;|&?({[<*"']/
/** Words of types, in the place of values: a signature. */
const TYPE =
  /^\s?(?:str|string|int|integer|float|number|bool|boolean|any|list|dict|object|array|void)\b(?!\()/
const REST = /^[^\p{L}\p{N}{=]{0,8}(?:(?:#|->|=>|as)\s?[\w$]{1,8})?[^\p{L}\p{N}{=]{0,4}$/u
/** What is told of something that was done. */
const TOLD =
  /^(?:status|state|duration|elapsed|time|exit_?code|started|finished|version|author|license)$/i

export function keysBehind(
  page: Page,
  layers: Layers,
  from: number,
  limit: number,
  isHead: (line: number) => boolean,
): SaidKeys | null {
  const to = Math.min(limit, from + REACH)
  const found =
    inObject(page, from, to) ??
    asOptions(page, layers, from, inLine(page, from, to)) ??
    keysBelow(page, layers, from, isHead)
  return found === null ||
    found.keys.length === 0 ||
    (!found.style.endsWith('(') && found.keys.some(({ name }) => TOLD.test(name))) ||
    found.keys.every(({ name }) => isOfMarks(name.replace(/\..*/s, '')))
    ? null
    : found
}

/** The word is one of marks around arguments: `arg.to=`, `<parameter=`. */
function isOfMarks(word: string): boolean {
  return isPart(word) || holdsArguments(word)
}

/** `…name", {…}`, `name\nArgs: {…}`, with headers of a message between. */
function inObject(page: Page, from: number, limit: number): SaidKeys | null {
  const { text } = page
  const piece = text.slice(from, Math.min(limit, from + NEAR))
  const open = piece.indexOf('{')
  if (open < 0 || !isBetween(piece.slice(0, open))) return null
  const isList = piece[open - 1] === '['
  const start = from + open - (isList ? 1 : 0)
  const { end, closed } = scanGroup(text, start, { limit: page.reach(start) })
  page.spend(end - start)
  const value = closed ? parsedJson(text.slice(start, end)) : undefined
  const names = isList ? keysOfPairs(value) : isRecord(value) ? Object.keys(value) : []
  if (names.length === 0) return null
  const weight = /^["'],\s?$/.test(piece.slice(0, open)) ? 2 : 1
  return { keys: names.map((name) => ({ name, word: '' })), style: '{', weight }
}

/** `[{"k": "to", "v": "Anna"}]` */
function keysOfPairs(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const names = value.map((one: unknown) => {
    const [name, , more] = isRecord(one) ? Object.values(one) : []
    return more === undefined ? name : null
  })
  return names.every((name) => typeof name === 'string') ? names : []
}

/** Signs, words that say that arguments follow, or lines with a setting each. */
function isBetween(between: string): boolean {
  const words = between.match(/\p{L}[\p{L}\p{N}_]*/gu) ?? []
  if (words.every((word) => holdsArguments(word) || /^(?:json|given)$/i.test(word))) return true
  return (
    /\n$/.test(between) &&
    between.split('\n').every((line) => /^(?:[\w-]{1,24}: .{0,40})?$/.test(line))
  )
}

/** One key behind the other, to the line's end or to the end of the bracket that opens behind the name. */
function inLine({ text }: Page, from: number, limit: number): SaidKeys | null {
  const keys: SaidKey[] = []
  let style = ''
  let depth = 0
  let at = from
  const bracket = /^["'`*]{0,2}\s?[({[<]/.test(text.slice(from, from + 4))
  const unclosed = new Set<string>()
  for (; at < limit; ) {
    const sign = text[at] ?? ''
    if (sign === '\n' && depth <= 0) break
    // Rules of a page's style.
    if (sign === ';' && style === ':' && /^\s?\{/.test(text.slice(from, from + 2))) return null
    const end = BEFORE.test(text[at - 1] ?? '') ? quoteEnd(text, at, limit, unclosed) : -1
    if (end > 0 || BEFORE.test(text[at - 1] ?? '') || at === from) {
      KEY.lastIndex = at
      const [all, prefix = '', marked, plain, sep = ''] = KEY.exec(text) ?? []
      const name = marked ?? plain
      const own = prefix === '' ? sep.trim() : prefix.slice(0, 2)
      if (all !== undefined && name !== undefined && (style === '' || style === own)) {
        if (style === '' && at - from > 20) return null
        style = own
        at += all.length
        WORD.lastIndex = at
        const isSwitch = own === '--' && /^\s*(?:$|\n|--)/.test(text.slice(at, at + 8))
        const word = isSwitch ? 'true' : (WORD.exec(text)?.[1] ?? '')
        if (!counts(name)) keys.push({ name, word })
        if (TYPE.test(text.slice(at, at + 12))) return null
        at = valueEnd(text, at, limit, unclosed)
        continue
      }
    }
    if (end > 0) at = end
    else {
      if (/[({[<]/.test(sign)) depth++
      if (/[)}\]>]/.test(sign) && --depth <= 0 && bracket) {
        at++
        break
      }
      at++
    }
  }
  const stop = lineStop(text, at)
  if (bracket && !REST.test(text.slice(at, stop))) return null
  // Annotations of a program.
  const behind = text.slice(stop + 1, stop + 40)
  if (
    bracket &&
    ((style === '=' && behind.startsWith('@')) ||
      /^\s*(?:async|def|class|public|private|protected|export|function|static|fun|var|let|const)\b/.test(
        behind,
      ))
  )
    return null
  if (keys.length === 0) return null
  return { keys, style: style + (bracket ? '(' : ''), weight: 1 }
}

/** The options of a shell's command with their values, where all of its words are some. */
function asOptions(
  page: Page,
  layers: Layers,
  from: number,
  keys: SaidKeys | null,
): SaidKeys | null {
  if (keys === null || !keys.style.startsWith('--')) return keys
  const read = shellFields(page, layers, from, Math.min(page.text.length, from + REACH))
  if (read === null) return keys
  return { ...keys, ...read, keys: read.fields.map(({ name }) => ({ name, word: '' })) }
}

/** Behind a text in quotes or a structure that stands there; the place itself where none does. */
function valueEnd(text: string, from: number, limit: number, unclosed: Set<string>): number {
  const at = /\s/.test(text[from] ?? '') ? from + 1 : from
  const quoted = quoteEnd(text, at, limit, unclosed)
  if (quoted > 0) return quoted
  if (!/[{[(]/.test(text[at] ?? '') || unclosed.has(GROUP)) return from
  const { end, closed } = scanGroup(text, at, { limit })
  if (!closed) unclosed.add(GROUP)
  return closed ? end : from
}

/** Among what nothing closes: it is not looked for again. */
const GROUP = '['

/** Behind the quote that closes the one at a place; -1 where none stands there, or nothing closes it. */
function quoteEnd(text: string, at: number, limit: number, unclosed: Set<string>): number {
  const sign = text[at] ?? ''
  if (!/["'`]/.test(sign) || unclosed.has(sign)) return -1
  if (text.startsWith(sign.repeat(3), at)) {
    const close = text.indexOf(sign.repeat(3), at + 3)
    return close < 0 || close > limit ? -1 : close + 3
  }
  for (let end = at + 1; end < limit; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === sign) {
      if (text[end + 1] !== sign) return end + 1
      end++
    }
  }
  unclosed.add(sign)
  return -1
}

/** Never enough, where nothing else says that the name is a tool's. */
const PLAIN = -9
const RULE = /^[\s|:-]+$/

/** A key on each of the lines below, with its value. */
function keysBelow(
  page: Page,
  layers: Layers,
  from: number,
  isHead: (line: number) => boolean,
): SaidKeys | null {
  const { text } = page
  const head = lineStop(text, from)
  // A call's number may stand behind its name.
  const behind = text
    .slice(from, Math.min(head, from + NEAR))
    .replace(/\s\w{1,8}=["']?\w{1,12}["']?/g, '')
  if (/[\p{L}\p{N}({,;]/u.test(behind)) return null
  let at = head + 1
  if (text[at] === '\n') at++
  if (text[at] === '|' && RULE.test(text.slice(at, lineStop(text, at)))) at = lineStop(text, at) + 1
  const first = keyIn(text, at)
  const block = linesAt(page, layers, at, isHead)
  if (first === null || block === null) return null
  const { end } = block
  const held = heldBy(block.fields)
  const fields = held ?? block.fields
  const { lead, sign } = first
  // Settings are written so as well.
  const isPlain = /^\s*(?:[-*]\s)?$/.test(lead) && sign === ':'
  const closed = isCloser(text.slice(end + 1, lineStop(text, end + 1)), text, from)
  // A key that stands otherwise is one, too.
  if (!closed && !isHead(end + 1) && (keyIn(text, end + 1)?.sign ?? '') !== '') return null
  const weight =
    lead.trim() === '' || sign === ' ' ? 1 : sign !== ':' ? 2 : /[\d.>@%$&]$/.test(lead) ? 1 : 0
  return {
    keys: fields.map(({ name, value }) => ({
      name,
      word: /^\S{1,12}$/.exec(textOf(value))?.[0] ?? '',
    })),
    style: `\n${lead}${sign}`,
    weight: held !== null ? 2 : isPlain ? PLAIN : weight + (closed ? 1 : 0),
    fields,
    end,
  }
}

/** The members of the one key that says that it holds the arguments; what else is said of the call stands beside it. */
function heldBy(fields: readonly Field[]): readonly Field[] | null {
  const [holder, more] = fields.filter(
    (one) => holdsArguments(one.name) && one.fields !== undefined,
  )
  if (holder?.fields === undefined || holder.list === true || more !== undefined) return null
  const isBeside = ({ name }: Field) => counts(name) || BESIDE.test(name)
  return fields.every((one) => one === holder || isBeside(one)) ? holder.fields : null
}

const BESIDE = /^(?:ref|tag|why|reason|thought|comment|note)$/i

/** A line that ends a call: signs and a word or two, one of which says so, or the sign of the call's own line. */
function isCloser(line: string, text: string, name: number): boolean {
  const own = line.trim()
  if (own === '' || own.length > 32 || /[.,;?]$/.test(own)) return false
  const words: string[] = own.match(/[\p{L}_]+/gu) ?? []
  if (words.length > 3 || !/[^\p{L}\p{N}\s]/u.test(own)) return false
  const head = text.slice(text.lastIndexOf('\n', name) + 1, name).trim()
  return (
    words.some((word) => isHalf(word) || announces(word)) ||
    (own[0] === head[0] && words.length < 2)
  )
}
