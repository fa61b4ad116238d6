/** The markers around one call, and around all calls of a turn. */
import { commonPrefix, commonSuffix, withoutHalfEnd, withoutHalfStart } from '../markers.js'
import type { Evidence } from './evidence.js'

export interface Around {
  /** Before each call. */
  readonly opener: string
  /** After each call; empty where only the next call or the end of the turn tells. */
  readonly closer: string
  /** Before the first and after the last call. */
  readonly sectionStart: string
  readonly sectionEnd: string
}

/** Where something stands in the turns with one and with two calls. */
export interface Spans {
  readonly one: readonly [start: number, end: number]
  readonly first: readonly [start: number, end: number] | null
  readonly second: readonly [start: number, end: number] | null
}

/** Compares the text around a call with the text between two. */
export function around({ one, two, lead, ends }: Evidence, spans: Spans): Around {
  const before = one
    .slice(0, spans.one[0])
    .slice(commonPrefix(one.slice(0, spans.one[0]), lead).length)
  const after = withoutEnd(one.slice(spans.one[1]), ends)
  if (two === null || spans.first === null || spans.second === null) {
    return { opener: before, closer: after, sectionStart: '', sectionEnd: '' }
  }
  const between = two.slice(spans.first[1], spans.second[0])
  const closer = withoutHalfEnd(commonPrefix(after, between))
  const rest = between.slice(closer.length)
  const opener = withoutHalfStart(commonSuffix(before, rest))
  return {
    opener,
    closer,
    sectionStart: before.slice(0, before.length - opener.length),
    sectionEnd: after.slice(closer.length),
  }
}

/** The text without the markers that end a turn. */
export function withoutEnd(text: string, ends: readonly string[]): string {
  for (;;) {
    const trimmed = text.trimEnd()
    const end = ends.find((each) => each !== '' && trimmed.endsWith(each))
    if (end === undefined) return text
    text = trimmed.slice(0, -end.length)
  }
}
