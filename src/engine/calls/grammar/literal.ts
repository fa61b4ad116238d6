/** A literal of a grammar: exact signs, with white space that may be drawn otherwise. */
import { isSpace, skipSpace } from '../../syntax/markup/letters.js'

/** Signs between white space; `before` says what white space may stand in front of them. */
interface Chunk {
  readonly before: 'none' | 'blank' | 'line'
  readonly text: string
  /** Nothing but the beginning of an indented line, before a key or a name: the line has to be indented. */
  readonly indented: boolean
  /** Words on both sides, a word before a key or a name, or nothing else at all: there has to be a blank. */
  readonly parted: boolean
}

export interface Literal {
  readonly chunks: readonly Chunk[]
  /** The first signs, for a search; empty where the literal is white space only. */
  readonly first: string
  /** It begins with white space that holds a line break. */
  readonly lineFirst: boolean
  /** The least that it takes: its signs, and the line breaks between them. */
  readonly least: number
}

const LINE_FEED = 0x0a
/** Widest white space at the beginning of a line that is looked at. */
const INDENT = 64

const ENDS_WORD = /[\p{L}\p{N}_]$/u
const NO_WORD = /^[^\p{L}\p{N}_]/u

/** Takes a literal apart. */
export function literalOf(text: string): Literal {
  const chunks: Chunk[] = []
  let at = 0
  while (at < text.length) {
    const from = at
    while (at < text.length && isSpace(text.charCodeAt(at))) at++
    const space = text.slice(from, at)
    const begin = at
    while (at < text.length && !isSpace(text.charCodeAt(at))) at++
    const before = space === '' ? 'none' : space.includes('\n') ? 'line' : 'blank'
    const sign = text.slice(begin, at)
    const indented = before === 'line' && sign === '' && /[ \t]$/.test(space)
    const word = before === 'blank' && (space === text || ENDS_WORD.test(chunks.at(-1)?.text ?? ''))
    chunks.push({ before, text: sign, indented, parted: word && !NO_WORD.test(sign) })
  }
  return {
    chunks,
    first: chunks.find((chunk) => chunk.text !== '')?.text ?? '',
    lineFirst: chunks[0]?.before === 'line',
    least: chunks.reduce((sum, chunk, index) => sum + leastOf(chunk, index), 0),
  }
}

function leastOf({ before, text }: Chunk, index: number): number {
  return text.length + (index > 0 && before === 'line' && text !== '' ? 1 : 0)
}

/**
 * Behind the literal when it stands at `from`, else -1. White space with a line
 * break asks for one (or the text's end); blanks may be missing.
 */
export function literalEnd(literal: Literal, text: string, from: number): number {
  if (from + literal.least > text.length) return -1
  let at = from
  for (const chunk of literal.chunks) {
    if (chunk.before === 'line') {
      const end = skipSpace(text, at)
      if (!holdsLine(text, at, end) && end < text.length && !followsLine(text, at)) return -1
      if (chunk.indented && end < text.length && !isBlank(text.charCodeAt(end - 1))) return -1
      at = end
    } else if (chunk.before === 'blank') {
      if (chunk.parted && at < text.length && !isBlank(text.charCodeAt(at))) return -1
      while (
        at < text.length &&
        isSpace(text.charCodeAt(at)) &&
        text.charCodeAt(at) !== LINE_FEED
      ) {
        at++
      }
    }
    if (!text.startsWith(chunk.text, at)) return -1
    at += chunk.text.length
  }
  return at
}

/** A space or a tab. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
}

/** Does a line begin before `at`, with nothing but a little white space between? */
function followsLine(text: string, at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - INDENT); i--) {
    const code = text.charCodeAt(i)
    if (code === LINE_FEED) return true
    if (!isSpace(code)) return false
  }
  return false
}

function holdsLine(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === LINE_FEED) return true
  return false
}
