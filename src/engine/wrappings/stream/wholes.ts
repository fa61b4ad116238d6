/** Whole answers beside the events of a stream: what they say of a call that the events made, and calls of their own. */

import { textOf } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { CallPart, EnvelopeContext, Part, ValueFormat } from '../envelope.js'
import { readValue } from '../tree/read.js'
import type { Value } from '../tree/value.js'
import { readDeep } from '../wrapped.js'
import type { Assembly } from './assembly.js'
import type { GrowingCall } from './growing-call.js'

/**
 * What the records hold that are none of the stream's events: the final message once more,
 * or another turn. A call that the stream knows by its id is one with it; the others stand
 * for themselves.
 */
export function wholesOf(
  records: readonly Value[],
  formats: readonly ValueFormat[],
  assemblies: readonly Assembly[],
  context: EnvelopeContext,
): readonly Part[] {
  const known = knownCalls(assemblies)
  const isSilent = assemblies.every(({ content }) => content.length === 0)
  return records.flatMap((record): readonly Part[] => {
    const found = readDeep(record, formats, context)
    if (found === null || found.opened.asked === true) return []
    const others: Part[] = []
    for (const part of found.opened.parts) {
      if (part.kind === 'text' && isSilent) others.push(part)
      if (part.kind !== 'call') continue
      const made = known(part)
      if (made === undefined) others.push({ ...part, via: found.format.id })
      else {
        made.assembly.explain(record)
        addAll(made.call.said, part.reasons)
        made.assembly.end(made.call, argumentsOf(part))
      }
    }
    return others
  })
}

interface Made {
  readonly call: GrowingCall
  readonly assembly: Assembly
}

/** The stream's call that a whole one is: by its id, or by its name where one of the two has no id. */
function knownCalls(assemblies: readonly Assembly[]): (part: CallPart) => Made | undefined {
  const calls = assemblies.flatMap((assembly) => assembly.calls.map((call) => ({ call, assembly })))
  const byId = new Map(calls.map((made) => [`${made.call.id} ${made.call.name}`, made]))
  const byName = new Map(calls.map((made) => [made.call.name, made]))
  return ({ id, name }) => {
    const own = id === null ? undefined : byId.get(`${id} ${name}`)
    const named = byName.get(name)
    return own ?? (id === null || named?.call.id === null ? named : undefined)
  }
}

/** The arguments as a value: a text that is JSON, or an object. */
function argumentsOf({ arguments: source }: CallPart): Value | undefined {
  if (source.form !== 'text' || parsedJson(textOf(source.span)) === undefined) return undefined
  const { layer, start, end } = source.span
  return readValue(layer, start, end).value ?? undefined
}
