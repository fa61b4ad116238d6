/** What can come next in a program: by it a group is found, and a text knows its end. */

import { type Literal, literalOf } from './literal.js'
import type { Step, WordKind } from './steps.js'

const CURLY = literalOf('{')

/** The literals that can come next from a step on; null where something else can. */
export function firstLiterals(steps: readonly Step[], from: number): Literal[] | null {
  const { literals, other } = literalsBehind(steps, from)
  return other ? null : literals
}

export interface Behind {
  /** The steps of the literals, and of objects, for which a bracket stands. */
  readonly steps: readonly number[]
  readonly literals: Literal[]
  /** Something else can come next. */
  readonly other: boolean
  /** Nothing need come at all, but white space. */
  readonly ends: boolean
}

/** What can come next from a step on. `spaced`: white space may stand before it. */
export function literalsBehind(steps: readonly Step[], from: number, spaced = false): Behind {
  const found: number[] = []
  let other = false
  let ends = false
  const seen = new Set<number>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const step = steps[at]
    if (step === undefined) continue
    switch (step.kind) {
      case 'literal':
      case 'object':
        found.push(at)
        break
      case 'arguments':
        if (step.notation === 'object') found.push(at)
        else other = true
        break
      case 'split':
        open.push(step.first, step.second)
        break
      case 'jump':
        open.push(step.to)
        break
      case 'mark':
        open.push(at + 1)
        break
      case 'end':
        other = true
        ends = true
        break
      case 'space':
        if (spaced) open.push(at + 1)
        else other = true
        if (steps[at + 1]?.kind === 'end') ends = true
        break
      default:
        other = true
    }
  }
  const literals = found.map((at) => {
    const step = steps[at]
    return step?.kind === 'literal' ? step.literal : CURLY
  })
  return { steps: found, literals, other, ends }
}

/** The literals behind the word with which a group begins. */
export function literalsAfter(
  steps: readonly Step[],
  kinds: readonly WordKind[],
): readonly Literal[] {
  const first = steps.findIndex(({ kind }) => kind !== 'mark')
  const step = steps[first]
  const begins = step?.kind === 'word' && kinds.includes(step.of)
  return begins ? (firstLiterals(steps, first + 1) ?? []) : []
}
