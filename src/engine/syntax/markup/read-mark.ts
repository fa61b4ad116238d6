/** Reads one mark at a `<` or `[`. Every character is looked at once: a tag ends before the next `<`. */
import { isAsciiLetter, isBar, isNameLetter, isSpace, isTagSpace, plainName } from './letters.js'
import type { Mark, MarkKind } from './mark.js'

/** Longest name of an element or special token. */
const NAME_LENGTH = 64
/** Longest stretch of attributes. */
const REST_LENGTH = 4096
/** Elements whose `:suffix` is a suffix, not a name behind a namespace. */
const SUFFIXED = new Set(['tool_calls', 'tool_call', 'arg_key', 'arg_value', 'tool_sep'])

/** An element's name that ran into its first attribute. */
const MERGED = /^(function|parameter|param|invoke|argument)name$/i

const LESS = 0x3c
const GREATER = 0x3e
const SLASH = 0x2f
const EQUALS = 0x3d
const COLON = 0x3a
const DASH = 0x2d

/** The mark that begins with the `<` at `start`, or null. */
export function readTag(text: string, start: number): Mark | null {
  let at = start + 1
  let space = ''
  if (text.charCodeAt(at) === 0x5d) {
    // A namespace drawn before the tag: `]<]name[>[<tag>`.
    const prefix = readFramedNamespace(text, start)
    if (prefix === null || text.charCodeAt(prefix.end) !== LESS) return null
    space = prefix.space
    at = prefix.end + 1
  }
  const begin = space === '' ? start : start - 1
  let closing = false
  if (text.charCodeAt(at) === SLASH) {
    closing = true
    at++
    if (text.charCodeAt(at) === 0x20) at++
  }
  const bars = skipBars(text, at)
  const openBar = bars > at
  at = bars
  if (openBar && text.charCodeAt(at) === 0x20) at++
  if (text.charCodeAt(at) === SLASH && !closing) {
    closing = true
    at++
  }
  // Behind a drawn namespace no text begins: a parameter may be called as a flag is, `-A`.
  let letter = at
  if (space !== '') while (text.charCodeAt(letter) === DASH) letter++
  let name = readName(text, letter, openBar)
  if (name === null) return null
  name.start = at
  at = name.end
  if (openBar && text.charCodeAt(at) === 0x20 && isBar(text.charCodeAt(at + 1))) at++
  let barEnd = skipBars(text, at)
  if (barEnd > at && text.charCodeAt(barEnd) !== GREATER) {
    // `<｜DSML｜invoke …>` and `<ifm|arg_key>`: the first word is a namespace.
    space = plainName(text.slice(name.start, name.end))
    at = barEnd
    while (text.charCodeAt(at) === 0x20) at++
    if (text.charCodeAt(at) === SLASH && !closing) {
      closing = true
      at++
    }
    name = readName(text, at, false)
    if (name === null) return null
    at = name.end
    barEnd = skipBars(text, at)
  } else if (barEnd === at && !openBar && text.charCodeAt(at) === COLON) {
    const second = readName(text, at + 1, false)
    if (second === null) return null
    const first = plainName(text.slice(name.start, name.end))
    at = second.end
    if (SUFFIXED.has(first)) name = { start: name.start, end: name.end }
    else {
      space = first
      name = second
    }
    barEnd = at
  }
  const merged = MERGED.exec(text.slice(name.start, name.end))?.[1]
  if (merged !== undefined && text.charCodeAt(at) === EQUALS) {
    // `<functionname="f">`: the space before the attribute is lost.
    name = { start: name.start, end: name.start + merged.length }
    at = name.end
    barEnd = at
  }
  const closeBar = barEnd > at
  at = barEnd
  const restStart = at
  let selfClosing = false
  let restEnd = at
  if (text.charCodeAt(at) !== GREATER) {
    if (closeBar && !isSpace(text.charCodeAt(at))) return null
    const end = readRest(text, at, merged !== undefined)
    if (end < 0) return null
    restEnd = end
    selfClosing = text.charCodeAt(end - 1) === SLASH && end - 1 > restStart - 1
    if (selfClosing) restEnd = end - 1
    at = end
  }
  const plain = plainName(text.slice(name.start, name.end))
  const token = space === '' && (openBar || closeBar)
  const body = token ? `${openBar ? '|' : ''}${plain}${closeBar ? '|' : ''}` : plain
  const kind: MarkKind = token ? 'token' : closing ? 'close' : selfClosing ? 'self' : 'open'
  return {
    start: begin,
    end: at + 1,
    kind,
    key: `${closing ? '/' : ''}${space === '' ? '' : `${space}:`}${body}`,
    space,
    name: plain,
    nameStart: name.start,
    nameEnd: name.end,
    restStart,
    restEnd,
  }
}

/** `[TOOL_CALLS]`, `[/THINK]`: capitals and underscores in brackets. */
export function readBracket(text: string, start: number): Mark | null {
  let at = start + 1
  const closing = text.charCodeAt(at) === SLASH
  if (closing) at++
  const nameStart = at
  while (at - nameStart < NAME_LENGTH && isTokenCapital(text.charCodeAt(at))) at++
  if (at - nameStart < 3 || text.charCodeAt(at) !== 0x5d) return null
  const name = plainName(text.slice(nameStart, at).trim()).toUpperCase()
  return {
    start,
    end: at + 1,
    kind: 'token',
    key: `[${closing ? '/' : ''}${name}]`,
    space: '',
    name,
    nameStart,
    nameEnd: at,
    restStart: at,
    restEnd: at,
  }
}

function isTokenCapital(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || code === 0x5f || code === 0x2581 || code === 0x20
}

function skipBars(text: string, from: number): number {
  let at = from
  while (at - from < 4 && isBar(text.charCodeAt(at))) at++
  return at
}

/** A name; inside bars its words may be apart. */
function readName(
  text: string,
  from: number,
  spaced: boolean,
): { start: number; end: number } | null {
  const first = text.charCodeAt(from)
  if (!isNameLetter(first)) return null
  let at = from + 1
  if (first >= 0x30 && first <= 0x39) {
    // `<0>`: the items of a list, by their number.
    while (at - from < 6 && text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) at++
    return text.charCodeAt(at) === GREATER ? { start: from, end: at } : null
  }
  while (at - from < NAME_LENGTH) {
    const code = text.charCodeAt(at)
    if (isNameLetter(code)) at++
    else if ((code === DASH || code === 0x2e) && isNameLetter(text.charCodeAt(at + 1))) at += 2
    else if (spaced && isJoint(code) && isAsciiLetter(text.charCodeAt(at + 1))) at += 2
    else break
  }
  return { start: from, end: at }
}

/** Inside bars, names may have several words: `tool calls begin`, `tool_call:name`. */
function isJoint(code: number): boolean {
  return code === 0x20 || code === COLON || code === SLASH
}

/** `]<]name[>[` around the `<` at `less`. */
function readFramedNamespace(text: string, less: number): { space: string; end: number } | null {
  if (text.charCodeAt(less - 1) !== 0x5d) return null
  const name = readName(text, less + 2, false)
  if (name === null || !text.startsWith('[>[', name.end)) return null
  return { space: `]${plainName(text.slice(name.start, name.end))}`, end: name.end + 3 }
}

/** Offset of the `>` that ends the attributes, or -1. They end at the latest before the next `<`. */
function readRest(text: string, from: number, merged: boolean): number {
  const first = text.charCodeAt(from)
  if (!merged && first !== EQUALS && first !== SLASH && !isTagSpace(first)) return -1
  let quote = 0
  const limit = Math.min(text.length, from + REST_LENGTH)
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at)
    if (code === LESS) return -1
    if (quote !== 0) {
      if (code === quote) quote = 0
      else if (code === 0x0a) quote = 0
    } else if (code === GREATER) return at
    else if (first !== EQUALS && (code === 0x22 || code === 0x27)) quote = code
    else if (first === EQUALS && code === 0x0a) return -1
  }
  return -1
}
