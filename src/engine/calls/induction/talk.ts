/** Talk beside calls, and programs, settings and pages, which are full of signs. */
import type { Span } from '../../text/span.js'

const SIGN = /[{}()<>=;|[\]\\*#$@~^`&+_/]/g
/** A line of settings: `size: 4`, `rooms:`. */
const SETTING = /^[^\S\n]{0,40}(?:- )?[\w-]{1,40}:(?:[^\S\n]|$)/gm
/** What writers of Markdown put into talk: headings and strong words; and marks around thoughts. */
const MARKDOWN = /^#{1,6} |\*\*|<\|?\/?\|?(?:think|thinking|thoughts?|reasoning)\|?>/gm
/** Signs that talk beside calls may hold, and how many of its characters may be one. */
const SIGNS = 6
const SETTINGS = 4
export const SHARE = 0.02

/** Is what stands beside the calls talk, or nothing? Programs, settings and pages are full of signs. */
export function besideIsTalk(text: string, spans: readonly Span[]): boolean {
  let length = 0
  let signs = 0
  let settings = 0
  let from = 0
  for (const { start, end } of [...spans, { start: text.length, end: text.length }]) {
    const piece = text.slice(from, Math.max(from, start)).replace(MARKDOWN, '')
    length += piece.length
    signs += piece.match(SIGN)?.length ?? 0
    settings += piece.match(SETTING)?.length ?? 0
    from = Math.max(from, end)
  }
  return settings <= SETTINGS && signs <= SIGNS + SHARE * length
}

const TALK = /\p{L}{2} \p{L}{2}/u
/** Most paragraphs behind the calls that are looked at. */
const PARAGRAPHS = 3

/**
 * Where the calls of an answer end at the latest: before paragraphs of mere talk.
 * `held`: says of two places that a call stands between them.
 */
export function answerEnd(
  text: string,
  held: (from: number, to: number) => boolean = () => false,
): number {
  let end = text.length
  for (let count = 0; count < PARAGRAPHS; count++) {
    const begin = text.lastIndexOf('\n\n', end - 1)
    if (begin < 0) break
    const last = text.slice(begin, end)
    if (last.trim() !== '' && (!TALK.test(last) || SIGN_ONCE.test(last) || held(begin, end))) break
    end = begin
  }
  return end
}

/** A sign of markup, once, or a word in capitals on the last line: `END`. */
const SIGN_ONCE = /[{}<>=|[\]\\#$@~^&+_:⟦⟧«»‹›【】⟨⟩%]|\n(?:[-*]|\d+\. \*|[A-Z_]{2,}\s*$)/u
