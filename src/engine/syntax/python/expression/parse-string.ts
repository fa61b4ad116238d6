/** String tokens of an expression: constants, and strings side by side. */
import { BRACE_CLOSE, BRACE_OPEN } from '../characters.js'
import { quoteOf, styleOf } from '../string-values.js'
import { isTriple } from '../strings.js'
import type { Node } from './node.js'
import type { Scanner } from './scanner.js'

/** The string, or the strings side by side, that begin here. */
export function parseStrings(scanner: Scanner): Node {
  const { text, end: limit } = scanner
  const start = scanner.at
  let end = start
  for (;;) {
    const quoteAt = quoteOf(text, scanner.at, limit)
    if (quoteAt < 0) break
    end = scanner.stringEnd(quoteAt)
    const triple = isTriple(text, quoteAt, limit)
    const style = styleOf(text, scanner.at, quoteAt, triple)
    if (style.bytes) throw scanner.fail('JSON has no bytes')
    if (style.formatted && hasField(text, quoteAt, end)) {
      throw scanner.fail('an f-string with fields is not worked out', quoteAt)
    }
    scanner.advance(end - scanner.at)
  }
  return { kind: 'string', start, end }
}

/** Is there a brace that is not doubled? */
function hasField(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code !== BRACE_OPEN && code !== BRACE_CLOSE) continue
    if (text.charCodeAt(at + 1) !== code) return true
    at++
  }
  return false
}
