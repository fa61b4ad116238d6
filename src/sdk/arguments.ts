/**
 * `callmend/arguments`: the arguments of one call, without dialects, wrappings and
 * schemas. What it lacks can be put in: Python expressions, the schema stage, and a
 * repairer that guesses.
 *
 * @example
 * const normalize = createNormalizer({ expressions: pythonExpression, schema: applySchema })
 */
import { own } from '../engine/arguments/strategies/custom.js'
import { direct } from '../engine/arguments/strategies/direct.js'
import { jsonInString } from '../engine/arguments/strategies/json-in-string.js'
import { type DeclaredNames, lenientWith } from '../engine/arguments/strategies/lenient.js'
import { pythonLiteral } from '../engine/arguments/strategies/python-literal.js'
import type { Strategy } from '../engine/arguments/strategies/strategy.js'
import { type Normalized, type NormalizeOptions, normalizeWith } from '../engine/normalizer.js'
import type { applySchema } from '../engine/schema/apply.js'
import type { SchemaLints } from '../engine/schema/lints/lint.js'
import { withoutSchemas } from '../engine/schema/without.js'

export type { Normalized, NormalizeOptions } from '../engine/normalizer.js'

/** What can be put in; all of it comes from `callmend/arguments/parts`. */
export interface NormalizerOptions {
  /** `pythonExpression`: `[0] * 5`, comprehensions, constant arithmetic. */
  readonly expressions?: Strategy
  /** `jsonrepair`: a last guess, for a person to look at, where nothing else reads the text. */
  readonly repair?: Strategy
  /** `applySchema`: coercion and validation by the tool's schema. */
  readonly schema?: SchemaPart
}

/** The schema stage; with the others, schemas guide the repair and the lints, too. */
export type SchemaPart = typeof applySchema & {
  readonly declaredNames?: DeclaredNames
  readonly lints?: SchemaLints
}

/** A function that reads arguments: text, or a value that somebody has parsed already. */
export type Normalizer = (raw: unknown, options?: NormalizeOptions) => Normalized

/** Makes a normalizer of the parts that are wanted. */
export function createNormalizer(parts: NormalizerOptions = {}): Normalizer {
  const { expressions, repair, schema } = parts
  const known: readonly Strategy[] = [
    direct,
    jsonInString,
    pythonLiteral,
    ...(expressions === undefined ? [] : [expressions]),
    lenientWith(schema?.declaredNames ?? (() => null)),
    ...(repair === undefined ? [] : [repair]),
  ]
  const all = { strategies: strategiesOf(known), applySchema: schema ?? withoutSchemas }
  return (raw, options = {}) => normalizeWith(raw, options, all)
}

function strategiesOf(known: readonly Strategy[]) {
  return ({ strategies }: NormalizeOptions): readonly Strategy[] =>
    strategies === undefined ? known : [...known, ...own(strategies)]
}

/**
 * Turns the raw arguments of one call into a value: strict JSON, JSON in strings,
 * Python literals, lenient JSON. Never throws, evaluates nothing.
 */
export const normalizeArguments: Normalizer = createNormalizer()
