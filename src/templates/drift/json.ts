/** How a model's JSON departs from its template's. */
import { normalizeArguments } from '../../engine/normalize.js'
import { RULES } from '../../engine/text/rule-texts.js'
import type { RuleId } from '../../engine/text/rules.js'
import type { Departure } from './kinds.js'

/** The departures of the arguments, which say the same in both texts. */
export function jsonDepartures(expected: string, got: string): Departure[] {
  if (expected === got) return []
  const theirs = compact(expected)
  const own = compact(got)
  if (theirs === null) return []
  if (own === null) return syntaxDepartures(expected, got)
  const sides = { expected, got }
  return theirs === own ? [{ kind: 'json-spacing', ...sides }] : [{ kind: 'key-order', ...sides }]
}

function compact(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return null
  }
}

/** What had to be mended before it was JSON: each rule once. */
function syntaxDepartures(expected: string, got: string): Departure[] {
  const { attempts, strategy } = normalizeArguments(got)
  const chosen = attempts.find((attempt) => attempt.strategy === strategy)
  const rules = new Set<RuleId>()
  for (const { rule } of chosen?.edits ?? []) rules.add(rule)
  if (rules.size === 0) return [{ kind: 'json-syntax', expected, got }]
  return [...rules].map((rule) => ({
    kind: 'json-syntax' as const,
    ...{ expected, got },
    detail: RULES[rule].sentence,
  }))
}
