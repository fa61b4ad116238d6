import type { Lint } from './lint.js'

/** Where a mark of shortening stands; only this much of a text's end is looked at. */
const TAIL = 80

const MARK =
  /(?:\[ ?(?:\.\.\.|…) ?\]|[[(<] ?(?:\.\.\.|…)? ?(?:truncated|omitted|snip|snipped|abridged|redacted|cut off)\b[^\])>]{0,40}[\])>]|(?:\.\.\.|…) ?[[(]?\+?[0-9][0-9,]* (?:more|chars|characters|bytes|lines)\b[^\])]{0,30}[\])]) ?(?:\.\.\.|…)?$/i

/** Dots behind a space: nobody writes a pause like that, and who shortens a text does. */
const LOOSE_DOTS = /[\p{L}\p{N}] (?:\.{3}|…)$/u

/** A text that ends like one from which somebody cut the rest. */
export const abridged: Lint = {
  code: 'suspect-abridged',
  summary: 'Texts that end with a mark of shortening.',
  text(text) {
    const last = text.charCodeAt(text.length - 1)
    // ] ) > . …
    if (last !== 93 && last !== 41 && last !== 62 && last !== 46 && last !== 0x2026) return null
    const tail = text.slice(-TAIL)
    const found = MARK.exec(tail) ?? LOOSE_DOTS.exec(tail)
    return found === null ? null : { detail: found[0] }
  },
}
