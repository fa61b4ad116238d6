/** What a call says in words beside its name and its arguments, as a reason or a title: the next one says something else, or nothing. */
import type { Gaps } from './gaps.js'
import { optional } from './optional.js'
import { isMarkup, isSentence } from './pieces.js'

/** Stands in gaps for such words. */
export const REMARK = '\u{e00a}'

/** Two blanks between words: a name, a number or a type has none. */
const WORDS = /\p{L}\S{0,30} \S{0,30}\p{L}\S{0,30} \S/u
/** Two words with a full stop. */
const SHORT = /^\p{Lu}\S{0,30} \S{1,30}[.!?…]$/u

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

/** Words under a key or in an element within a line: whole with their marks, and what parts them from what follows. */
const WITHIN = [
  /(<([\p{L}_|｜][^<>\n]{0,59})>)([\p{L}\p{N}][^<>{}\n]{4,400})(<[|｜]?\/[^<>\n]{1,60}>[^\S\n]*)/gu,
  /(⟦([^⟦⟧\n/]{1,60})⟧)([\p{L}\p{N}][^⟦⟧\n]{4,400})(⟦\/[^⟦⟧\n]{1,60}⟧[^\S\n]*)/gu,
  /((["'])[\p{L}_][\w-]{0,39}\2\s?:\s?")([\p{L}\p{N}][^"\\\n]{4,400})(",\s*)/gu,
  /(,\s?(["'])[\p{L}_][\w-]{0,39}\2\s?:\s?")([\p{L}\p{N}][^"\\\n]{4,400})(")(?=\s*[}\]])/gu,
]
/** The text before all calls of a list is a part of it. */
const FIRST_ITEM = /(^\[\s?")([\p{L}\p{N}][^"\\\n]{4,400})(?=")/gu

/** The signs with which a line begins and ends that says something: `# …`, `<!-- … -->`, `_…_`. */
const SIGNS = /^[^\S\n]*(?:[^\p{L}\p{N}\s]{1,8}[^\S\n]*)?/u
/** A label, and what parts it from the words: `thought:: `, `思考】`, `note = "`. */
const LABEL =
  /^[\p{L}_][\p{L}\p{N}_-]{0,39}(?:[^\p{L}\p{N}\s'’-]{1,8}[^\S\n]?|[^\S\n][:=：][^\S\n]?["'“«]?)["'“«]?/u
const ENDS =
  /(?:[^\p{L}\p{N}\s.,;!?…。！？)]{1,8}|<[|｜]?\/[^<>]{1,40}>|⟦\/[^⟦⟧]{1,40}⟧|\[\/[^[\]]{1,40}\])\s*$/u
/** Nothing that is a mark within. */
const PLAIN = /^[\p{L}\p{N}“"'‘«„][^<>{}[\]|=⟦⟧【】\\\n]{4,400}$/u

function says(words: string): boolean {
  return WORDS.test(words) || SHORT.test(words) || isSentence(words)
}

/** A line that says something, as its lead and its end; null where it is a mark, or announces what is below. */
function remarkOf(line: string): { readonly lead: string; readonly end: string } | null {
  if (/[:：]\s*$/.test(line)) return null
  const end = ENDS.exec(line)?.[0] ?? ''
  const signs = SIGNS.exec(line)?.[0] ?? ''
  const label = signs + (LABEL.exec(line.slice(signs.length))?.[0] ?? '')
  for (const lead of [label, signs]) {
    const words = line.slice(lead.length, line.length - end.length)
    if (/[^\p{L}\p{N}\s]/u.test(lead) && PLAIN.test(words) && says(words)) return { lead, end }
  }
  return null
}

/** The gaps with such words left open; the same gaps where there are none. */
export function withoutRemarks(gaps: Gaps): Gaps {
  const { heads, middles, tails, inner, toFirst } = gaps
  const said = {
    heads: heads.map((gap) => opened(aboveAll(gap))),
    ...{ middles: middles.map(opened), tails: tails.map(opened) },
    ...{ inner: inner.map(opened), toFirst: toFirst.map(opened) },
  }
  const before = [heads, middles, tails, inner, toFirst].flat()
  const isSame = Object.values(said)
    .flat()
    .every((gap, at) => gap === before[at])
  return isSame ? gaps : { ...gaps, ...said }
}

/** What stands above a call before any mark says something for itself, and is no mark. */
function aboveAll(head: string): string {
  const lines = head.split(/(?<=\n)/)
  const last = lines.findLastIndex((line, at) => at < lines.length - 1 && remarkOf(line.trimEnd()))
  const above = lines.slice(0, last + 1)
  const isTalk = above.every(
    (line) => !isMarkup(line) || remarkOf(line.trimEnd()) !== null || line.trim() === '',
  )
  return isTalk ? lines.slice(last + 1).join('') : head
}

/** The gap with its words as what may stand there. */
function opened(gap: string): string {
  const lines = gap.split('\n')
  const whole = lines.map((line, at) => {
    // The first line belongs to what stands before the gap, the last one to what stands behind it.
    const remark = at > 0 && at < lines.length - 1 ? remarkOf(line) : null
    if (remark === null) return at === 0 ? line : `\n${line}`
    return optional(`\n${remark.lead}${REMARK}${remark.end}`)
  })
  let read = whole.join('')
  for (const pattern of WITHIN) {
    read = read.replace(pattern, (all, open: string, _: string, words: string, close: string) =>
      WORDS.test(words) ? optional(open + REMARK + close) : all,
    )
  }
  return read.replace(FIRST_ITEM, (all, open: string, words: string) =>
    WORDS.test(words) ? open + REMARK : all,
  )
}
