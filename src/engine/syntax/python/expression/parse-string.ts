/** String tokens of an expression: constants, strings side by side, f-strings with fields. */
import { Edits } from '../../../text/edits.js'
import { BRACE_CLOSE, BRACE_OPEN, COLON, isCloser, isOpener, isQuote } from '../characters.js'
import { editContent, type StringStyle } from '../string-content.js'
import { quoteOf, styleOf } from '../string-values.js'
import { isTriple } from '../strings.js'
import type { Node, TextPart } from './node.js'
import { parseExpression } from './parse.js'
import { Scanner } from './scanner.js'

interface Token {
  readonly quoteAt: number
  readonly end: number
  readonly width: number
  readonly style: StringStyle
}

/** The string, or the strings side by side, that begin here. */
export function parseStrings(scanner: Scanner): Node {
  const { text, end: limit } = scanner
  const start = scanner.at
  const tokens: Token[] = []
  let end = start
  for (;;) {
    const quoteAt = quoteOf(text, scanner.at, limit)
    if (quoteAt < 0) break
    end = scanner.stringEnd(quoteAt)
    const triple = isTriple(text, quoteAt, limit)
    const style = styleOf(text, scanner.at, quoteAt, triple)
    if (style.bytes) throw scanner.fail('JSON has no bytes')
    tokens.push({ quoteAt, end, width: triple ? 3 : 1, style })
    scanner.advance(end - scanner.at)
  }
  if (!tokens.some(({ style }) => style.formatted)) return { kind: 'string', start, end }
  const parts: TextPart[] = []
  for (const { quoteAt, end: behind, width, style } of tokens) {
    for (const part of textParts(scanner, quoteAt + width, behind - width, style)) parts.push(part)
  }
  const fields = parts.some(({ kind }) => kind === 'field')
  return fields ? { kind: 'text', start, end, parts } : { kind: 'string', start, end }
}

function textParts(scanner: Scanner, from: number, close: number, style: StringStyle): TextPart[] {
  if (!style.formatted) return [{ kind: 'text', text: decode(scanner, from, close, style) }]
  const { text } = scanner
  const parts: TextPart[] = []
  let at = from
  let plain = from
  const plainText = (stop: number): void => {
    if (stop > plain) parts.push({ kind: 'text', text: decode(scanner, plain, stop, style) })
  }
  while (at < close) {
    const code = text.charCodeAt(at)
    const doubled = text.charCodeAt(at + 1) === code && at + 1 < close
    if ((code === BRACE_OPEN || code === BRACE_CLOSE) && doubled) at += 2
    else if (code === BRACE_OPEN) {
      plainText(at)
      const field = readField(scanner, at + 1, close)
      parts.push(field.part)
      at = field.end
      plain = at
    } else at++
  }
  plainText(close)
  return parts
}

/** The text that a piece of a string's content stands for. */
function decode(scanner: Scanner, from: number, to: number, style: StringStyle): string {
  const edits = new Edits()
  const problem = editContent(scanner.text, from, to, style, edits)
  if (problem !== null) throw scanner.fail(problem.detail, problem.at)
  const pieces: string[] = []
  let at = from
  for (const edit of edits) {
    pieces.push(scanner.text.slice(at, edit.start), edit.replacement)
    at = edit.end
  }
  pieces.push(scanner.text.slice(at, to))
  const value: unknown = JSON.parse(`"${pieces.join('')}"`)
  return typeof value === 'string' ? value : ''
}

/** A field of an f-string, from behind its brace. */
function readField(scanner: Scanner, from: number, close: number): { part: TextPart; end: number } {
  const { text } = scanner
  let stop = from
  let depth = 0
  for (; stop < close; stop++) {
    const code = text.charCodeAt(stop)
    if (isQuote(code)) stop = scanner.stringEnd(stop) - 1
    else if (depth === 0 && (code === BRACE_CLOSE || code === COLON || isConversion(text, stop)))
      break
    else if (isOpener(code)) depth++
    else if (isCloser(code)) depth--
  }
  const inner = new Scanner(text, from, Math.min(stop, close))
  const value = scanner.nested(() => parseExpression(inner))
  if (!inner.atEnd) throw inner.unexpected()
  let conversion = ''
  if (text.charCodeAt(stop) === 33) {
    conversion = text[stop + 1] ?? ''
    stop += 2
  }
  let format = ''
  if (text.charCodeAt(stop) === COLON) {
    const formatStart = stop + 1
    while (stop < close && text.charCodeAt(stop) !== BRACE_CLOSE) stop++
    format = text.slice(formatStart, stop)
  }
  if (text.charCodeAt(stop) !== BRACE_CLOSE || stop >= close) {
    throw scanner.fail('a field of an f-string is not closed', from)
  }
  return { part: { kind: 'field', value, conversion, format }, end: stop + 1 }
}

/** `!r`, `!s`, `!a`, and not `!=`. */
function isConversion(text: string, at: number): boolean {
  return text.charCodeAt(at) === 33 && text.charCodeAt(at + 1) !== 61
}
