/** What an attempt's edits did, rule by rule: the sentence, how often, and where. */

import type { Attempt } from '../engine/model/trace.js'
import type { Risk } from '../engine/text/risk.js'
import { RULES } from '../engine/text/rule-texts.js'
import type { Span } from '../engine/text/span.js'
import type { Pairs } from './views.js'

export interface RuleView {
  readonly rule: string
  readonly sentence: string
  readonly risk: Risk
  readonly count: number
  /** The first places in the source; empty where the text was generated. */
  readonly spans: Pairs
  /** The very first in words, such as `4:66–74`. */
  readonly place: string | null
}

/** Places of one rule that are led back to the source. */
const PLACES = 40

/** Rules in the order of their first edits; `locate` leads spans of the attempt's input to the source. */
export function viewRules(
  attempt: Attempt,
  locate: (spans: readonly Span[]) => { readonly spans: Pairs; readonly place: string | null },
): RuleView[] {
  const byRule = new Map<keyof typeof RULES, { count: number; first: Span[] }>()
  for (const edit of attempt.edits ?? []) {
    const known = byRule.get(edit.rule) ?? { count: 0, first: [] }
    known.count++
    if (known.first.length < PLACES) known.first.push({ start: edit.start, end: edit.end })
    byRule.set(edit.rule, known)
  }
  return [...byRule].map(([rule, { count, first }]) => ({
    rule,
    ...RULES[rule],
    count,
    ...locate(first),
  }))
}
