/** Keys on the lines below a name, each with its value behind it or on the lines below it. */
import { lineStop } from '../../text/lines.js'
import { isJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import { trimmed } from '../../text/trimmed.js'
import type { Page } from '../dialects/page.js'
import { IDENTIFIER, type SaidKey, type SaidKeys } from './said.js'
import { announces, isHalf } from './words.js'

/** A key behind blanks, signs, a word with a sign or a number, and what parts it from its value. */
const LINE_KEY = new RegExp(
  String.raw`^(\s*)((?:[^\p{L}\p{N}\s"'({<]{0,4}\s?)[*\x60]{0,2}(?:\p{L}{2,8}[>»]\s?|\d{1,3}\.)?)${IDENTIFIER}([*\x60]{0,2}\s?(?::=|=>|->|[+]?=(?!=)|[:：]|\t|\|)|\s(?=\S)|\s?[^\p{L}\p{N}\s]{1,5}\s*$|$)`,
  'u',
)
/** Signs that make a word a key, whatever stands behind it. */
const MARKED = /[.@:%&$!+>-]$/
/** What opens a text of several lines, and what closes it on a line of its own. */
const OPENS = /^(?:("""|'''|\x60{3,}|~~~)\w{0,12}|(<<<?)-?['"]?(\w{0,12})['"]?|(「「|\[\[|\{\{))$/
const CLOSES: Readonly<Record<string, string>> = { '「「': '」」', '[[': ']]', '{{': '}}', '<<': '>>', '<<<': '>>>' }
/** Most lines of one call, and longest begin of a line that is read. */
const LINES = 400
const LONGEST = 160
/** Deepest block. */
const DEPTH = 4
const RULE = /^[\s|:-]+$/

interface Line {
  readonly indent: number
  readonly lead: string
  readonly name: Span
  readonly sep: string
  /** Where the value may begin. */
  readonly from: number
}

export function keysBelow(page: Page, from: number, limit: number): SaidKeys | null {
  const { text } = page
  const head = lineStop(text, from)
  const behind = text.slice(from, Math.min(head, from + LONGEST)).replace(/\s\w{1,8}=["']?\w{1,12}["']?/g, '')
  if (/[\p{L}\p{N}({,;]/u.test(behind)) return null
  let at = head + 1
  if (text[at] === '\n') at++
  if (text[at] === '|' && RULE.test(text.slice(at, lineStop(text, at)))) at = lineStop(text, at) + 1
  const first = lineAt(text, at)
  if (first === null) return null
  const isSame = (one: Line | null): one is Line =>
    one !== null && one.indent === first.indent && one.lead === first.lead && one.sep === first.sep
  const keys: SaidKey[] = []
  let blocks = false
  let end = at
  for (let count = 0; at < limit && count < LINES; count++) {
    const line = lineAt(text, at)
    if (!isSame(line)) break
    const value = valueAt(page, line, at, limit, isSame)
    if (value === null) return null
    blocks ||= value.block
    const own = text.slice(value.start, value.end)
    keys.push({
      name: text.slice(line.name.start, line.name.end) + (isAdded(text, line) ? '[]' : ''),
      word: /\s/.test(own) ? '' : own.slice(0, 12),
      at: line.name,
      value: { start: value.start, end: value.end, ...(value.written === undefined ? {} : { written: value.written }) },
    })
    end = value.stop
    at = end + 1
    // Another key behind an empty line.
    if (text[at] === '\n' && isSame(lineAt(text, at + 1))) at++
  }
  if (keys.length === 0) return null
  const isPlain = /^(?:[-*]\s)?$/.test(first.lead) && /^[:：]$/.test(first.sep)
  const closed = isCloser(text.slice(end + 1, lineStop(text, end + 1)), text, from)
  const weight = isPlain ? 0 : first.lead.trim() === '' || first.sep === '' ? 1 : 2
  return { keys, style: `\n${first.lead}${first.sep}`, weight: weight + (closed ? 1 : 0), blocks }
}

/** `+=` adds an item to a list. */
function isAdded(text: string, { name, from }: Line): boolean {
  return text.slice(name.end, from).includes('+=')
}

function lineAt(text: string, at: number): Line | null {
  const own = text.slice(at, Math.min(lineStop(text, at), at + LONGEST))
  const [all, blanks = '', signs = '', word = '', parts = ''] = LINE_KEY.exec(own) ?? []
  if (all === undefined) return null
  const lead = signs.replace(/\d+/g, '0')
  const sep = parts.replace('+', '').trim()
  if (sep === '' && !(MARKED.test(lead) && lead !== '- ') && !(parts === '' && blanks !== '')) return null
  // Signs alone around a key on both sides: a ruler.
  if (/^[^\p{L}\p{N}\s:=|>]+$/u.test(sep) && sep.replace(/[*`]/g, '') !== '' && lead.trim() === '') return null
  const start = at + blanks.length + signs.length
  return {
    indent: blanks.length,
    lead,
    sep,
    name: { start, end: start + word.replace('[]', '').length },
    from: at + all.length,
  }
}

interface Value extends Span {
  readonly written?: string
  /** The end of its last line. */
  readonly stop: number
  readonly block: boolean
}

function valueAt(page: Page, line: Line, at: number, limit: number, isSame: (one: Line | null) => boolean): Value | null {
  const { text } = page
  const stop = lineStop(text, at)
  let value = trimmed(text, { start: line.from, end: stop })
  if (line.sep === '|' && text[value.end - 1] === '|') {
    value = trimmed(text, { start: value.start, end: value.end - 1 })
    const own = text.slice(value.start, value.end)
    const said = own.replace(/\\([|\\])|<br ?\/?>/g, (_, sign: string | undefined) => sign ?? '\n')
    return { ...value, stop, block: said !== own, ...(said === own ? {} : { written: JSON.stringify(said) }) }
  }
  const own = text.slice(value.start, value.end)
  const opened = opensAt(text, value.start, stop) ?? (own === '' ? opensAt(text, stop + 1, lineStop(text, stop + 1)) : null)
  if (opened !== null) return blockAt(page, opened, limit)
  if (own !== '') return { ...value, stop, block: false }
  return deeperAt(text, line, stop + 1, limit, isSame)
}

/** The sign that opens a text of several lines and is alone on its line: where its lines begin, and what closes it. */
function opensAt(text: string, from: number, stop: number): { from: number; indent: number; close: string } | null {
  const own = text.slice(from, Math.min(stop, from + 40))
  const [all, same, shell = '', word = '', pair = ''] = OPENS.exec(own.trim()) ?? []
  if (all === undefined) return null
  const close = same ?? (word !== '' ? word : (CLOSES[shell + pair] ?? ''))
  return { from: stop + 1, indent: own.length - own.trimStart().length, close }
}

function blockAt(page: Page, { from, indent, close }: { from: number; indent: number; close: string }, limit: number): Value | null {
  const { text } = page
  const lines: string[] = []
  for (let at = from; at < limit; ) {
    const stop = lineStop(text, at)
    const own = text.slice(at, stop)
    if (own.trim() === close) {
      return { start: from, end: Math.max(from, at - 1), stop, block: true, written: JSON.stringify(lines.join('\n')) }
    }
    lines.push(own.slice(Math.min(indent, own.length - own.trimStart().length)))
    at = stop + 1
  }
  page.spend(limit - from)
  return null
}

/** The lines below a key that are deeper, or up to the next key where that stands between signs. */
function deeperAt(text: string, line: Line, from: number, limit: number, isSame: (one: Line | null) => boolean): Value | null {
  const lines: string[] = []
  const ruled = line.lead.trim() !== '' && line.sep !== '' && !/[:=]/.test(line.sep)
  let end = from
  for (let at = from; at < limit && lines.length < LINES; ) {
    const stop = lineStop(text, at)
    const own = text.slice(at, stop)
    const indent = own.length - own.trimStart().length
    if (own.trim() === '' ? stop >= limit : ruled ? isSame(lineAt(text, at)) || isRuler(own) : indent <= line.indent) break
    lines.push(own)
    if (own.trim() !== '') end = stop
    at = stop + 1
  }
  while (lines.at(-1)?.trim() === '') lines.pop()
  if (lines.length === 0) return null
  const least = ruled ? 0 : Math.min(...lines.filter((one) => one.trim() !== '').map((one) => one.length - one.trimStart().length))
  const said = lines.map((one) => one.slice(least))
  const [only, more] = said
  if (only !== undefined && more === undefined && !/^- /.test(only)) {
    return { ...trimmed(text, { start: from, end }), stop: end, block: false }
  }
  const written = ruled ? JSON.stringify(said.join('\n')) : jsonOf(said, 0)
  return { start: from, end, stop: end, block: true, written }
}

function isRuler(line: string): boolean {
  return /^([^\p{L}\p{N}\s])\1{2,}.{0,40}\1{3}\s*$/u.test(line)
}

/** A list, a mapping, or a text. */
function jsonOf(lines: readonly string[], depth: number): string {
  const items = lines.map((one) => /^- (.*)$/.exec(one)?.[1])
  const keyed = members(lines)
  if (keyed !== null && depth < DEPTH)
    return `{${keyed.map(({ key, value }) => `${JSON.stringify(key)}:${value.length === 1 ? scalar(value[0] ?? '') : jsonOf(value, depth + 1)}`).join()}}`
  if (items.every((one) => one !== undefined)) return `[${items.map((one) => scalar(one ?? '')).join()}]`
  return JSON.stringify(lines.join('\n'))
}

/** Keys with a value each, on the line or below it; null where a line is none of it. */
function members(lines: readonly string[]): { key: string; value: string[] }[] | null {
  const found: { key: string; value: string[] }[] = []
  for (const line of lines) {
    const [, key, value = ''] = MEMBER.exec(line) ?? []
    const last = found.at(-1)
    if (key !== undefined) found.push({ key, value: value.trim() === '' ? [] : [value.trim()] })
    else if (last !== undefined && /^\s/.test(line)) last.value.push(line)
    else return null
  }
  const open = found.every(({ value }) => value.length > 0)
  return open ? found.map(({ key, value }) => ({ key, value: dedent(value) })) : null
}

const MEMBER = /^(?:[-*] )?\*{0,2}([\p{L}_][\p{L}\p{N}_.-]{0,39})\*{0,2}(?:[:=](?=\s)(.*)|)$/u

function dedent(lines: readonly string[]): string[] {
  const least = Math.min(...lines.map((one) => one.length - one.trimStart().length))
  return lines.map((one) => one.slice(least))
}

function scalar(said: string): string {
  return isJson(said) ? said : JSON.stringify(said)
}

/** A line that ends a call: signs and a word or two, one of which says so or the sign of the call's own line. */
function isCloser(line: string, text: string, name: number): boolean {
  const own = line.trim()
  if (own === '' || own.length > 32 || /[.,;?]$/.test(own)) return false
  const words: string[] = own.match(/[\p{L}_]+/gu) ?? []
  if (words.length > 3 || !/[^\p{L}\p{N}\s]/u.test(own)) return false
  const head = text.slice(text.lastIndexOf('\n', name) + 1, name).trim()
  return words.some((word) => isHalf(word) || announces(word)) || (own[0] === head[0] && words.length < 2)
}
