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
  if (native > 0) {
    const hasText = content.trim() !== ''
    return {
      calls: [],
      content,
      pattern: null,
      repairs: [],
      rejected: [],
      hasText,
      failure: null,
      findings: [],
    }
  }
  const made = tryExtractLeakedToolCalls(content, { makeId: () => '', variant })
  const preview = previewTurn(content, made)
  // As written, the flag is that of the text before the extraction.
  const hasText = variant === 'as-written' ? content.trim() !== '' : preview.hasText
  const failure = previewTurn(content, {
    content: hasText ? content : null,
    toolCalls: made.toolCalls,
  })
  return {
    calls: made.toolCalls.map(({ name, arguments: args }) => ({ name, arguments: args })),
    content: made.content,
    pattern: made.pattern,
    repairs: made.repairs,
    rejected: made.rejected,
    hasText,
    failure: failure.failure,
    findings: variant === 'as-written' ? findingsOf(made, hasText !== preview.hasText) : [],
  }
}

function findingsOf(made: LeakedToolExtraction, isStale: boolean): Finding[] {
  return [
    ...(made.rejected.length > 0 ? [found('invalid-payloads-are-stripped', [])] : []),
    ...(isStale ? [found('text-flag-is-stale', [])] : []),
  ]
}
