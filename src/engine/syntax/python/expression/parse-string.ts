import { readLiteral } from '../literal.js'
import { quoteOf } from '../string-values.js'
import { stringEnd } from '../strings.js'
import type { Node } from './node.js'
import type { Scanner } from './scanner.js'

/** The string, or the strings side by side, that begin here; read when they are needed. */
export function parseStrings(scanner: Scanner): Node {
  const { text, at: start, end, budget } = scanner
  let quote = quoteOf(text, start, end)
  while (quote >= 0) {
    const stop = stringEnd(text, quote, end)
    if (stop < 0) throw scanner.fail('a string is not closed', quote)
    scanner.advance(stop - scanner.at)
    quote = quoteOf(text, scanner.at, end)
  }
  let known: string | null = null
  const node = scanner.node(start, scanner.behind, () => {
    if (known !== null) return known
    // In brackets strings may stand on several lines.
    const source = `(${text.slice(start, node.end)})`
    const read = readLiteral(source, { kind: 'value', holes: [] })
    if (!read.ok) throw budget.fail(read.problem.detail)
    if (read.notes.length > 0) throw budget.fail('JSON has no bytes')
    known = String(JSON.parse(read.edits.apply(source)))
    return known
  })
  return { ...node, literal: true }
}
