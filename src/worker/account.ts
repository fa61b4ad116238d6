/** How a call was read: every character of its text with the role that the reading gives it. */

import type { Call } from '../engine/model/trace.js'
import { type Layers, toSource } from '../engine/text/layers.js'
import type { Risk } from '../engine/text/risk.js'
import { RULES } from '../engine/text/rules.js'
import type { Span } from '../engine/text/span.js'
import { flatten } from './attempts.js'
import type { Leaves } from './leaves.js'
import type { Pairs } from './views.js'

export type Role = 'markup' | 'name' | 'notation' | 'value'

export interface AccountPiece {
  readonly role: Role
  readonly text: string
  readonly start: number
  /** Characters that are not shown. */
  readonly cut: number
}

export interface AccountView {
  /** Touching, ascending, covering the call's text; a gap between two spans is no piece. */
  readonly pieces: readonly AccountPiece[]
  /** Pieces beyond those that are listed. */
  readonly more: number
  /** What had to be changed to read it, each rule once. */
  readonly repairs: readonly {
    readonly sentence: string
    readonly risk: Risk
    readonly count: number
  }[]
}

const MOST_PIECES = 400
const MOST_VALUES = 2_000
const SHOWN = 160

/** The roles of a call's text: what is neither name nor arguments is markup. */
export function accountOf(call: Call, layers: Layers, leaves: Leaves | null): AccountView {
  const text = layers.source.text
  const marks: { span: Span; role: Role }[] = []
  const inside = call.raw === null ? [] : toSource(call.raw)
  for (const span of inside) marks.push({ span, role: 'notation' })
  for (const row of leaves?.page(0, MOST_VALUES).rows ?? []) {
    for (const span of spansOf(row.spans)) marks.push({ span, role: 'value' })
  }
  const name = nameSpan(call, text, inside)
  if (name !== null) marks.push({ span: name, role: 'name' })
  const pieces = call.spans.flatMap((span) => tile(text, span, marks))
  return {
    pieces: pieces.slice(0, MOST_PIECES),
    more: Math.max(0, pieces.length - MOST_PIECES),
    repairs: repairsOf(call),
  }
}

function spansOf(pairs: Pairs): Span[] {
  const spans: Span[] = []
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    spans.push({ start: pairs[i] ?? 0, end: pairs[i + 1] ?? 0 })
  }
  return spans
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
function tile(
  text: string,
  whole: Span,
  marks: readonly { span: Span; role: Role }[],
): AccountPiece[] {
  const roles = marks
    .filter(({ span }) => span.start < whole.end && span.end > whole.start)
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
  const pieces: AccountPiece[] = []
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

function repairsOf(call: Call): AccountView['repairs'] {
  const counts = new Map<keyof typeof RULES, number>()
  for (const attempt of flatten(call.attempts)) {
    if (attempt.status !== 'succeeded') continue
    if (attempt.path === '$' && attempt.strategy !== call.strategy) continue
    for (const [rule, count] of attempt.edits?.countByRule() ?? []) {
      counts.set(rule, (counts.get(rule) ?? 0) + count)
    }
  }
  return [...counts].map(([rule, count]) => ({ ...RULES[rule], count }))
}
