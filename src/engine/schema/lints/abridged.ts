import type { Lint, Site } from './lint.js'
import { BRACKETS, END, HIDDEN } from './marks.js'

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

/** Longer than any value that is only dots. */
const SHORT = 50

/** Dots behind a space: nobody writes a pause like that, and who shortens a text does. */
const LOOSE_DOTS = /[\p{L}\p{N}] (?:\.{3}|…)$/u

/** Nothing but dots: the whole value was left out. */
const ONLY_DOTS = /^\s{0,20}(?:\.{3,}|…{1,3}|([[({<"'])\s?(?:\.{3,}|…)\s?[\])}>"'])\s{0,20}$/
/** `(12 lines omitted)`, `12 more items`: what was left out, counted, at the end. */
const COUNT =
  /(?:(?:\.{3,}|…|[([<+]|\n)\s?\+?\d[\d,.]* (?:more |other |further |additional )?(?:chars?|characters|bytes|lines|items|entries|tokens|words|rows|results)? ?|[([<] ?(?:\.{3} ?)?(?:the )?(?:rest|remainder) (?:is |was )?)(?:more|omitted|truncated|left out|not shown|hidden|skipped|elided|snipped|removed)\b[\s.…\])}>]{0,6}$/i

/** A text that ends like one from which somebody cut the rest. */
export const abridged: Lint = {
  code: 'suspect-abridged',
  summary: 'Texts that end with a mark of shortening.',
  marks: END | BRACKETS | HIDDEN,
  text(site) {
    if (site.last - site.start < SHORT && ONLY_DOTS.test(site.content)) {
      return { detail: site.content.trim() }
    }
    if (!endsWithWord(site) && !mayBeMark(site)) return null
    const tail = site.content.slice(-TAIL)
    const found = MARK.exec(tail) ?? LOOSE_DOTS.exec(tail) ?? COUNT.exec(tail)
    return found === null ? null : { detail: found[0] }
  },
}

/** `more`, `omitted`, `truncated`: the text has the mark of an end, and ends with a letter. */
function endsWithWord({ source, last }: Site): boolean {
  const c = source.charCodeAt(last)
  return c === 101 || c === 100
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

const BEGINS_MARK = / ?(?:trunc|omit|snip|abri|redac|cut |\+? ?\d|\.|the |re(?:st|main))/iy

/** A space, a digit, a plus sign, or a letter with which one of the words begins. */
function maySnip(c: number): boolean {
  if (c === 43 || c === 46 || (c >= 48 && c <= 57)) return true
  const letter = c | 32
  return letter === 32 || (letter >= 97 && letter <= 99) || (letter >= 111 && letter <= 116)
}
