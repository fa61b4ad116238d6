/** The library's fast door: the arguments of one call, with every strategy and its schema. */

import { strategiesWith } from './arguments/strategies/registered.js'
import { type Normalized, type NormalizeOptions, normalizeWith } from './normalizer.js'
import { applySchema } from './schema/apply.js'

export type { Normalized, NormalizeOptions } from './normalizer.js'

const PARTS = { strategies: strategiesWith, applySchema }

/**
 * Turns the raw arguments of one call into a value. Never throws. Valid JSON
 * costs little more than `JSON.parse`: the text is not looked over again.
 *
 * @param raw the text, or the value where somebody has parsed it already
 */
export function normalizeArguments(raw: unknown, options: NormalizeOptions = {}): Normalized {
  return normalizeWith(raw, options, PARTS)
}
