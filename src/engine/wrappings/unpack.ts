/** Calls that are several: the hidden wrapper for parallel calls, and calls that a server glued together. */

import type { Reason } from '../model/trace.js'
import { declaredNames } from '../schema/declared.js'
import { type LayerSpan, textOf } from '../text/layers.js'
import type { CallPart, EnvelopeContext } from './envelope.js'
import { inputOf, spanInput } from './input.js'
import { callPart } from './parts.js'
import { readValue } from './tree/read.js'
import { get, itemsOf, nameOf, type ObjectValue, spanOf, type Value } from './tree/value.js'

/** The calls that a call stands for; most stand for themselves. */
export function unpack(call: CallPart, context: EnvelopeContext): readonly CallPart[] {
  return unwrapParallel(call, context) ?? splitGlued(call, context) ?? [call]
}

const WRAPPER = /^(?:functions\.)?(?:multi_tool_use[._]parallel|parallel)$/

function unwrapParallel(call: CallPart, { layers }: EnvelopeContext): CallPart[] | null {
  if (!WRAPPER.test(call.name) || call.arguments.form !== 'text') return null
  const { layer, start, end } = call.arguments.span
  const { value } = readValue(layer, start, end)
  const uses = itemsOf(get(value ?? undefined, 'tool_uses'))
  if (uses.length === 0) return null
  const calls: CallPart[] = []
  for (const use of uses) {
    const name = nameOf(get(use, 'recipient_name'))
    if (name === undefined) return null
    const input = inputOf(get(use, 'parameters'), layers)
    const part = callPart({ name, input, at: use, end: call.end })
    calls.push({ ...part, name: part.name.replace(/^functions\./, '') })
  }
  return calls
}

/**
 * `{…}{…}` under as many names glued together, or under one: what becomes of parallel calls where
 * a server gives all of them the same index, or a proxy joins them.
 */
function splitGlued(call: CallPart, context: EnvelopeContext): CallPart[] | null {
  if (call.arguments.form !== 'text') return null
  const objects = objectsIn(call.arguments.span)
  if (objects.length < 2) return null
  const { toolNames } = context
  const names = toolNames.has(call.name) ? null : namesIn(call.name, objects.length, toolNames)
  if (names === null && !areCallsOf(call.name, objects, context)) return null
  const reasons = names === null ? [...call.reasons, ONE_NAME] : call.reasons
  return objects.map((object, i) => ({
    ...call,
    name: names?.[i] ?? call.name,
    id: i === 0 ? call.id : null,
    arguments: spanInput(spanOf(object)).source,
    spans: call.nameSpan === null ? [spanOf(object)] : [call.nameSpan, spanOf(object)],
    reasons,
  }))
}

const ONE_NAME: Reason = {
  code: 'several-readings',
  detail: 'several objects are its arguments, each of a call',
}

/** The objects that follow each other in a text; none where anything else stands between them. */
function objectsIn(span: LayerSpan): ObjectValue[] {
  const { layer } = span
  const objects: ObjectValue[] = []
  for (let at = span.start; at < span.end; ) {
    const { value, end } = readValue(layer, at, span.end)
    if (value === null) return layer.text.slice(at, span.end).trim() === '' ? objects : []
    if (value.kind !== 'object' || !value.closed) return []
    objects.push(value)
    at = end
  }
  return objects
}

/** Each is what the tool takes, and none begins as the whole of the one before it, as what grows does. */
function areCallsOf(
  name: string,
  objects: readonly ObjectValue[],
  { tools, toolNames }: EnvelopeContext,
): boolean {
  if (toolNames.size > 0 && !toolNames.has(name)) return false
  const declared = declaredNames(tools.find((tool) => tool.name === name)?.schema ?? null)
  const [first] = objects
  return objects.every((object, i) => {
    const before = objects[i - 1]
    if (before !== undefined && textIn(object).startsWith(textIn(before).replace(ENDS, '')))
      return false
    const keys = new Set(object.members.map(({ key }) => key))
    if (declared === null)
      return first?.members.every(({ key }) => keys.delete(key)) && keys.size === 0
    return declared.complete(keys) && [...keys].every((key) => declared.about(key) === 'declared')
  })
}

const textIn = (value: Value): string => textOf(spanOf(value))
/** What closes a value that may go on. */
const ENDS = /[\s"}\]]{1,9}$/

/** The name as `count` offered names in a row, or as one name `count` times; null when it is neither. */
function namesIn(glued: string, count: number, toolNames: ReadonlySet<string>): string[] | null {
  const known = splitByNames(glued, count, toolNames)
  if (known !== null || toolNames.size > 0) return known
  const one = glued.slice(0, glued.length / count)
  return one !== '' && one.repeat(count) === glued ? Array.from({ length: count }, () => one) : null
}

const MAX_NAME = 2000

function splitByNames(glued: string, count: number, names: ReadonlySet<string>): string[] | null {
  if (glued.length > MAX_NAME) return null
  // ways[i]: how the first i characters split into names; null where they do not.
  const ways: (string[] | null)[] = [[]]
  for (let end = 1; end <= glued.length; end++) {
    let found: string[] | null = null
    for (const name of names) {
      const before = glued.endsWith(name, end) ? ways[end - name.length] : undefined
      if (before !== undefined && before !== null) found = [...before, name]
    }
    ways.push(found)
  }
  const split = ways[glued.length]
  return split?.length === count ? split : null
}
