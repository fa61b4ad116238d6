/** A structure in a string whose quotes are not escaped: `"{"a": 1}"`. */
import { BACKSLASH, DOUBLE, isSpace, isWordPart } from './characters.js'
import { elementAt, keyAt } from './lookahead.js'
import type { Parser } from './parser.js'

/** Behind the last bracket of the structure that the string at `start` holds, or -1. */
export function embeddedEnd(p: Parser, start: number): number {
  const bracket = p.kind(start + 1)
  if (p.embeddedBudget <= 0 || (bracket !== '{' && bracket !== '[')) return -1
  let first = start + 2
  while (isSpace(p.code(first)) && first < start + 66) first++
  if (p.code(first) !== DOUBLE || !isWordPart(p.code(first + 1))) return -1
  const fits = bracket === '{' ? keyAt(p, first) === 'key' : elementAt(p, first)
  return fits ? balancedEnd(p, start) : -1
}

function balancedEnd(p: Parser, start: number): number {
  let depth = 0
  let i = start + 1
  for (; i < p.end; i++) {
    const c = p.code(i)
    // A brace and a bracket differ in one bit only.
    if (c === BACKSLASH) i++
    else if ((c | 32) === 123) depth++
    else if ((c | 32) === 125 && --depth === 0) break
  }
  p.embeddedBudget -= i - start
  return depth === 0 && p.code(i + 1) === DOUBLE ? i + 1 : -1
}
