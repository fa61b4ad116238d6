/** Is a value from outside worth being kept as a grammar? Whoever uses it checks it whole. */
import { GRAMMAR_FORMAT, type Grammar } from '../engine/model/grammar.js'

/** Levels of JSON: deeper values are no grammars, and would overflow whatever writes them down. */
const DEEPEST = 200

export function isGrammarLike(value: unknown): value is Grammar {
  if (!isObject(value) || !('format' in value) || value.format !== GRAMMAR_FORMAT) return false
  let level: readonly unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false
    level = level.flatMap((one): unknown[] => (isObject(one) ? Object.values(one) : []))
  }
  return true
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
