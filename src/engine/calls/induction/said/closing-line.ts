/** The line that closes a call whose arguments have lines of their own: `/done`, `~end`, `!go`. */
import { lineStart } from '../../../text/lines.js'
import { announces, isHalf } from '../words.js'

const LONGEST = 32
/** How a sentence ends. */
const SENTENCE = /[.,;?]$/
const WORD = /[\p{L}_]+/gu
const SIGN = /[^\p{L}\p{N}\s]/u

/** Signs and a word or two, one of which says that it closes; or the sign with which the call's own line begins. */
export function closesCall(line: string, text: string, name: number): boolean {
  const own = line.trim()
  if (own === '' || own.length > LONGEST || SENTENCE.test(own)) return false
  const words: string[] = own.match(WORD) ?? []
  if (words.length > 3) return false
  const head = text.slice(lineStart(text, name), name).trim()
  // `end op`, below `op: f`.
  if (!SIGN.test(own)) return words.some(isHalf) && words.some((word) => head.startsWith(word))
  if (words.some((word) => isHalf(word) || announces(word))) return true
  return own[0] === head[0] && words.length < 2
}
