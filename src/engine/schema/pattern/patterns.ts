/**
 * The patterns of one schema, matched in linear time. The validator library
 * would hand them to the platform's backtracking matcher, which some texts
 * keep busy for years, so it gets each as a `format` that asks here.
 */
import { format as libraryFormats } from '@cfworker/json-schema'
import { LIMITS } from '../../bounds/limits.js'
import { compilePattern } from './compile.js'
import { matches } from './match.js'
import { parsePattern } from './parse.js'
import type { Program } from './program.js'

const PREFIX = 'pattern '

/** The `format` that stands for a pattern. */
export function formatOfPattern(source: string): string {
  return PREFIX + source
}

export class Patterns {
  /** Why a pattern that a text was to match could not be checked, by pattern. */
  readonly unchecked = new Map<string, string>()
  private readonly budget = { steps: 0 }
  private readonly programs = new Map<string, Program | null>()

  /** @param sources every pattern that the schema declares */
  constructor(private readonly sources: ReadonlySet<string>) {}

  /** A new value is looked at, with all steps to spend. */
  begin(): void {
    this.budget.steps = LIMITS.patternSteps
    this.unchecked.clear()
  }

  /** Runs the library with the formats of the patterns; they are gone afterwards. */
  within<Result>(run: () => Result): Result {
    if (this.sources.size === 0) return run()
    for (const source of this.sources) {
      libraryFormats[formatOfPattern(source)] = (text) => this.fits(source, text)
    }
    try {
      return run()
    } finally {
      for (const source of this.sources) delete libraryFormats[formatOfPattern(source)]
    }
  }

  /** False only where the text certainly does not match; what is not known is noted. */
  private fits(source: string, text: string): boolean {
    const program = this.programOf(source)
    if (program === null) {
      this.unchecked.set(source, 'it is not of a kind that is read')
      return true
    }
    const answer = matches(program, text, this.budget)
    if (answer === null) {
      this.unchecked.set(source, `patternSteps: more than ${LIMITS.patternSteps} steps`)
    }
    return answer !== false
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
