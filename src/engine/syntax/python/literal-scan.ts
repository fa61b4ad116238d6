/**
 * What `ast.literal_eval` refuses or knows beside what the tolerant reader does:
 * JSON's constants, formatted strings, the ellipsis, more than 200 open brackets.
 * One pass over the tokens; a text that is no literal is scanned as far as it goes.
 */
import {
  isCloser,
  isDigit,
  isNamePart,
  isNameStart,
  isOpener,
  isQuote,
  nameEnd,
} from './characters.js'
import type { Hole } from './reading.js'
import { stringEnd } from './strings.js'

export interface LiteralScan {
  /** Places of `...`, which Python takes for a value. */
  readonly ellipses: readonly Hole[]
  /** Text of bytes, for which JSON has no value. */
  readonly bytes: boolean
  /** A word that is no constant of Python's, or a formatted string. */
  readonly refused: boolean
}

/** CPython's tokenizer opens no more brackets at once. */
const DEEPEST = 200

const WORDS = new Set(['True', 'False', 'None', 'set'])

export function scanLiteral(text: string): LiteralScan {
  const ellipses: Hole[] = []
  let refused = false
  let bytes = false
  let depth = 0
  for (let i = 0; i < text.length; ) {
    const code = text.charCodeAt(i)
    if (isQuote(code)) {
      const end = stringEnd(text, i, text.length)
      i = end < 0 ? text.length : end
    } else if (code === 35) {
      const end = text.indexOf('\n', i)
      i = end < 0 ? text.length : end
    } else if (isNameStart(code)) {
      const end = nameEnd(text, i, text.length)
      const word = text.slice(i, Math.min(end, i + 8))
      const prefix = isQuote(text.charCodeAt(end)) && /^[rbuRBU]{1,2}$/.test(word)
      if (!prefix && !WORDS.has(word)) refused = true
      if (prefix && /b/i.test(word)) bytes = true
      i = end
    } else if (isDigit(code)) {
      // A number's letters belong to it: 0x1F, 1e5, 3j.
      do i++
      while (i < text.length && (isNamePart(text.charCodeAt(i)) || text.charCodeAt(i) === 46))
    } else {
      if (text.startsWith('...', i)) {
        ellipses.push({ start: i, end: i + 3, json: 'null' })
        i += 2
      } else if (isOpener(code)) {
        depth++
        if (depth > DEEPEST) refused = true
      } else if (isCloser(code)) depth--
      i++
    }
  }
  return { ellipses, bytes, refused }
}
