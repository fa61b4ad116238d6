/** The inside of a Python string, turned into the inside of a JSON string. */

import type { Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'
import { controlEscape } from '../lenient/control.js'
import {
  BACKSLASH,
  BRACE_CLOSE,
  BRACE_OPEN,
  CARRIAGE_RETURN,
  DOUBLE_QUOTE,
  LINE_FEED,
  SINGLE_QUOTE,
} from './characters.js'

/** How a string is written. */
export interface StringStyle {
  /** Code of the quote. */
  readonly quote: number
  readonly triple: boolean
  readonly raw: boolean
  readonly bytes: boolean
  readonly formatted: boolean
}

export interface ContentProblem {
  readonly at: number
  readonly detail: string
  /** A field of an f-string: not a literal, but perhaps an expression. */
  readonly field: boolean
}

/** A character as it stands in a JSON string. */
function jsonCharacter(code: number): string {
  if (code === DOUBLE_QUOTE || code === BACKSLASH) return `\\${String.fromCharCode(code)}`
  if (code < 32) return controlEscape(code)
  if (code >= 0xd800 && code <= 0xdfff) return `\\u${code.toString(16)}`
  return String.fromCodePoint(code)
}

/** Escapes that mean the same in JSON: `\"`, `\\`, `\b`, `\f`, `\n`, `\r`, `\t`. */
const SHARED = new Set([DOUBLE_QUOTE, BACKSLASH, 98, 102, 110, 114, 116])

/** What an escape sequence stands for: the position behind it and its code point, or why it is none. */
interface Escape {
  readonly end: number
  /** JSON text; null when the sequence is JSON as it is. */
  readonly json: string | null
  readonly rule: RuleId
}

/** The number that `count` hex digits at `at` make; -1 when they are not all there. */
function hexNumber(text: string, at: number, count: number, close: number): number {
  const digits = text.slice(at, Math.min(at + count, close))
  return digits.length === count && /^[0-9a-fA-F]+$/.test(digits) ? Number.parseInt(digits, 16) : -1
}

const escaped = (end: number, code: number): Escape => ({
  end,
  json: jsonCharacter(code),
  rule: 'python-escape',
})

const problem = (at: number, detail: string): ContentProblem => ({ at, detail, field: false })

/** Reads the escape sequence whose backslash stands at `at`. */
function readEscape(
  text: string,
  at: number,
  close: number,
  bytes: boolean,
): Escape | ContentProblem {
  const code = text.charCodeAt(at + 1)
  if (SHARED.has(code)) return { end: at + 2, json: null, rule: 'python-escape' }
  if (code === SINGLE_QUOTE) return { end: at + 2, json: "'", rule: 'python-escape' }
  if (code === LINE_FEED) return { end: at + 2, json: '', rule: 'python-escape' }
  if (code === CARRIAGE_RETURN) {
    const pair = text.charCodeAt(at + 2) === LINE_FEED
    return { end: at + (pair ? 3 : 2), json: '', rule: 'python-escape' }
  }
  if (code === 97) return escaped(at + 2, 7)
  if (code === 118) return escaped(at + 2, 11)
  if (code >= 48 && code <= 55) return octalEscape(text, at, close)
  if (code === 120) {
    const value = hexNumber(text, at + 2, 2, close)
    return value < 0 ? problem(at, 'an \\x escape needs two hex digits') : escaped(at + 4, value)
  }
  if (code === 117 && !bytes) {
    if (hexNumber(text, at + 2, 4, close) < 0)
      return problem(at, 'a \\u escape needs four hex digits')
    return { end: at + 6, json: null, rule: 'python-escape' }
  }
  if (code === 85 && !bytes) {
    const value = hexNumber(text, at + 2, 8, close)
    if (value < 0) return problem(at, 'a \\U escape needs eight hex digits')
    return value > 0x10ffff ? problem(at, 'there is no such character') : escaped(at + 10, value)
  }
  if (code === 78 && !bytes) return problem(at, 'a character’s name (\\N) is not looked up')
  return { end: at + 1, json: '\\\\', rule: 'unknown-escape' }
}

function octalEscape(text: string, at: number, close: number): Escape {
  const [digits = ''] = /^[0-7]*/.exec(text.slice(at + 1, Math.min(close, at + 4))) ?? []
  return escaped(at + 1 + digits.length, Number.parseInt(digits, 8))
}

/**
 * Adds the edits that make JSON of the content `text[from, close)`. Plain text
 * makes none. Returns a problem, or null when all went well.
 */
export function editContent(
  text: string,
  from: number,
  close: number,
  style: StringStyle,
  edits: Edits,
): ContentProblem | null {
  const quoteRule: RuleId = style.triple ? 'python-triple-quotes' : 'single-quotes'
  for (let i = from; i < close; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH) {
      if (style.raw) {
        edits.push(i, i + 1, '\\\\', 'python-string-prefix')
        // A backslash keeps the next quote from closing the string, and stays.
        if (text.charCodeAt(i + 1) === DOUBLE_QUOTE)
          edits.push(++i, i + 1, '\\"', 'python-string-prefix')
        else if (text.charCodeAt(i + 1) === BACKSLASH)
          edits.push(++i, i + 1, '\\\\', 'python-string-prefix')
        else if (text.charCodeAt(i + 1) === SINGLE_QUOTE) i++
        continue
      }
      const found = readEscape(text, i, close, style.bytes)
      if ('detail' in found) return found
      if (found.json !== null) edits.push(i, found.end, found.json, found.rule)
      i = found.end - 1
    } else if (code === DOUBLE_QUOTE) {
      edits.push(i, i + 1, '\\"', quoteRule)
    } else if (code < 32) {
      // Python reads every line end as a line feed.
      const pair = code === CARRIAGE_RETURN && text.charCodeAt(i + 1) === LINE_FEED
      const last = pair ? i + 1 : i
      const json = jsonCharacter(code === CARRIAGE_RETURN ? LINE_FEED : code)
      edits.push(i, last + 1, json, code === 0 ? 'control-character' : 'python-control-character')
      i = last
    } else if (style.bytes && code > 127) {
      return problem(i, 'bytes hold ASCII characters only')
    } else if (style.formatted && (code === BRACE_OPEN || code === BRACE_CLOSE)) {
      if (text.charCodeAt(i + 1) !== code || i + 1 >= close) {
        return { at: i, detail: 'an f-string with fields is not a literal', field: true }
      }
      edits.push(i, i + 2, String.fromCharCode(code), 'python-string-prefix')
      i++
    }
  }
  return null
}
