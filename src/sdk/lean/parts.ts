/** What the lean entries are made of, and what can be put into them. */
import { type Extensions, own } from '../../engine/arguments/strategies/custom.js'
import { direct } from '../../engine/arguments/strategies/direct.js'
import { jsonInString } from '../../engine/arguments/strategies/json-in-string.js'
import type { Strategy } from '../../engine/arguments/strategies/strategy.js'
import { linterOf } from '../../engine/schema/linter.js'
import { lintsWith } from '../../engine/schema/lints/index.js'
import { ofSchemas } from '../../engine/schema/lints/of-schemas.js'
import { withoutPython } from './without-python.js'

/** Strategies that can be put in; all of them come from `callmend/arguments/parts`. */
export interface StrategyParts {
  /** `pythonLiteral`: what Python prints, tuples, escapes and joined strings among it. */
  readonly python?: Strategy
  /** `pythonExpression`: `[0] * 5`, comprehensions, constant arithmetic. */
  readonly expressions?: Strategy
  /** `jsonrepair`: a last guess, for a person to look at, where nothing else reads the text. */
  readonly repair?: Strategy
}

/**
 * The strategies of a lean entry, with those that are put in and those that the user brings.
 *
 * @param tolerant reads what people and models write for JSON
 */
export function strategiesOf(tolerant: Strategy, { python, expressions, repair }: StrategyParts) {
  const more = [python, expressions, repair].filter((one) => one !== undefined)
  const lenient = python === undefined ? withoutPython(tolerant) : tolerant
  const known: readonly Strategy[] = [direct, jsonInString, lenient, ...more]
  return ({ strategies }: Extensions): readonly Strategy[] =>
    strategies === undefined ? known : [...known, ...own(strategies)]
}

/** The lints, without a reader of Python: what looks like Python is told as if it were. */
export const LEAN_LINTS = /* @__PURE__ */ lintsWith(null)

/** All of them, with what schemas say. */
export const LEAN_LINT = /* @__PURE__ */ linterOf(LEAN_LINTS, ofSchemas)
