/** What a parser that reads the model's text has before it, and what its calls are to one of ours. */
import { sameValue } from '../engine/arguments/ladder/same-value.js'
import type { Call, Inspection, Tool } from '../engine/model/trace.js'
import type { Answer, Subject } from './column.js'
import type { ServerCall } from './emulated/emulation.js'

/**
 * The text under all wrappings: what a server sees of the model. Null for a call that
 * the API had found already, which no parser of texts is asked about.
 */
export function modelText({ call, inspection }: Subject): string | null {
  const { dialect } = call
  const native = inspection.peels.some(({ envelope }) => envelope === dialect)
  if (native || dialect === inspection.envelope) return null
  return (inspection.peels.at(-1)?.layer ?? inspection.layers.source).text
}

/** The tools that were offered; where none were pasted, those that are called. */
export function toolsFor({ inspection }: Subject): readonly Tool[] {
  const { tools, calls } = inspection
  if (tools.length > 0) return tools
  return [...new Set(calls.map(({ name }) => name))].map((name) => ({ name, origin: 'plain' }))
}

/** The answer about one call, among all that a parser gave: each of theirs stands for one of ours. */
export function answerFrom(given: readonly ServerCall[], subject: Subject): Answer {
  const found = assigned(given, subject.inspection)[subject.index]
  if (found === undefined) return { kind: 'lost' }
  if (!('text' in found)) return { kind: 'value', value: found.arguments }
  const read = parse(found.text)
  return 'value' in read
    ? { kind: 'value', value: read.value }
    : { kind: 'error', text: read.error }
}

/** By name and value first, then by name alone, in order. */
function assigned(
  given: readonly ServerCall[],
  { calls }: Inspection,
): readonly (ServerCall | undefined)[] {
  const left = new Set(given)
  const take = (call: Call, same: (one: ServerCall) => boolean) => {
    for (const one of left) {
      if ((one.name === call.name || one.name === call.writtenName) && same(one)) {
        left.delete(one)
        return one
      }
    }
    return undefined
  }
  const exact = calls.map((call) =>
    take(call, (one) => sameValue(argumentsOf(one), call.arguments)),
  )
  return calls.map((call, index) => exact[index] ?? take(call, () => true))
}

function argumentsOf(call: ServerCall): unknown {
  if (!('text' in call)) return call.arguments
  const read = parse(call.text)
  return 'value' in read ? read.value : undefined
}

function parse(text: string): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { error: `its arguments are handed on as text: ${String(error)}` }
  }
}
