/** How a call was read: every character of its text with the role that the reading gives it. */

import type { Attempt, Call } from '../model/trace.js'
import { toSource } from '../text/layers.js'
import { addAll } from '../text/lists.js'
import type { Risk } from '../text/risk.js'
import { RULES } from '../text/rule-texts.js'
import type { Span } from '../text/span.js'
import { CallOrigins } from './origins.js'

export type Role = 'markup' | 'name' | 'notation' | 'value'

/** A stretch of the source. */
export interface Piece {
  readonly role: Role
  readonly text: string
  readonly start: number
  /** Characters that are not shown. */
  readonly cut: number
}

export interface Account {
  /** Touching, ascending, covering the call's text; a gap between two spans is no piece. */
  readonly pieces: readonly Piece[]
  /** Pieces beyond those that are listed. */
  readonly more: number
  /** What had to be changed to read it, each rule once. */
  readonly repairs: readonly {
    readonly sentence: string
    readonly risk: Risk
    readonly count: number
  }[]
}

/** Values whose places are told apart; the rest is notation. */
export const ACCOUNT_VALUES = 2_000
const MOST_PIECES = 400
const MOST_ATTEMPTS = 500
const SHOWN = 160

/**
 * The roles of a call's text: what is neither name nor arguments is markup.
 * @param source the whole text that was inspected
 * @param values where the values of the arguments stand in it, up to {@link ACCOUNT_VALUES}
 */
export function accountOf(call: Call, source: string, values: Iterable<Span>): Account {
  const marks: { span: Span; role: Role }[] = []
  const inside = call.raw === null ? [] : toSource(call.raw)
  for (const span of inside) marks.push({ span, role: 'notation' })
  for (const span of values) marks.push({ span, role: 'value' })
  const name = nameSpan(call, source, inside)
  if (name !== null) marks.push({ span: name, role: 'name' })
  const pieces = call.spans.flatMap((span) => tile(source, span, marks))
  return {
    pieces: pieces.slice(0, MOST_PIECES),
    more: Math.max(0, pieces.length - MOST_PIECES),
    repairs: repairsOf(call),
  }
}

/** The account of a call by itself, for who has not looked up its values already. */
export function explainCall(call: Call, source: string): Account {
  const leaves = new CallOrigins(call).leaves(ACCOUNT_VALUES)
  return accountOf(
    call,
    source,
    leaves.flatMap(({ spans }) => spans),
  )
}

/** The name as it is written, outside of the arguments. */
function nameSpan(call: Call, text: string, inside: readonly Span[]): Span | null {
  if (call.writtenName === '') return null
  for (const span of call.spans) {
    let at = text.indexOf(call.writtenName, span.start)
    while (at >= 0 && at < span.end) {
      const end = at + call.writtenName.length
      const taken = inside.find((one) => at < one.end && end > one.start)
      if (taken === undefined) return { start: at, end }
      at = text.indexOf(call.writtenName, Math.max(at + 1, taken.end))
    }
  }
  return null
}

/** Cuts a span where roles change; of several roles the narrowest counts. Sorted once, then one pass. */
function tile(text: string, whole: Span, marks: readonly { span: Span; role: Role }[]): Piece[] {
  const roles = marks
    .filter(({ span }) => span.start < whole.end && span.end > whole.start)
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
  const pieces: Piece[] = []
  const add = (start: number, end: number, role: Role) => {
    if (end <= start) return
    const shown = Math.min(end, start + SHOWN)
    pieces.push({ role, start, text: text.slice(start, shown), cut: end - shown })
  }
  const open: { end: number; role: Role }[] = [{ end: whole.end, role: 'markup' }]
  let at = whole.start
  const closeUpTo = (limit: number) => {
    for (let top = open.at(-1); open.length > 1 && top !== undefined && top.end <= limit; ) {
      add(at, top.end, top.role)
      at = Math.max(at, top.end)
      open.pop()
      top = open.at(-1)
    }
  }
  for (const { span, role } of roles) {
    const start = Math.max(whole.start, span.start)
    closeUpTo(start)
    add(at, start, open.at(-1)?.role ?? 'markup')
    at = Math.max(at, start)
    const outer = open.at(-1)?.end ?? whole.end
    open.push({ end: Math.min(span.end, outer), role })
  }
  closeUpTo(whole.end)
  add(at, whole.end, 'markup')
  return pieces
}

function repairsOf(call: Call): Account['repairs'] {
  const counts = new Map<keyof typeof RULES, number>()
  const left: Attempt[] = [...call.attempts].reverse()
  for (let seen = 0; seen < MOST_ATTEMPTS; seen++) {
    const attempt = left.pop()
    if (attempt === undefined) break
    addAll(left, [...attempt.children].reverse())
    if (attempt.status !== 'succeeded') continue
    if (attempt.path === '$' && attempt.strategy !== call.strategy) continue
    for (const [rule, count] of attempt.edits?.countByRule() ?? []) {
      counts.set(rule, (counts.get(rule) ?? 0) + count)
    }
  }
  return [...counts].map(([rule, count]) => ({ ...RULES[rule], count }))
}
