/**
 * Reads a Python literal, or the keyword arguments of a call, and says as edits
 * how to write it as JSON. One pass, no recursion, no values: what needs no
 * change makes no edit.
 */

import { LIMITS } from '../../bounds/limits.js'
import type { InputReason } from '../../model/input-reason.js'
import { Edits } from '../../text/edits.js'
import { type Before, closeBracket, finish, openBracket, readColon, readComma } from './brackets.js'
import {
  BACKSLASH,
  COLON,
  COMMA,
  isCloser,
  isNameStart,
  isOpener,
  isQuote,
  PAREN_OPEN,
} from './characters.js'
import { readArgumentName } from './keywords.js'
import { CALL_INSIDE } from './nesting.js'
import { isSign, startsNumber } from './numbers.js'
import { type Hole, type LiteralProblem, Reading } from './reading.js'
import { readNumberValue, readWord } from './scalars.js'
import { readString } from './string-values.js'
import { quoteOf, startsForeignComment } from './strings.js'

export interface LiteralOptions {
  /**
   * `arguments`: the inside of a call's parentheses. `literal-eval`: nothing that
   * `ast.literal_eval` does not take; an ellipsis is a value.
   */
  readonly kind: 'value' | 'arguments' | 'literal-eval'
  /** Parts that were worked out beforehand, ascending. */
  readonly holes: readonly Hole[]
}

export type LiteralResult =
  | {
      readonly ok: true
      readonly edits: Edits
      readonly notes: readonly InputReason[]
      /** Something was seen that only Python writes. */
      readonly marked: boolean
      /** Where strings stand side by side as items, so that a comma may be missing; -1 otherwise. */
      readonly joinedAt: number
      /** No key comes twice in a dict, and all numbers keep their digits. */
      readonly exact: boolean
    }
  | { readonly ok: false; readonly problem: LiteralProblem; readonly marked: boolean }

/** CPython's tokenizer opens no more brackets at once. */
const DEEPEST_IN_PYTHON = 200

/** Reads all of `text`. Linear in its length, whatever it holds. */
export function readLiteral(text: string, { kind, holes }: LiteralOptions): LiteralResult {
  const inCall = kind === 'arguments'
  const reading = new Reading(text, inCall, kind === 'literal-eval', holes)
  if (inCall) {
    reading.edits.push(0, 0, '{', 'keyword-argument')
    reading.marked = true
  }
  const ok = readAll(reading)
  const { marked, notes, joinedAt, late } = reading
  const exact = reading.exact && holes.length === 0
  if (ok) {
    // What became known late is put in order.
    const all = late.length === 0 ? null : [...late, ...reading.edits]
    all?.sort((a, b) => a.start - b.start || a.end - b.end)
    const edits = all === null ? reading.edits : Edits.of(all)
    return { ok, edits, notes, marked, joinedAt, exact }
  }
  const problem = reading.problem ?? { kind: 'syntax', at: reading.at, detail: 'not a literal' }
  return { ok, problem, marked }
}

function readAll(reading: Reading): boolean {
  const { text, end, exactly } = reading
  const deepest = exactly ? DEEPEST_IN_PYTHON : LIMITS.depth
  let before: Before = 'open'
  for (;;) {
    const trivia = reading.at
    reading.skipTrivia()
    const { at, frame } = reading
    if (at >= end) return finish(reading, before)
    const code = text.charCodeAt(at)
    const begun = before !== 'open'
    if (reading.atRoot && begun && crossesLine(text, trivia, at)) {
      return reading.fail(at, 'there is more text behind the value')
    }
    const isHole = reading.holes[reading.nextHole]?.start === at
    if (isCloser(code)) {
      if (before === 'colon') return reading.fail(at, 'a value is missing')
      if (!closeBracket(reading, code, before)) return false
      before = 'value'
    } else if (before === 'value') {
      if (code === COMMA) {
        if (!readComma(reading)) return false
        before = 'comma'
      } else if (code === COLON) {
        if (!readColon(reading)) return false
        before = 'colon'
      } else {
        return unexpected(reading, code)
      }
    } else if (frame.opener === CALL_INSIDE && before !== 'colon') {
      if (!readArgumentName(reading)) return false
      before = 'colon'
    } else if (isOpener(code) && !isHole) {
      if (frame.depth >= deepest) {
        return reading.fail(at, `depth, ${deepest.toLocaleString('en')}`, 'limit')
      }
      openBracket(reading, code)
      before = 'open'
    } else {
      reading.beginValue()
      if (!(isHole ? readHole(reading) : readValue(reading, code))) return false
      before = 'value'
    }
  }
}

function readHole(reading: Reading): boolean {
  const hole = reading.holes[reading.nextHole++]
  if (hole === undefined) return false
  const { start, end, json } = hole
  reading.edits.push(start, end, json, 'expression')
  reading.at = end
  const first = json.charCodeAt(0)
  if (isOpener(first)) return reading.endValue('container', '')
  return isQuote(first)
    ? reading.endValue('string', String(JSON.parse(json)))
    : reading.endValue('scalar', json)
}

/** Reads a value that is no bracket. */
function readValue(reading: Reading, code: number): boolean {
  const { text, end, at } = reading
  if (startsNumber(text, at) || isSign(code)) return readNumberValue(reading)
  const quote = quoteOf(text, at, end)
  if (quote >= 0) return readString(reading, quote)
  if (isNameStart(code)) return readWord(reading)
  if (text.startsWith('...', at)) return readEllipsis(reading)
  const shown = JSON.stringify(String.fromCharCode(code))
  const detail = `a value cannot begin with ${shown}`
  return reading.fail(at, detail, code === 126 ? 'expression' : 'syntax')
}

function readEllipsis(reading: Reading): boolean {
  const { at } = reading
  if (!reading.exactly) return reading.fail(at, 'an ellipsis stands for something unknown')
  reading.at = at + 3
  reading.edits.push(at, reading.at, 'null', 'python-constant')
  return reading.endForeign('JSON has no ellipsis')
}

/** Neither a separator nor a closing bracket follows a value. */
function unexpected(reading: Reading, code: number): boolean {
  const { at, text } = reading
  const shown = JSON.stringify(text.slice(at, at + 12))
  const operator = '+-*/%<>=!|&^.['.includes(String.fromCharCode(code)) || code === PAREN_OPEN
  const comment = reading.kind !== 'scalar' && startsForeignComment(text, at)
  const kind = (operator || isNameStart(code)) && !comment ? 'expression' : 'syntax'
  if (code === BACKSLASH || isQuote(code)) return reading.fail(at, `${shown} cannot follow a value`)
  return reading.fail(at, `${shown} cannot follow a value here`, kind)
}

function crossesLine(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH)
      i += text.charCodeAt(i + 1) === 13 && text.charCodeAt(i + 2) === 10 ? 2 : 1
    else if (code === 10 || code === 13) return true
  }
  return false
}
