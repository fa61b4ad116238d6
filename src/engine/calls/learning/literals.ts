/** Gaps as parts of a grammar. */

import type { Part } from '../../model/grammar.js'
import { COUNTER, FIRSTS, ORDINAL, SHARED } from './counters.js'
import { KEY_ECHO, NAME_ECHO } from './gaps.js'
import { OPTIONAL, optionIn } from './optional.js'
import { commonEnd, commonStart, tokensOf } from './pieces.js'
import { REMARK } from './remarks.js'
import { TYPE_NAME, TYPE_WORD } from './value-types.js'

/** The parts of a text: literals, and echoes and counters where they are marked. */
export function literal(text: string): Part[] {
  const parts: Part[] = text
    .split(ECHOES)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const option = optionIn(piece)
      if (option !== null) return { maybe: { sequence: literal(option) } }
      if (piece === KEY_ECHO) return { echo: 'key' }
      if (piece.startsWith(COUNTER)) return { any: 'word', written: '1' }
      if (piece === ORDINAL || piece === FIRSTS[1]) return { counter: 1 }
      if (piece === FIRSTS[0]) return { counter: 0 }
      if (piece === SHARED) return { echo: 'mark' }
      if (piece === REMARK) return { any: 'line', written: 'as asked' }
      if (piece === TYPE_NAME) return { type: 'value' }
      if (piece === TYPE_WORD) return { any: 'word', written: 'text' }
      return piece === NAME_ECHO ? { echo: 'name' } : { literal: piece }
    })
  return parts.length > 1 ? [{ sequence: parts }] : parts
}

function sequence(text: string): Part {
  return { sequence: literal(text) }
}

const ECHOES = new RegExp(
  `(${OPTIONAL}|${COUNTER}+|[${KEY_ECHO}${NAME_ECHO}${ORDINAL}${SHARED}${TYPE_NAME}${TYPE_WORD}${REMARK}${FIRSTS.join('')}])`,
  'u',
)

/** The gaps differ right before what follows them. */
export function endsOpen(gaps: readonly string[]): boolean {
  const lists = gaps.map(tokensOf)
  const begin = commonStart(lists)
  const rests = lists.map((list) => list.slice(begin))
  return rests.some((list) => list.length > 0) && commonEnd(rests) === 0
}

/** One literal for gaps that are alike; else what they share, with anything in between. */
export function merged(gaps: readonly string[]): Part[] {
  return joined(gaps, () => ({ any: 'text' }))
}

/** The same before a value, whose beginning nothing tells: only what has been seen may stand right before it. */
export function mergedToValue(gaps: readonly string[]): Part[] {
  const longestFirst = (a: string, b: string) => b.length - a.length
  const seen = [...new Set(gaps)].sort(longestFirst)
  if (seen.length > 1 && seen.length <= WRITINGS) return [{ either: seen.map(sequence) }]
  return joined(gaps, (rests) => ({ either: [...rests].sort(longestFirst).map(sequence) }))
}

/** Most ways in which keys and values may be parted, each for itself. */
const WRITINGS = 3

function joined(gaps: readonly string[], open: (rests: ReadonlySet<string>) => Part): Part[] {
  const lists = gaps.map(tokensOf)
  const [first] = lists
  if (first === undefined) return []
  const begin = commonStart(lists)
  if (lists.every((list) => list.length === begin)) return literal(first.join(''))
  const rests = lists.map((list) => list.slice(begin))
  const end = commonEnd(rests)
  const breaks = rests.some((rest) =>
    rest.slice(0, rest.length - end).some((one) => one.includes('\n')),
  )
  return [
    ...literal(first.slice(0, begin).join('')),
    end > 0 ? { any: breaks ? 'text' : 'line' } : open(new Set(rests.map((rest) => rest.join('')))),
    ...literal(end === 0 ? '' : first.slice(-end).join('')),
  ]
}
