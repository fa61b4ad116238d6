/** The whole turn under the leaked-call fallback: what comes in, and what it becomes as written and as intended. */

import type { Inspection } from '../model/trace.js'
import { type Finding, found } from './findings.js'
import { type Turn, turnsIn } from './leaked/turns.js'
import { type LeakedToolExtraction, previewTurn, tryExtractLeakedToolCalls } from './leaked.js'

export interface TurnSide {
  readonly calls: readonly { readonly name: string; readonly arguments: unknown }[]
  readonly content: string | null
  readonly pattern: string | null
  readonly repairs: readonly string[]
  readonly rejected: LeakedToolExtraction['rejected']
  readonly hasText: boolean
  /** The synthetic failure that the model gets; null when the turn goes on. */
  readonly failure: string | null
  /** What the described system does wrong with this turn, although no call shows it. */
  readonly findings: readonly Finding[]
}

export interface TurnView {
  readonly content: string
  /** Native calls: with one of them, the fallback does not run. */
  readonly native: number
  readonly asWritten: TurnSide
  readonly asIntended: TurnSide
}

/** Every turn of the model that was pasted, in its order. */
export function turnViews(source: string, inspection: Inspection | null = null): TurnView[] {
  return turnsIn(source, inspection).map((turn) => ({
    ...turn,
    asWritten: sideOf(turn, 'as-written'),
    asIntended: sideOf(turn, 'as-intended'),
  }))
}

function sideOf({ content, native }: Turn, variant: 'as-written' | 'as-intended'): TurnSide {
  // With native calls, the fallback does not run.
  const made = native > 0 ? null : tryExtractLeakedToolCalls(content, { makeId: () => '', variant })
  const shown = made ?? { toolCalls: [], content, pattern: null, repairs: [], rejected: [] }
  const written = content.trim() !== ''
  const intended = (shown.content ?? '').trim() !== ''
  // As written, the flag is that of the text before the extraction.
  const hasText = variant === 'as-written' ? written : intended
  const { toolCalls, pattern, repairs, rejected } = shown
  const findings: Finding[] = []
  if (made !== null && variant === 'as-written') {
    if (rejected.length > 0) findings.push(found('invalid-payloads-are-stripped', []))
    if (hasText !== intended) findings.push(found('text-flag-is-stale', []))
  }
  const left = { content: hasText ? content : null, toolCalls }
  return {
    calls: toolCalls.map(({ name, arguments: args }) => ({ name, arguments: args })),
    content: shown.content,
    pattern,
    repairs,
    rejected,
    hasText,
    failure: made === null ? null : previewTurn(content, left).failure,
    findings,
  }
}
