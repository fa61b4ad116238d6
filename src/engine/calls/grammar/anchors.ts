/** Where a group of calls can begin. */
import { isSpace } from '../../syntax/markup/letters.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { Ground } from './ground.js'
import type { Program } from './program.js'

const WORDS = /[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/gu
const DIGIT = /\d/
const NUMBER_LENGTH = 9
const LETTER = /[\p{L}\p{N}_$./:-]/u
/** Stands in a path, and before a name it is a rest of a closing tag. */
const SLASH = 0x2f
/** Longest name that is looked for before a sign. */
const NAME_LENGTH = 256

/**
 * Places where a group can begin, ascending: its openers, the names of the offered tools,
 * or, where none were offered, names before the signs that follow one.
 */
export function anchorsOf(
  { openers, afterName, afterNumber }: Program,
  text: string,
  { toolNames }: DialectContext,
  ground: Ground | null,
): number[] {
  if (ground !== null && afterName.length === 0) return ground.anchors()
  const signs = openers.map(({ first }) => first)
  if (signs.length > 0 && !signs.includes('')) return placesOf(signs, text)
  const counted = afterNumber.map(({ first }) => first)
  if (counted.length > 0 && !counted.includes('')) {
    return placesOf(counted, text).flatMap((at) => {
      const start = startOf(DIGIT, text, at, Math.max(0, at - NUMBER_LENGTH))
      return start < at ? [start] : []
    })
  }
  const behind = toolNames.size > 0 ? [] : afterName.map(({ first }) => first)
  if (behind.length > 0 && behind.every((sign) => sign.length > 1)) {
    const starts = placesOf(behind, text).map((at) => nameBefore(text, at))
    return starts.filter((at, index) => at >= 0 && at !== starts[index - 1])
  }
  const found: number[] = []
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (toolNames.has(word)) found.push(index)
  }
  return found
}

/** All places of the signs, ascending. */
export function placesOf(signs: readonly string[], text: string): number[] {
  const found: number[] = []
  for (const sign of new Set(signs)) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found.push(at)
  }
  return found.sort((a, b) => a - b)
}

/** Start of the name that ends before `position`, white space aside, not before `from`; -1 when there is none. */
export function nameBefore(text: string, position: number, from = 0): number {
  const first = Math.max(from, position - NAME_LENGTH)
  let end = position
  while (end > first && isSpace(text.charCodeAt(end - 1))) end--
  let start = startOf(LETTER, text, end, first)
  while (start < end && text.charCodeAt(start) === SLASH) start++
  return start < end ? start : -1
}

/** Start of the signs of this kind right before a place, not before `first`. */
function startOf(kind: RegExp, text: string, position: number, first: number): number {
  let start = position
  while (start > first && kind.test(text.charAt(start - 1))) start--
  return start
}
