/** The door to learning: examples in, a grammar out that reads them. */

import { sameValue } from './arguments/ladder/same-value.js'
import { withBlocks } from './calls/learning/blocks.js'
import {
  type Hypothesis,
  hypotheses,
  numberedHypotheses,
  partedHypotheses,
  sharedHypotheses,
  variedHypotheses,
} from './calls/learning/build.js'
import { documentHypotheses } from './calls/learning/document.js'
import type { Example, Found, FoundCall } from './calls/learning/example.js'
import { structuresOf } from './calls/learning/structures.js'
import { inspect } from './inspect.js'
import { locate } from './locate-examples.js'
import type { Grammar } from './model/grammar.js'
import { parsedJson } from './text/parsed-json.js'

export interface LearnOptions {
  /** Tools as pasted; their schemas type the values. */
  readonly tools?: unknown
  /** Id of the grammar that is made. Default: `learnt`. */
  readonly id?: string
  readonly title?: string
}

export type Learnt =
  | {
      readonly grammar: Grammar
      /** How many of the examples the grammar reads as they should be read. */
      readonly explains: number
      /** What the examples could not show, in sentences. */
      readonly doubts: readonly string[]
    }
  | { readonly problem: string }

/**
 * Learns the dialect of texts whose calls are known. The grammar is only given
 * out when it reads all examples as they are said to be; else the problem says
 * what could not be found. Never throws.
 */
export function learn(examples: readonly Example[], options: LearnOptions = {}): Learnt {
  if (!examples.some(({ calls }) => calls.length > 0)) {
    return { problem: 'An example with at least one call is needed.' }
  }
  const found: [Example, FoundCall[]][] = []
  for (const [index, example] of examples.entries()) {
    const calls = locate(example)
    if ('missing' in calls) {
      return {
        problem: `Example ${index + 1}: the call of ${calls.missing} is not in the text as given.`,
      }
    }
    found.push([example, calls])
  }
  const held = withBlocks(found)
  const structures = structuresOf(held)
  for (const { grammar, doubts } of [...documentHypotheses(examples), ...tried(held)]) {
    const named = {
      ...grammar,
      ...structures,
      id: options.id ?? grammar.id,
      title: options.title ?? grammar.title,
    }
    if (examples.every((example) => reads(named, example, options.tools))) {
      return { grammar: named, explains: examples.length, doubts }
    }
  }
  return { problem: 'No grammar was found that reads every example as it is said to be read.' }
}

function* tried(found: Found): Iterable<Hypothesis> {
  yield* sharedHypotheses(found)
  const exact = hypotheses(found)
  yield* exact.filter(({ numbered }) => !numbered)
  yield* numberedHypotheses(found)
  yield* variedHypotheses(found)
  yield* partedHypotheses(found)
  yield* exact.filter(({ numbered }) => numbered)
}

function reads(grammar: Grammar, { text, calls }: Example, tools: unknown): boolean {
  const inspection = inspect(text, { grammars: [grammar], readAs: 'message', tools })
  return (
    inspection.calls.length === calls.length &&
    inspection.calls.every((call, index) => {
      const wanted = calls[index]
      return (
        wanted !== undefined &&
        call.dialect === grammar.id &&
        call.name === wanted.name &&
        fits(call.arguments, wanted.arguments, call.tool === null)
      )
    })
  )
}

/** Without a schema, what markup says is text: `3` may stand for a number. */
function fits(got: unknown, wanted: Readonly<Record<string, unknown>>, untyped: boolean): boolean {
  if (sameValue(got, wanted)) return true
  if (!untyped || typeof got !== 'object' || got === null) return false
  const members = Object.entries(got)
  return (
    members.length === Object.keys(wanted).length &&
    members.every(([key, value]) => {
      const other = wanted[key]
      return sameValue(value, other) || (typeof value === 'string' && saysValue(value, other))
    })
  )
}

function saysValue(text: string, value: unknown): boolean {
  const word = text.trim()
  if (typeof value === 'string') return false
  const python =
    value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : null
  if (word === python) return true
  const said = parsedJson(word)
  return said !== undefined && sameValue(said, value)
}
