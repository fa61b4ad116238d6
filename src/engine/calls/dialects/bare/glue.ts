/**
 * What stands between and around calls and belongs to them: separators,
 * brackets, `print(…)`, assignments, comments, stray tokens. All else is text.
 */
import { skipSpace } from '../../../syntax/markup/letters.js'
import { matchEnd } from '../../../text/match-end.js'
import type { Span } from '../../../text/span.js'
import type { Page } from '../page.js'
import { type BareCall, type Cluster, lastBlack } from './reading.js'

const PIECE =
  /(?:[\s,;[\](){}"'`]|print[ \t]*\(|(?:const|let|var|await|return)(?=[ \t])|[\w$]+[ \t]*=(?!=)|#[^\n]*(?![^\n])|\/\/[^\n]*(?![^\n]))+/y

const THINKING = /think|thought|reason/i

/** Is `text[from, to)` nothing but glue? Stops at the first word, so prose costs nothing. */
export function isGlue(page: Page, from: number, to: number): boolean {
  let at = from
  while (at < to) {
    const mark = page.marks.at(at)
    if (mark !== null && mark.kind !== 'word') {
      if (THINKING.test(mark.name)) return false
      at = mark.end
      continue
    }
    at = matchEnd(PIECE, page.text, at)
    if (at < 0) return false
  }
  return true
}

const CLOSERS: Readonly<Record<string, string>> = {
  '[': ']',
  '(': ')',
  '{': '}',
  '"': '"',
  "'": "'",
  '`': '`',
}
/** A call around the call, when a parenthesis stands between them; the target of an assignment. */
const OUTER = /[A-Za-z_$][\w$.]{0,40}$/
const TARGET =
  /(?:^|[\s`])(?:(?:(?:const|let|var)[ \t]+)?[\w$]+[ \t]*=[ \t]*(?:await[ \t]+)?|(?:await|return)[ \t]+)$/
const BULLET = /(?:^|\n)([ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+)$/
/** What code does with a call's result: `.json()`, `['a']`. */
const RESULT = /(?:\.\w+(?:\([ \t]*\))?|\(\)|\[[^\]\n]{0,60}\])*/y
const BEHIND = /(?:[ \t]*;)?(?:[ \t]*(?:#|\/\/)[^\n]*)?/y
const PREAMBLE = /^[ \t]*(?:(?:#|\/\/)[^\n]*|(?:import|from)[ \t][^\n]*)?$/
const FENCE = /^[ \t]*(?:```|~~~)/

/** The calls of a cluster with the glue between them and around them. */
export function withGlue(page: Page, cluster: Cluster): BareCall[] {
  const { text } = page
  const outer = enclosing(text, cluster.start, cluster.end)
  return cluster.calls.map((call, index) => {
    const next = cluster.calls[index + 1]
    const start = index === 0 ? preamble(text, outer.start) : call.start
    const end = next === undefined ? Math.max(outer.end, call.end) : next.start
    // A tag or token between two calls may be the next call's own sentinel.
    const mark = page.marks.list[page.marks.indexFrom(call.end)]
    const free = mark === undefined ? end : Math.max(call.end, Math.min(end, mark.start))
    return { ...call, start, end: free }
  })
}

/** The brackets, quotes and `print(…)` that enclose a group of calls. */
function enclosing(text: string, start: number, end: number): Span {
  let from = start
  let to = end
  for (;;) {
    const before = lastBlack(text, keyBefore(text, from))
    const opener = text.charAt(before)
    const closer = CLOSERS[opener]
    if (before < 0 || closer === undefined || (opener !== '{' && before < lastBlack(text, from)))
      break
    let behind = skipSpace(text, to)
    const separator = text.charAt(behind)
    if (separator === ',' || separator === ';') behind = skipSpace(text, behind + 1)
    const closes = text.charAt(behind) === closer
    if (!closes && (opener !== '[' || behind < text.length)) break
    // Inline code is a place of its own; only a whole answer in backticks is no more than a call.
    if (
      opener === '`' &&
      (lastBlack(text, before) >= 0 || skipSpace(text, behind + 1) < text.length)
    )
      break
    from = before
    if (closes) to = behind + 1
    if (opener === '(') from = wordsBefore(text, from, OUTER)
  }
  const begin = wordsBefore(text, from, TARGET)
  const bullet = BULLET.exec(text.slice(Math.max(0, begin - 40), begin))
  return { start: begin - (bullet?.[1]?.length ?? 0), end: behindCode(text, to) }
}

const KEY = /["'][\w$ -]{1,40}["']\s{0,3}:\s{0,3}$/

/** The start of the key whose value begins at `at`: `{"calls": […]}`; `at` without one. */
function keyBefore(text: string, at: number): number {
  const found = KEY.exec(text.slice(Math.max(0, at - 60), at))
  return found === null ? at : at - found[0].length
}

/** What belongs to a call written as code: the use of its result, a semicolon, a comment. */
function behindCode(text: string, at: number): number {
  const end = text.charAt(at - 1) === ')' ? matchEnd(RESULT, text, at) : at
  return matchEnd(BEHIND, text, end)
}

/** The start of the words before `at` that belong to it. */
function wordsBefore(text: string, at: number, words: RegExp): number {
  const window = text.slice(Math.max(0, at - 60), at)
  const found = words.exec(window)
  if (found === null) return at
  return at - found[0].trimStart().replace(/^`+/, '').length
}

/** In a fence, the comments and imports above the first call belong to it. */
function preamble(text: string, at: number): number {
  let first = at
  let end = at - 1
  while (text.charAt(end) === ' ' || text.charAt(end) === '\t') end--
  if (text.charAt(end) !== '\n') return at
  for (;;) {
    const start = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(start, end)
    if (FENCE.test(line)) return first
    if (end <= 0 || !PREAMBLE.test(line)) return at
    first = start
    end = start - 1
  }
}
