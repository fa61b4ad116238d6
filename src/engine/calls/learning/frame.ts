/** Splits what stands around the calls into marks of the group and marks of one call. */
import { addAll } from '../../text/lists.js'
import { halvesIn } from '../account/half.js'
import { announces, isHalf, saysCall } from '../induction/words.js'
import type { Gaps } from './gaps.js'
import { commonEnd, commonStart, isMarkup, pairs, tokensOf } from './pieces.js'

/** What stands around a call and around all calls. */
export interface Frame {
  readonly groupOpen: string
  readonly callOpen: string
  /** Follows the last argument. */
  readonly callClose: string
  readonly between: string
  readonly groupClose: string
  /** One call alone could not say what is repeated for each call. */
  readonly guessed: boolean
}

/**
 * The frame of the calls. `paramClose`: how many signs behind the last argument
 * belong to it.
 */
export function frameOf(gaps: Gaps, paramClose: string): Frame {
  const [behind = ''] = gaps.tails.map((tail) => withoutStart(tail, paramClose))
  const middles = gaps.middles.map((middle) => tokensOf(withoutStart(middle, paramClose)))
  const line = headMarkup(gaps)
  // What stands before the first call only is no mark, where it looks like talk.
  const repeated = middles.some((one) => commonEnd([one, line]) === line.length)
  const head = repeated ? line : tokensOf(withoutTalk(line.join('')))
  const tail = tailMarkup(behind)
  const [middle] = middles
  if (middle === undefined) return guessed(head, tail, closedInside(head, gaps))
  const openCount = commonEnd([middle, ...middles, head])
  const open = middle.slice(middle.length - openCount)
  const rest = middle.slice(0, middle.length - openCount)
  // All that stands behind each call is marks, whatever it says.
  const all = tokensOf(behind).slice(0, commonStart([rest, tokensOf(behind)]))
  const isAll = rest.slice(all.length).join('').trim() === ''
  const own = isAll && all.join('').length > tail.join('').length ? all : tail
  const closeCount = commonStart([rest, own])
  const between = rest.slice(closeCount).join('')
  const groupOpen = head.slice(0, head.length - openCount).join('')
  return {
    groupOpen: groupOpen.trim() === '' ? '' : groupOpen,
    callOpen: open.join(''),
    callClose: rest.slice(0, closeCount).join(''),
    between: open.length === head.length && TALK.test(between) ? '' : between,
    groupClose: own.slice(closeCount).join('').trimEnd(),
    guessed: false,
  }
}

function withoutStart(text: string, start: string): string {
  return text.startsWith(start) ? text.slice(start.length) : text
}

/** The tokens before the name that are no talk: its own line, and lines of marks before it. */
function headMarkup({ heads: [head = ''], middles, tails }: Gaps): string[] {
  const lines = head.split(/(?<=\n)/)
  let from = lines.length - 1
  // What ends the call below ends something else above it.
  const first = lines.findLastIndex((line, at) => at < from && isEnd(line, tails)) + 1
  const line = lines[from] ?? ''
  const own = ownLine(line)
  // Words that stand before each call are marks, whatever they say.
  const isRepeated = middles.length > 0 && middles.every((one) => one.endsWith(line))
  if (own !== line) return tokensOf(isRepeated ? line : own)
  while (from > first && isAbove(lines[from - 1] ?? '')) from--
  return tokensOf(lines.slice(from).join(''))
}

/** A line with a word for an end, as one behind the calls. */
function isEnd(line: string, tails: readonly string[]): boolean {
  const end = line.trim()
  return (
    tokensOf(end).some(isHalf) &&
    tails.some((tail) => tail.split('\n').some((one) => one.trim() === end))
  )
}

/** Marks in a line above the call's own. */
function isAbove(line: string): boolean {
  return line.trim() !== '' && isMarkup(line)
}

/** Words without any sign. */
const TALK = /^[\s.,;:!?'’-]*\p{L}[\p{L}\s.,;:!?'’-]*$/u

/** `true}}, `: what ends an object, and the comma before the next one. */
const ENDED = /^[\s\S]*[\])}]\s?,\s?/

/** The marks behind another object, or behind plain words that announce no call. */
function withoutTalk(line: string): string {
  const ended = ENDED.exec(line)?.[0] ?? ''
  const head = halvesIn(line, { start: 0, end: ended.length }).end ? line.slice(ended.length) : line
  const own = head.slice(Math.max(0, head.search(/(?<=(?:^|[^}%\p{L}_])\})[^}]*$/u)))
  const words = /^[\p{L}\p{N}\s.,;!?'’]*(?=[<[{(⟦«‹【〈「『⟨⟪])/u.exec(own)?.[0] ?? ''
  return announcesCall(words) ? own : own.slice(words.length)
}

/** What of the name's line belongs to the call: all, or from the first mark behind the talk on. */
function ownLine(line: string): string {
  if (isMarkup(line) || !/\p{Ll}\s+\p{Ll}+\s/u.test(line)) return line
  const mark = /(?:^|\s)([^\p{L}\p{N}\s.,;:!?'"-].*)$/u.exec(line)
  if (mark?.[1] !== undefined) return mark[1]
  const said = line.split(/(?<=[.!?])\s+/).at(-1) ?? ''
  return announcesCall(said) ? said : ''
}

/** One of its words says that something is called. */
function announcesCall(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  return words.some((word) => announces(word) || saysCall(word))
}

/** The tokens behind the last argument that are no talk. */
function tailMarkup(tail: string): string[] {
  const lines = tail.split(/(?<=\n)/)
  const kept: string[] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0) {
      addAll(kept, untilTalk(tokensOf(line)))
      continue
    }
    if (line.trim() === '') break
    if (!isMarkup(line) && !(isShort(line) && isBlank(lines, index + 1))) break
    addAll(kept, tokensOf(line))
  }
  return kept
}

function isBlank(lines: readonly string[], from: number): boolean {
  return lines.slice(from).every((line) => line.trim() === '')
}

/** A word or two on a line of their own, or signs alone: `fin`, `!end`, `end job`, `.`. */
function isShort(line: string): boolean {
  return /^(?:[^\p{L}\p{N}\s]{0,3}[\p{L}\p{N}_-]+(?: [\p{L}\p{N}_-]+)?[.!]?|[^\p{L}\p{N}]+)$/u.test(
    line.trim(),
  )
}

/** Up to the first word that stands behind white space, and is no word for an end that ends the line. */
function untilTalk(tokens: readonly string[]): string[] {
  const ends = (i: number) => isHalf(tokens[i] ?? '') && (tokens[i + 1] ?? '\n').includes('\n')
  const stop = tokens.findIndex(
    (token, i) => /^[\p{L}\p{N}]/u.test(token) && /^\s/.test(tokens[i - 1] ?? '') && !ends(i),
  )
  return tokens.slice(0, stop < 0 ? tokens.length : stop)
}

/** The marks of a head, by their places, whose other halves stand between the name and its arguments: `{"tool": {"name": f}, …`. */
function closedInside(head: readonly string[], { inner, toFirst }: Gaps): ReadonlySet<number> {
  const closed = new Set<number>()
  const opened: string[] = []
  for (const token of tokensOf(inner[0] ?? toFirst[0] ?? '')) {
    if (isOpener(token)) opened.push(token)
    else if (pairs(opened.at(-1) ?? '', token)) opened.pop()
    else {
      const half = head.findLastIndex(
        (one, at) => !closed.has(at) && isOpener(one) && pairs(one, token),
      )
      if (half >= 0) closed.add(half)
    }
  }
  return closed
}

/** One call: a fence around it is the group's, and what stands in that is told by its marks. */
function guessed(
  head: readonly string[],
  tail: readonly string[],
  closed: ReadonlySet<number>,
): Frame {
  const [open = ''] = FENCE_OPEN.exec(head.join('')) ?? []
  const [close = ''] = FENCE_CLOSE.exec(tail.join('')) ?? []
  const isFence = open !== '' && open.startsWith(close.trim().slice(0, 3))
  if (!isFence || close === '') return guessedByMarks(head, tail, closed)
  const within = tokensOf(head.join('').slice(open.length))
  const before = head.length - within.length
  const inner = guessedByMarks(
    within,
    tokensOf(tail.join('').slice(0, -close.length)),
    new Set([...closed].map((at) => at - before)),
  )
  return {
    ...inner,
    groupOpen: open + inner.groupOpen,
    groupClose: inner.groupClose + close.trimEnd(),
  }
}

/** A fence with its label, or three signs alike or more on a line of their own: `+++`. */
const FENCE_OPEN = /^(?:(?:`{3}|~{3})[^\n]{0,80}|([^\p{L}\p{N}\s])\1{2,12})\n/u
const FENCE_CLOSE = /\n([^\p{L}\p{N}\s])\1{2,12}\s*$/u

/** The mark with the name is the call's, the marks around it are the group's. */
function guessedByMarks(
  head: readonly string[],
  tail: readonly string[],
  closed: ReadonlySet<number>,
): Frame {
  // The innermost mark before the name whose other half stands behind the last argument.
  let last = head.length - 1
  let close = -1
  for (; last >= 0 && close < 0; last--) {
    const opener = head[last] ?? ''
    if (isOpener(opener) && !closed.has(last))
      close = tail.findIndex((token) => pairs(opener, token))
    if (close >= 0) break
  }
  if (close < 0) {
    last = Math.max(0, head.findLastIndex(isOpener))
    close = tail.findIndex((token) => token.includes('\n')) - 1
  }
  const callOpen = head.slice(last).join('')
  const end = close < 0 ? tail.length : close + 1
  const groupOpen = head.slice(0, last).join('')
  const groupClose = tail.slice(end).join('').trimEnd()
  // Marks that only open or only close belong to the call.
  if (groupOpen.trim() === '' || groupClose.trim() === '') {
    return {
      groupOpen: '',
      callOpen: head.join(''),
      callClose: tail.join('').trimEnd(),
      between: '',
      groupClose: '',
      guessed: true,
    }
  }
  const line = head[last - 1] ?? ''
  const between = /\n/.test(line) ? '\n' : ''
  return {
    groupOpen,
    callOpen,
    callClose: tail.slice(0, end).join(''),
    between,
    groupClose,
    guessed: true,
  }
}

function isOpener(token: string): boolean {
  return /^[<[{(⟦«‹【〈「『]/u.test(token) || /^\p{Lu}{2,}/u.test(token)
}
