/** A grammar as a program: a list of steps with jumps, as the machine runs it. */

import type { Grammar } from '../../model/grammar.js'
import { firstLiterals, literalsAfter, literalsBehind } from './behind.js'
import type { Literal } from './literal.js'
import { ProgramMaker } from './maker.js'
import type { Step } from './steps.js'

export interface Program {
  readonly steps: readonly Step[]
  /** Literals with which a group can begin; empty where it can begin with a name. */
  readonly openers: readonly Literal[]
  /** Where it can begin with a name: the literals behind that. */
  readonly afterName: readonly Literal[]
  /** Where it begins with a number: the literals behind that. */
  readonly afterNumber: readonly Literal[]
  /** All signs of the grammar that a plain text rarely holds: a value with one of them is doubtful. */
  readonly signs: readonly string[]
  /** Signs that end values where they begin a line; nothing at all where every line does. */
  readonly lineMarks: readonly string[]
}

/** Makes the program of a grammar. `apart`: every mark is a step of its own, so that each may be damaged. */
export function programOf({ group }: Pick<Grammar, 'group'>, apart = false): Program {
  const maker = new ProgramMaker(apart)
  maker.part(group)
  maker.steps.push({ kind: 'end' })
  const { steps } = maker
  // White space before the first sign of a group is nothing that it can be found by.
  const first = literalsBehind(steps, 0, true)
  const openers = first.other ? [] : first.literals
  return {
    steps,
    openers,
    afterName: literalsAfter(steps, ['name', 'offered']),
    afterNumber: literalsAfter(steps, ['number']),
    signs: signsOf(steps),
    lineMarks: lineMarksOf(steps),
  }
}

/** How the lines begin that may follow a value. */
function lineMarksOf(steps: readonly Step[]): string[] {
  const ends = steps.flatMap((step, index) =>
    step.kind === 'mark' && step.mark === 'value-end' ? (firstLiterals(steps, index) ?? []) : [],
  )
  return [...new Set(ends.filter(({ lineFirst }) => lineFirst).map(({ first }) => first))]
}

function signsOf(steps: readonly Step[]): string[] {
  const signs = new Set<string>()
  for (const step of steps) {
    if (step.kind !== 'literal') continue
    for (const { text } of step.literal.chunks) {
      if (text.length >= 2 && /[^\w\s.,;:=()'"-]/.test(text)) signs.add(text)
    }
  }
  return [...signs]
}
