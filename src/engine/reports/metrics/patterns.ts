/** Learning from the calls seen: a defect that returns becomes a proposal of a rule. */

import type { Attempt, Call, StrategyId } from '../../model/trace.js'
import { RULES } from '../../text/rule-texts.js'
import type { RuleId } from '../../text/rules.js'

export interface Pattern {
  readonly tool: string
  /** `$` for the whole arguments, else the parameter: `$.operations`. */
  readonly path: string
  readonly strategy: StrategyId
  /** The rule that most of the edits followed; null where a library gives no edits. */
  readonly rule: RuleId | null
  /** Calls with this defect, and calls of this tool in all. */
  readonly seen: number
  readonly of: number
  /** `single-quoted strings …, in $.operations, 12 of 14 calls: enable python-literal`. */
  readonly proposal: string
}

/** A defect is worth a rule when it is seen at least this often … */
const LEAST = 2
/** … and in at least this share of the tool's calls. */
const SHARE = 0.25

/** Proposals from calls, the most frequent first. */
export function learnPatterns(calls: readonly Call[]): Pattern[] {
  const totals = new Map<string, number>()
  const groups = new Map<
    string,
    { tool: string; attempt: Attempt; rule: RuleId | null; seen: number }
  >()
  for (const call of calls) {
    totals.set(call.name, (totals.get(call.name) ?? 0) + 1)
    for (const attempt of repairs(call)) {
      const rule = commonest(attempt)
      const key = JSON.stringify([call.name, attempt.path, attempt.strategy, rule])
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { tool: call.name, attempt, rule, seen: 1 })
      else group.seen++
    }
  }
  return [...groups.values()]
    .flatMap(({ tool, attempt, rule, seen }): Pattern[] => {
      const of = totals.get(tool) ?? seen
      if (seen < LEAST || seen / of < SHARE) return []
      const { path, strategy } = attempt
      const what = rule === null ? 'broken text' : RULES[rule].sentence.replace(/\.$/, '')
      const proposal = `${tool} ${path}, ${seen} of ${of} calls: ${what}. Enable ${strategy}.`
      return [{ tool, path, strategy, rule, seen, of, proposal }]
    })
    .sort((a, b) => b.seen - a.seen || (a.proposal < b.proposal ? -1 : 1))
}

/** The attempts that repaired something, one for each path. */
function repairs(call: Call): Attempt[] {
  const all = call.attempts.flatMap((attempt) => [attempt, ...attempt.children])
  const paths = new Set<string>()
  return all.filter((attempt) => {
    const repaired =
      attempt.status === 'succeeded' &&
      attempt.strategy !== 'direct' &&
      attempt.strategy !== 'json-in-string'
    if (!repaired || attempt.risk === 'lossy' || paths.has(attempt.path)) return false
    paths.add(attempt.path)
    return true
  })
}

function commonest(attempt: Attempt): RuleId | null {
  if (attempt.edits === null) return null
  let best: RuleId | null = null
  let most = 0
  for (const [rule, count] of attempt.edits.countByRule()) {
    if (count > most) [best, most] = [rule, count]
  }
  return best
}
