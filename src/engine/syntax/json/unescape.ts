/** The inside of a JSON string as a text of its own, every escape recorded as one edit. */

import { Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/**
 * Edits that turn a JSON string literal, quotes included, into the text it
 * stands for. Offsets count from the opening quote.
 */
export function unescapeEdits(literal: string, rule: RuleId): Edits {
  const edits = new Edits()
  edits.push(0, 1, '', rule)
  for (let i = literal.indexOf('\\'); i >= 0; ) {
    const letter = literal.charAt(i + 1)
    const end = letter === 'u' ? i + 6 : i + 2
    const meant =
      letter === 'u'
        ? String.fromCharCode(Number.parseInt(literal.slice(i + 2, end), 16))
        : (SIMPLE.get(letter) ?? letter)
    edits.push(i, end, meant, rule)
    i = literal.indexOf('\\', end)
  }
  edits.push(literal.length - 1, literal.length, '', rule)
  return edits
}
