/**
 * Reads a Python literal, or the keyword arguments of a call, and says as edits
 * how to write it as JSON. One pass, no recursion, no values: what needs no
 * change makes no edit.
 */

import { LIMITS } from '../../bounds/limits.js'
import type { InputReason } from '../../model/input-reason.js'
import { type Edit, Edits } from '../../text/edits.js'
import { closeBracket, finishItem, openBracket, readColon, readComma } from './brackets.js'
import { BACKSLASH, COLON, COMMA, isCloser, isNameStart, isOpener, isQuote } from './characters.js'
import { type Before, finish } from './finish.js'
import { openArguments, readArgumentComma, readArgumentName } from './keywords.js'
import { CALL_INSIDE } from './nesting.js'
import { isSign, startsNumber } from './numbers.js'
import { type Hole, type LiteralProblem, Reading } from './reading.js'
import { readNumberValue, readWord } from './scalars.js'
import { quoteOf, readString } from './string-values.js'
import { beginsPrefix, startsForeignComment } from './strings.js'

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
export function readLiteral(text: string, options: LiteralOptions): LiteralResult {
  const reading = new Reading(text, options.kind === 'literal-eval', options.holes)
  if (options.kind === 'arguments') openArguments(reading)
  const ok = readAll(reading)
  const { marked, notes, joinedAt } = reading
  const exact = reading.exact && options.holes.length === 0
  if (ok) return { ok, edits: merged(reading.edits, reading.late), notes, marked, joinedAt, exact }
  const problem = reading.problem ?? { kind: 'syntax', at: reading.at, detail: 'not a literal' }
  return { ok, problem, marked }
}

function readAll(reading: Reading): boolean {
  const { text, end, exactly } = reading
  const deepest = exactly ? DEEPEST_IN_PYTHON : LIMITS.depth
  let before: Before = 'start'
  if (reading.frame !== null) before = 'open'
  for (;;) {
    const trivia = reading.at
    reading.skipTrivia()
    if (reading.at >= end) return finish(reading, before)
    const code = text.charCodeAt(reading.at)
    if (reading.frame === null && before !== 'start' && crossesLine(text, trivia, reading.at)) {
      return reading.fail(reading.at, 'there is more text behind the value')
    }
    if (before === 'value') {
      if (code === COMMA) {
        const frame = reading.frame
        if (frame === null) {
          reading.rootComma = reading.at++
          reading.marked = true
        } else if (frame.opener === CALL_INSIDE) {
          readArgumentComma(reading, frame)
        } else if (!readComma(reading)) {
          return false
        }
        before = 'comma'
      } else if (isCloser(code)) {
        if (!finishItem(reading) || !closeBracket(reading, code, false)) return false
      } else if (code === COLON) {
        if (!readColon(reading)) return false
        before = 'colon'
      } else {
        return unexpected(reading, code)
      }
      continue
    }
    if (reading.frame?.opener === CALL_INSIDE && before !== 'colon') {
      if (isCloser(code)) return closeBracket(reading, code, false)
      if (!readArgumentName(reading)) return false
      before = 'colon'
      continue
    }
    if (isCloser(code)) {
      if (before === 'colon') return reading.fail(reading.at, 'a value is missing')
      if (!closeBracket(reading, code, before === 'comma')) return false
      before = 'value'
    } else if (isOpener(code) && !isHole(reading)) {
      if ((reading.frame?.depth ?? 0) >= deepest) {
        return reading.fail(reading.at, `depth, ${deepest.toLocaleString('en')}`, 'limit')
      }
      openBracket(reading, code)
      before = 'open'
    } else {
      reading.beginValue()
      if (!readValue(reading, code)) return false
      before = 'value'
    }
  }
}

function isHole(reading: Reading): boolean {
  return reading.holes[reading.nextHole]?.start === reading.at
}

/** Reads a value that is no bracket. */
function readValue(reading: Reading, code: number): boolean {
  const { text, end, at } = reading
  const hole = reading.holes[reading.nextHole]
  if (hole !== undefined && hole.start === at) {
    reading.nextHole++
    reading.edits.push(at, hole.end, hole.json, 'expression')
    reading.at = hole.end
    return endHole(reading, hole.json)
  }
  if (isQuote(code)) return readString(reading, at)
  if (startsNumber(text, at) || isSign(code)) return readNumberValue(reading)
  if (isNameStart(code)) {
    const quote = beginsPrefix(code) ? quoteOf(text, at, end) : -1
    return quote < 0 ? readWord(reading) : readString(reading, quote)
  }
  if (text.startsWith('...', at)) return readEllipsis(reading)
  return reading.fail(at, described(code), code === 126 ? 'expression' : 'syntax')
}

function readEllipsis(reading: Reading): boolean {
  const { at } = reading
  if (!reading.exactly) return reading.fail(at, 'an ellipsis stands for something unknown')
  reading.at = at + 3
  reading.edits.push(at, reading.at, 'null', 'python-constant')
  reading.note('value-invented', 'JSON has no ellipsis', at, reading.at)
  return reading.endValue('foreign', '...')
}

function endHole(reading: Reading, json: string): boolean {
  const first = json.charCodeAt(0)
  if (isOpener(first)) {
    return reading.endValue('container', '')
  }
  if (!isQuote(first)) return reading.endValue('scalar', json)
  const value: unknown = JSON.parse(json)
  return reading.endValue('string', typeof value === 'string' ? value : json)
}

function described(code: number): string {
  return `a value cannot begin with ${JSON.stringify(String.fromCharCode(code))}`
}

/** Neither a separator nor a closing bracket follows a value. */
function unexpected(reading: Reading, code: number): boolean {
  const { at, text } = reading
  const shown = JSON.stringify(text.slice(at, at + 12))
  const operator = '+-*/%<>=!|&^.['.includes(String.fromCharCode(code)) || code === 40
  const word = isNameStart(code)
  const comment = reading.kind !== 'scalar' && startsForeignComment(text, at)
  const kind = (operator || word) && !comment ? 'expression' : 'syntax'
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

/** The edits with those that became known late, in order. */
function merged(edits: Edits, late: Edit[]): Edits {
  if (late.length === 0) return edits
  late.sort((a, b) => a.start - b.start || a.end - b.end)
  const result = new Edits()
  let next = 0
  for (let i = 0; i < edits.length; i++) {
    const edit = edits.at(i)
    for (let known = late[next]; known !== undefined; known = late[next]) {
      if (known.start > edit.start) break
      result.push(known.start, known.end, known.replacement, known.rule)
      next++
    }
    result.push(edit.start, edit.end, edit.replacement, edit.rule)
  }
  for (; next < late.length; next++) {
    const known = late[next]
    if (known !== undefined) result.push(known.start, known.end, known.replacement, known.rule)
  }
  return result
}
