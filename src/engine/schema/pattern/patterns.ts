/**
 * The patterns of one schema, matched in linear time: the platform's own matcher
 * goes back, and some texts would keep it busy for years.
 */
import { PART_LIMITS } from '../../bounds/limits.js'
import { type Budget, EXHAUSTED } from './budget.js'
import type { Piece } from './places.js'
import { readPattern } from './read.js'

/** Does the pattern match anywhere in the text? Null when the budget ran out before that was known. */
export function matches(pattern: Piece, text: string, budget: Budget): boolean | null {
  const anywhere = new Set([text.length])
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    anywhere.add(at)
  }
  try {
    return pattern(anywhere, text, budget).size > 0
  } catch (error) {
    if (error === EXHAUSTED) return null
    throw error
  }
}

export class Patterns {
  /** Why a pattern that a text was to match could not be checked, by pattern. */
  readonly unchecked = new Map<string, string>()
  private readonly budget: Budget = { steps: PART_LIMITS.patternSteps }
  private shared: Budget = this.budget
  private readonly read = new Map<string, Piece | null>()

  /**
   * A new value is looked at, with the steps of one call to spend.
   *
   * @param shared what the patterns of all calls may take together
   */
  begin(shared: Budget): void {
    this.shared = shared
    this.budget.steps = Math.min(PART_LIMITS.patternSteps, shared.steps)
    this.unchecked.clear()
  }

  /** Does the text match? Null where that is not known; why is noted. */
  matches(source: string, text: string): boolean | null {
    let pattern = this.read.get(source)
    if (pattern === undefined) {
      pattern = readPattern(source)?.whole ?? null
      this.read.set(source, pattern)
    }
    if (pattern === null) {
      this.unchecked.set(source, 'it is not of a kind that is read')
      return null
    }
    const before = this.budget.steps
    const answer = matches(pattern, text, this.budget)
    if (this.shared !== this.budget) {
      this.shared.steps = Math.max(0, this.shared.steps - before + this.budget.steps)
    }
    if (answer === null) {
      this.unchecked.set(source, `patternSteps: more than ${PART_LIMITS.patternSteps} steps`)
    }
    return answer
  }
}
