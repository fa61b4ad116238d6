import type { Lint, Site } from './lint.js'
import { END, HIDDEN } from './marks.js'

/** Where a mark of shortening stands; only this much of a text's end is looked at. */
const TAIL = 80

const DOTS = String.raw`(?:\.\.\.|…)`
const WORD = String.raw`(?:truncated|omitted|snip|snipped|abridged|redacted|cut off)\b`
const MARKS = [
  String.raw`\[ ?${DOTS} ?\]`,
  String.raw`[[<] ?${DOTS}? ?${WORD}[^\])>]{0,40}[\])>]`,
  // In parentheses the word may belong to a sentence: `(truncated cone)`.
  String.raw`\( ?${DOTS}? ?${WORD} ?${DOTS}?\)`,
  String.raw`\( ?${DOTS}? ?${WORD}[^\])>]{0,30}(?:[0-9]|\bfor\b)[^\])>]{0,30}[\])>]`,
  String.raw`${DOTS} ?[[(]?\+?[0-9][0-9,]* (?:more|chars|characters|bytes|lines)\b[^\])]{0,30}[\])]`,
]
const MARK = new RegExp(`(?:${MARKS.join('|')}) ?${DOTS}?$`, 'i')

/** Dots behind a space: nobody writes a pause like that, and who shortens a text does. */
const LOOSE_DOTS = /[\p{L}\p{N}] (?:\.{3}|…)$/u

/** A text that ends like one from which somebody cut the rest. */
export const abridged: Lint = {
  code: 'suspect-abridged',
  summary: 'Texts that end with a mark of shortening.',
  marks: END | HIDDEN,
  text(site) {
    if (!mayBeMark(site)) return null
    const tail = site.content.slice(-TAIL)
    const found = MARK.exec(tail) ?? LOOSE_DOTS.exec(tail)
    return found === null ? null : { detail: found[0] }
  },
}

/** Before anything is cut out: are there dots, or a bracket before a word that begins such a mark? */
function mayBeMark({ source, start, last, marks }: Site): boolean {
  if ((marks & HIDDEN) !== 0) return true
  const closer = source.charCodeAt(last)
  const from = Math.max(start, last - TAIL)
  for (let i = last; i >= from; i--) {
    const c = source.charCodeAt(i)
    if (c === 0x2026 || (c === 46 && source.charCodeAt(i - 1) === 46)) return true
    // [ ( <
    if (c === 91 || c === 40 || c === 60) {
      BEGINS_MARK.lastIndex = i + 1
      if (maySnip(source.charCodeAt(i + 1)) && BEGINS_MARK.test(source)) return true
    } else if (i < last && (c === 93 || c === 41 || (c === 62 && closer === 62))) {
      // A mark holds no other brackets.
      return false
    }
  }
  return false
}

const BEGINS_MARK = / ?(?:trunc|omit|snip|abri|redac|cut )/iy

/** A space, or a letter with which one of the words begins. */
function maySnip(c: number): boolean {
  const letter = c | 32
  return letter === 32 || (letter >= 97 && letter <= 99) || (letter >= 111 && letter <= 116)
}
