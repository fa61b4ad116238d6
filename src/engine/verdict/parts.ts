/**
 * What judging a call is made of beside its strategies. It is put in from outside, so
 * that what is not wanted is not loaded.
 */
import type { LadderInput, LadderResult } from '../arguments/ladder/climbing.js'
import type { ArgumentSource } from '../model/argument-source.js'
import type { applySchema } from '../schema/apply.js'
import type { Linter } from '../schema/linter.js'
import type { byPerson } from './by-person.js'

export interface JudgeParts<S extends ArgumentSource = ArgumentSource> {
  readonly climb: (input: LadderInput<S>) => LadderResult
  readonly lint: Linter
  readonly applySchema: typeof applySchema
  /** Null where no person has a say. */
  readonly byPerson: typeof byPerson | null
}
