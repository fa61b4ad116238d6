/** What the pieces of the check may ask of the walk that they are part of. */
import type { Part, Work } from '../part.js'
import type { Answer, FAILS } from './answer.js'
import type { Words } from './words.js'

/** A keyword that fails, and where. */
export interface Failure {
  readonly keyword: string
  readonly path: string
  /** @param hints names that were probably meant are looked for */
  readonly words: (hints: boolean) => Words
}

export interface Walk extends Work {
  /** Does the value fit? @param telling each failure that makes it so is told */
  follow(value: unknown, part: Part, telling: boolean): Answer
  /** The same for what stands at a step from here. */
  at(step: string | number, value: unknown, part: Part, telling: boolean): Answer
  /** Tells a failure, here or at a step from here; at one place each keyword once. */
  fails(keyword: string, words: Failure['words'], step?: string | number): typeof FAILS
}
