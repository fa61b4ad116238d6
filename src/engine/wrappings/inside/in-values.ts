/** What the values of a text hold: calls by any format or print, and strings that may hold more. */

import { PART_LIMITS } from '../../bounds/limits.js'
import type { Reason } from '../../model/trace.js'
import { Layers } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import type { CallPart, EnvelopeContext, NestedPart, Part, ValueFormat } from '../envelope.js'
import { nestedPart } from '../parts.js'
import { childrenOf, layerOf, type Value } from '../tree/value.js'
import { readDeep } from '../wrapped.js'
import { namedLine } from './named-line.js'
import { keyedCalls, namedCall } from './named-value.js'
import { isData, isOfOthers } from './of-others.js'
import { offeredCalls } from './offered-records.js'
import { joinedPieces } from './pieces-of-list.js'
import { isWorth } from './signs.js'
import { isTitle } from './titles.js'
import { unknownCalls } from './unknown-records.js'

export type Inner = Part | NestedPart

const INSIDE: Reason = { code: 'inside-text' }

/** Calls of the formats or of any print; else the strings in the value, to be opened in their turn. */
export function partsOf(
  value: Value,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): readonly Inner[] {
  if (value.kind === 'atom') return []
  if (value.kind === 'text') return textOf(value, context)
  const line = namedLine(value.layer, value, context.layers)
  if (line !== null) return [inText(line)]
  const trial = { ...context, layers: new Layers('') }
  if (!isOfOthers(value) && readDeep(value, formats, trial) !== null) {
    const opened = readDeep(value, formats, context)?.opened
    if (opened?.parts.some(({ kind }) => kind !== 'nested') === true) {
      return opened.parts.map(inText)
    }
  }
  return insideOf(value, context)
}

/** Named calls among the values inside, outside in, those of a list together; and strings that may hold more. */
function insideOf(root: Value, context: EnvelopeContext): Inner[] {
  const found: Inner[] = []
  const queue: Value[] = [root]
  const others = new Set<Value>()
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const value = queue[i]
    if (value === undefined) continue
    const isOthers = others.has(value) || isOfOthers(value)
    if (isOthers) for (const inner of childrenOf(value)) others.add(inner)
    if (isOthers && isData(value)) continue
    const joined = piecesOf(value, context)
    const calls = joined === null && !isOthers ? callsOf(value, false, context) : []
    if (joined !== null) found.push(joined)
    else if (calls.length > 0) for (const call of calls) found.push(inText(call))
    else if (value.kind === 'text') addAll(found, textOf(value, context))
    else {
      const inner = childrenOf(value).filter((one) => {
        const listed = value.kind === 'array' && !isOthers ? callsOf(one, true, context) : []
        for (const call of listed) found.push(inText(call))
        return listed.length === 0
      })
      addAll(queue, inner.slice(0, PART_LIMITS.wrappedValues))
    }
  }
  return found
}

/**
 * The calls that a value is, by the keys that are known or by those of its own.
 *
 * @param listed it stands in a list
 */
function callsOf(value: Value, listed: boolean, context: EnvelopeContext): readonly CallPart[] {
  const call = namedCall(value, context.layers)
  if (call !== null) return isTitle(call.name, value, context) ? [] : [call]
  const keyed = keyedCalls(value, context.layers)
  if (keyed.length > 0 || value.kind !== 'object') return keyed
  return context.tools.length > 0
    ? offeredCalls(value, listed, context)
    : unknownCalls(value, context)
}

/** It was found inside a text that was not understood. */
export function inText<P extends Inner>(part: P): P {
  return { ...part, reasons: [INSIDE, ...part.reasons] }
}

function textOf(value: Value, { layers }: EnvelopeContext): NestedPart[] {
  if (value.kind !== 'text' || !isWorth(value.layer.text, value.start, value.end)) return []
  const layer = layerOf(value, layers)
  return layer === null || layer.text === value.layer.text
    ? []
    : [nestedPart(layer, false, [INSIDE])]
}

function piecesOf(value: Value, { layers }: EnvelopeContext): NestedPart | null {
  const joined = joinedPieces(value, layers)
  return joined && nestedPart(joined, false, [INSIDE])
}
