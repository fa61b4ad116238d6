/** Do calls have their lines to themselves? Then their words in the middle of a sentence begin none. */
import { lineStart } from '../../text/lines.js'
import { COUNTER, FIRSTS, ORDINAL } from './counters.js'
import { type Found, startOf } from './example.js'
import type { Frame } from './frame.js'
import type { Gaps } from './gaps.js'

export function haveOwnLines(found: Found, frame: Frame, gaps: Gaps): boolean {
  return onOwnLines(found, frame) && endsItsLine(frame, gaps)
}

/** The calls begin with plain words or one sign, or nothing closes them, and they stand on lines of their own. */
function onOwnLines(found: Found, { groupOpen, callOpen, callClose, groupClose }: Frame): boolean {
  const words = withoutNumbers(groupOpen + callOpen)
  // An object says itself where it ends.
  const isWhole = found.some(([, calls]) => calls.some(({ whole }) => whole !== null))
  const isOpen = !isWhole && (callClose + groupClose).trim() === '' && words.trim() !== ''
  if (!isOpen && !/^[\p{L}#]|^[^\p{L}]$/u.test(words)) return false
  return found.every(([{ text }, [first]]) => {
    if (first === undefined) return true
    const start = startOf(first)
    return words.includes(withoutNumbers(text.slice(lineStart(text, start), start)))
  })
}

/** Nothing goes on behind the last call on its line. */
function endsItsLine({ callClose, groupClose }: Frame, { tails }: Gaps): boolean {
  const close = callClose + groupClose
  return tails.every(
    (tail) => !tail.startsWith(close) || !/^[^\S\n]+\S/.test(tail.slice(close.length)),
  )
}

/** The text with a sign in the place of every number. */
function withoutNumbers(text: string): string {
  return text.replace(NUMBER, '#')
}

const NUMBER = new RegExp(`\\p{N}+|[${COUNTER}${ORDINAL}${FIRSTS.join('')}]`, 'gu')
