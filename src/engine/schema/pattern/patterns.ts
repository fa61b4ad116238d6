/**
 * The patterns of one schema, matched in linear time: the platform's own matcher
 * goes back, and some texts would keep it busy for years.
 */
import { LIMITS } from '../../bounds/limits.js'
import { compilePattern } from './compile.js'
import { type Budget, matches } from './match.js'
import { parsePattern } from './parse.js'
import type { Program } from './program.js'

export class Patterns {
  /** Why a pattern that a text was to match could not be checked, by pattern. */
  readonly unchecked = new Map<string, string>()
  private readonly budget: Budget = { steps: LIMITS.patternSteps }
  private shared: Budget = this.budget
  private readonly programs = new Map<string, Program | null>()

  /**
   * A new value is looked at, with the steps of one call to spend.
   *
   * @param shared what the patterns of all calls may take together
   */
  begin(shared: Budget): void {
    this.shared = shared
    this.budget.steps = Math.min(LIMITS.patternSteps, shared.steps)
    this.unchecked.clear()
  }

  /** Does the text match? Null where that is not known; why is noted. */
  matches(source: string, text: string): boolean | null {
    const program = this.programOf(source)
    if (program === null) {
      this.unchecked.set(source, 'it is not of a kind that is read')
      return null
    }
    const before = this.budget.steps
    const answer = matches(program, text, this.budget)
    if (this.shared !== this.budget) {
      this.shared.steps = Math.max(0, this.shared.steps - before + this.budget.steps)
    }
    if (answer === null) {
      this.unchecked.set(source, `patternSteps: more than ${LIMITS.patternSteps} steps`)
    }
    return answer
  }

  private programOf(source: string): Program | null {
    let program = this.programs.get(source)
    if (program === undefined) {
      const tree = parsePattern(source)
      program = tree === null ? null : compilePattern(tree, LIMITS.patternLength)
      this.programs.set(source, program)
    }
    return program
  }
}
