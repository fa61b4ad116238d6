/** The inside of a JSON string as a text of its own, every escape recorded as one edit. */

import { Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'
import { stringEnd } from './tokens.js'

/** What a letter behind a backslash stands for, where it is not itself. */
export const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])

/** Edits that turn the JSON string literal which opens at `start`, with all around it, into its content. */
export function unescapeEdits(text: string, start: number, rule: RuleId): Edits {
  const edits = new Edits()
  const end = stringEnd(text, start) - 1
  edits.push(0, start + 1, '', rule)
  for (let i = text.indexOf('\\', start + 1); i >= 0 && i < end; ) {
    const letter = text.charAt(i + 1)
    const behind = letter === 'u' ? i + 6 : i + 2
    const meant =
      letter === 'u'
        ? String.fromCharCode(Number.parseInt(text.slice(i + 2, behind), 16))
        : (ESCAPES.get(letter) ?? letter)
    edits.push(i, behind, meant, rule)
    i = text.indexOf('\\', behind)
  }
  edits.push(end, text.length, '', rule)
  return edits
}
