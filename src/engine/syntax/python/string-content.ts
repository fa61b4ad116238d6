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
  readonly field?: true
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

/** What other single characters stand for behind a backslash, in JSON. */
const SINGLE: ReadonlyMap<string, string> = new Map([
  ["'", "'"],
  ['\n', ''],
  ['\r', ''],
  ['a', '\\u0007'],
  ['v', '\\u000b'],
])

/** Digits behind `\x`, `\u` and `\U`. */
const HEX: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])

/** An escape sequence: the position behind it, and JSON for it; null when it is JSON as it is. */
interface Escape {
  readonly end: number
  readonly json: string | null
  readonly rule: RuleId
}

const decoded = (end: number, json: string | null): Escape => ({ end, json, rule: 'python-escape' })

/** Reads the escape sequence whose backslash stands at `at`. */
function readEscape(
  text: string,
  at: number,
  close: number,
  bytes: boolean,
): Escape | ContentProblem {
  const code = text.charCodeAt(at + 1)
  const letter = text.charAt(at + 1)
  if (SHARED.has(code)) return decoded(at + 2, null)
  const single = SINGLE.get(letter)
  if (single !== undefined) return decoded(at + (text.startsWith('\r\n', at + 1) ? 3 : 2), single)
  if (code >= 48 && code <= 55) {
    const [digits = ''] = /^[0-7]*/.exec(text.slice(at + 1, Math.min(close, at + 4))) ?? []
    return decoded(at + 1 + digits.length, jsonCharacter(Number.parseInt(digits, 8)))
  }
  const count = bytes && letter !== 'x' ? undefined : HEX.get(letter)
  if (count !== undefined) {
    const end = at + 2 + count
    const digits = text.slice(at + 2, Math.min(end, close))
    if (digits.length < count || !/^[0-9a-fA-F]+$/.test(digits)) {
      return { at, detail: `\\${letter} needs ${count} hex digits` }
    }
    const value = Number.parseInt(digits, 16)
    if (value > 0x10ffff) return { at, detail: 'there is no such character' }
    return decoded(end, count === 4 ? null : jsonCharacter(value))
  }
  if (letter === 'N' && !bytes) return { at, detail: 'a character’s name (\\N) is not looked up' }
  return { end: at + 1, json: '\\\\', rule: 'unknown-escape' }
}

/**
 * Adds the edits that make JSON of the content `text[from, close)`. Plain text
 * makes none. Returns a problem, or null when all went well.
 */
export function editContent(
  text: string,
  from: number,
  close: number,
  { triple, raw, bytes, formatted }: StringStyle,
  edits: Edits,
): ContentProblem | null {
  const quoteRule: RuleId = triple ? 'python-triple-quotes' : 'single-quotes'
  for (let i = from; i < close; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH && raw) {
      // A backslash keeps the next quote from closing the string, and stays.
      const next = text.charCodeAt(i + 1)
      edits.push(i, i + 1, '\\\\', 'python-string-prefix')
      if (next === DOUBLE_QUOTE || next === BACKSLASH) {
        edits.push(++i, i + 1, jsonCharacter(next), 'python-string-prefix')
      }
    } else if (code === BACKSLASH) {
      const found = readEscape(text, i, close, bytes)
      if ('detail' in found) return found
      if (found.json !== null) edits.push(i, found.end, found.json, found.rule)
      i = found.end - 1
    } else if (code === DOUBLE_QUOTE) {
      edits.push(i, i + 1, '\\"', quoteRule)
    } else if (code < 32) {
      // Python reads every line end as a line feed.
      const last = text.startsWith('\r\n', i) ? i + 1 : i
      const json = jsonCharacter(code === CARRIAGE_RETURN ? LINE_FEED : code)
      edits.push(i, last + 1, json, code === 0 ? 'control-character' : 'python-control-character')
      i = last
    } else if (bytes && code > 127) {
      return { at: i, detail: 'bytes hold ASCII characters only' }
    } else if (formatted && (code === BRACE_OPEN || code === BRACE_CLOSE)) {
      if (text.charCodeAt(i + 1) !== code || i + 1 >= close) {
        return { at: i, detail: 'an f-string with fields is not a literal', field: true }
      }
      edits.push(i, i + 2, String.fromCharCode(code), 'python-string-prefix')
      i++
    }
  }
  return null
}
