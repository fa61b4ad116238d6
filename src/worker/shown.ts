/** All that the page draws of the call that is looked at, made in one go: no half-old picture. */
import type { DiffData } from './diff.js'
import type { LeafPage } from './leaves.js'
import type { RuleView } from './rules-view.js'
import type { AttemptHead, CallDetail, CallHead } from './views.js'

export interface Shown {
  readonly call: number
  readonly detail: CallDetail
  /** Index of the attempt whose diff is shown. */
  readonly attempt: number | null
  readonly diff: DiffData | null
  /** What the attempt's edits did, each rule in a sentence. */
  readonly rules: readonly RuleView[]
  /** The first values of the arguments; null where none could be read. */
  readonly values: LeafPage | null
}

/** Values that come with the answer itself; the rest is fetched when it is looked at. */
export const FIRST_VALUES = 200

/** Names an attempt across inspections. */
export function attemptKey(head: { readonly strategy: string; readonly path: string }): string {
  return `${head.strategy} ${head.path}`
}

/** The attempt to show: the one that a click chose, where it still ran, else the most telling. */
export function attemptFor({ attempts, shown }: CallDetail, chosen: string | null): number | null {
  const kept = attempts.find(
    (head: AttemptHead) => attemptKey(head) === chosen && head.status !== 'not-needed',
  )
  return kept?.index ?? shown
}

/** The call that most needs a look: the first of the worst verdict. */
export function worstCall(calls: readonly CallHead[]): number {
  const of = (verdict: CallHead['verdict']) => calls.findIndex((head) => head.verdict === verdict)
  return [of('blocked'), of('review')].find((index) => index >= 0) ?? 0
}
