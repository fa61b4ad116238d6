/** Signs that a value of a taught notation goes on over a damaged mark of the next argument. */
import type { OwnMarks } from '../dialects/dialect.js'

/** What prose holds as well: it parts arguments, and words. */
const PROSE = /^[,;.:!?'"()-]*$/
const LETTER_OR_BLANK = /[\p{L}\p{N}_ ]/u
const LETTER = /[\p{L}\p{N}_]/u

/** Does the value hold what stands before or behind a key, or a key that its call lacks? */
export function tookIn(
  value: string,
  { open, toValue, quoted }: NonNullable<OwnMarks['parameter']>,
  lacking: readonly string[],
): boolean {
  if (quoted && /^"|["']$/.test(value)) return true
  // Where a blank begins the next argument, a text that holds one stands in quotes.
  if (quoted && /^[^\S\n]+\S*$/.test(open) && /\s/.test(value.trim())) return true
  if (open.includes('\n') && value.includes('\n') && beginsArgument(value, toValue, lacking))
    return true
  const mark = open.trimEnd()
  if (!PROSE.test(mark) && value.includes(mark)) return true
  // One sign twice: `key =>> value`.
  const last = toValue.trimEnd().at(-1) ?? ''
  if (isSign(last) && value.startsWith(last)) return true
  const behind = toValue.trim()
  if (behind !== '') {
    const own = toValue.trimEnd()
    return lacking.some(
      (key) => key !== '' && [behind, own].some((one) => value.includes(key + one)),
    )
  }
  return lacking.some((key) => isMarked(value, key))
}

/** A further line begins as an argument does, but for its key, or what stands behind that. */
function beginsArgument(value: string, toValue: string, lacking: readonly string[]): boolean {
  const behind = toValue.trim()
  return value
    .split('\n')
    .slice(1)
    .map((line) =>
      line.replace(/^[^\p{L}\p{N}_]+/u, (signs) => (signs.trim() === behind ? signs : '')),
    )
    .some(
      (line) =>
        (behind !== '' && line.trimStart().startsWith(behind)) ||
        lacking.some(
          (key) => key !== '' && line.startsWith(key) && !LETTER.test(line.charAt(key.length)),
        ),
    )
}

/** Each key with what stands before and behind it, where that is more than prose has around a word. */
export function keysInMarks(
  { open, toValue }: NonNullable<OwnMarks['parameter']>,
  keys: readonly string[],
): string[] {
  const before = open.trim() === '' ? open : open.trimStart()
  const behind = toValue.trimEnd()
  return TELLING.test(before + behind) ? keys.map((key) => before + key + behind) : []
}

/** A sign other than those of a sentence, or a point that begins a line. */
const TELLING = /[^\p{L}\p{N}\s,;.:!?'"()-]|^\.$|-{2}/u

/** A sign or a line's end stands before the key, and a blank behind it. */
function isMarked(value: string, key: string): boolean {
  const at = key === '' ? -1 : value.indexOf(`${key} `)
  return at > 0 && !LETTER_OR_BLANK.test(value[at - 1] ?? '')
}

function isSign(last: string): boolean {
  return last !== '' && !LETTER.test(last) && !/["'`([{<-]/.test(last)
}
