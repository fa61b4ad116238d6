/** What a call says in words beside its name and its arguments, as a reason or a title: the next one says something else. */
import type { Gaps } from './gaps.js'

/** Stands in gaps for such words. */
export const REMARK = '\u{e00a}'

/** The words of an element, and of a text under a key or before all calls of a list; what is before them is kept. */
const SAID = [
  /(<[\p{L}_|｜][^<>\n]{0,59}>)([\p{L}\p{N}][^<>{}\n]{4,400})(?=<[|｜]?\/)/gu,
  /((?:["'][\p{L}_][\w-]{0,39}["']\s?:|^\[)\s?")([\p{L}\p{N}][^"\\\n]{4,400})(?=")/gu,
]
/** The words of a line with a label. Between two calls such a line is none of either: `Thought: …`. */
const LABELLED =
  /((?<=^|\n)[^\S\n]{0,8}(?:[-*] )?[\p{L}_][\p{L}\p{N}_-]{0,39}: )([\p{L}\p{N}][^"{}<>\n]{4,400})(?=\n)/gu

/** A line that is whole without the call below it: `Thought: …`, `<note>…</note>`. */
const APART = new RegExp(
  `^\\s*(?:[\\p{L}\\p{N}_-]{1,40}: ${REMARK}|<[^<>]{1,60}>${REMARK}<[^<>]{1,60}>)\\s*$`,
  'u',
)

/** Does the line of a gap say something for itself, so that it is no mark of the call below? */
export function isRemark(line: string): boolean {
  return APART.test(line)
}

/** Two blanks between words: a name, a number or a type has none. */
const WORDS = /\p{L}\S{0,30} \S{0,30}\p{L}\S{0,30} \S/u

/** Such words behind a place with their marks: how long they are together, up to `to`. */
export function remarksIn(text: string, from: number, to: number): number {
  const piece = text.slice(from, Math.min(to, from + LONGEST))
  return piece.length - withoutSaid(piece).length
}

/** The text without elements that say something in words. */
export function withoutSaid(text: string): string {
  return text.replace(ELEMENT, (all, words: string) => (WORDS.test(words) ? '' : all))
}

const ELEMENT = /<[\p{L}_][\w:.-]{0,39}>([^<>{}\n]{4,400})<\/[\w:.-]{1,40}>\s*/gu
/** How far they are looked for. */
const LONGEST = 600

/** The gaps with such words left open; the same gaps where there are none. */
export function withoutRemarks(gaps: Gaps): Gaps {
  let found = false
  const opened = (gap: string, patterns: readonly RegExp[]) => {
    let read = gap
    for (const pattern of patterns) {
      read = read.replace(pattern, (all, before: string, words: string) => {
        if (!WORDS.test(words)) return all
        found = true
        return before + REMARK
      })
    }
    return read
  }
  const open = (gap: string) => opened(gap, [...SAID, LABELLED])
  const { heads, middles, tails, inner, toFirst } = gaps
  const said = {
    ...gaps,
    heads: heads.map(open),
    middles: middles.map((gap) => opened(gap, SAID)),
    tails: tails.map(open),
    inner: inner.map(open),
    toFirst: toFirst.map(open),
  }
  return found ? said : gaps
}
