/** Literals and patterns of a field or an anchor. */
import { compilePattern, escapeLiteral, Pattern } from '../pattern/pattern.js'
import { LoadError } from './errors.js'
import type { Delimiter } from './spec.js'
import { type Dict, typeName } from './value.js'

/**
 * The delimiter that `key` (literals) or `key_pattern` (a regex) gives; null for neither.
 *
 * @param scope how messages name the place
 */
export function delimiterOf(scope: string, owner: Dict, key: string): Delimiter | null {
  const patternKey = `${key}_pattern`
  const literal = owner.get(key)
  const source = owner.get(patternKey)
  if (literal !== undefined && source !== undefined) {
    throw new LoadError(`${scope}: cannot specify both '${key}' and '${patternKey}'`)
  }
  if (literal !== undefined) return literalDelimiter(literalsOf(scope, key, literal))
  if (source === undefined) return null
  if (typeof source !== 'string') {
    throw new LoadError(`${scope}: '${patternKey}' must be a string, got ${typeName(source)}`)
  }
  const compiled = compilePattern(source)
  if ('error' in compiled) {
    const { message, refused } = compiled.error
    throw new LoadError(
      refused
        ? `${scope}: ${patternKey}: ${message}`
        : `${scope}: invalid ${patternKey} regex: ${message}`,
    )
  }
  return { pattern: compiled.pattern, literals: null, canGrow: true }
}

function literalsOf(scope: string, key: string, raw: unknown): readonly string[] {
  const list = typeof raw === 'string' ? [raw] : raw
  if (!Array.isArray(list)) {
    throw new LoadError(`${scope}: '${key}' must be a string or list of strings`)
  }
  if (list.length === 0) {
    throw new LoadError(`${scope}: '${key}' list must contain at least one literal`)
  }
  if (!list.every((each) => typeof each === 'string')) {
    throw new LoadError(`${scope}: '${key}' list must contain only strings`)
  }
  if (list.includes('')) throw new LoadError(`${scope}: '${key}' literals cannot be empty strings`)
  return [...new Set(list)]
}

function literalDelimiter(literals: readonly string[]): Delimiter {
  const length = (text: string) => [...text].length
  const longestFirst = literals.toSorted((x, y) => length(y) - length(x))
  return {
    pattern: Pattern.compile(longestFirst.map(escapeLiteral).join('|')),
    literals,
    canGrow: literals.some((x) => literals.some((y) => x !== y && x.startsWith(y))),
  }
}
