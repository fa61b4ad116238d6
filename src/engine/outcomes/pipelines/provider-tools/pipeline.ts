/** Provider tools as domain events; as written, a patch is its first file header. */
import type { DomainEvent } from '../../../domain/event.js'
import { eventOf } from '../../../domain/events.js'
import { mapCall, providersOf } from '../../../domain/map-call.js'
import type { Call } from '../../../model/trace.js'
import { stringify } from '../../../syntax/json/stringify.js'
import { found } from '../../findings.js'
import { ended, layer, notReached, type SystemOutcome } from '../../system-outcome.js'
import { type Pipeline, quoted, rawText, type SystemContext } from '../pipeline.js'
import { compared } from './compared.js'
import { firstPatchFile, patchText, payloadOf } from './first-file.js'

export const providerTools: Pipeline = (call, context) => {
  const event = fullEvent(call, context)
  const outcome = context.profile.quirks.includes('only-first-patch-file')
    ? asWritten(call, event)
    : asIntended(call, event)
  return compared(outcome, call, context.inspection)
}

/** Every operation of the call; null where its provider is not known. */
function fullEvent(call: Call, { inspection }: SystemContext): DomainEvent | null {
  if (inspection !== null) {
    const event = eventOf(call, inspection)
    if (event !== null) return event
  }
  const [provider] = providersOf(call.name)
  if (provider === undefined || call.arguments === undefined) return null
  return mapCall({ provider, tool: call.name, arguments: call.arguments, callId: call.id })
}

function generic(call: Call) {
  return {
    variant: 'Generic',
    name: call.name,
    arguments: call.arguments ?? rawText(call),
    provider_call_id: call.idGenerated ? null : call.id,
  }
}

const MAP = 'normalize_codex_tool_call'
const STRUCT = 'from_value::<ApplyPatchArgs>'
const PARSE = 'ApplyPatchArgs::parse'
const FALLBACK = 'normalize_tool_call'

function asWritten(call: Call, event: DomainEvent | null): SystemOutcome {
  const given = rawText(call)
  const saw = quoted(call.name)
  const isPatch = call.name === 'apply_patch'
  const patch = isPatch ? patchText(call.arguments) : null
  const fallback = layer(FALLBACK, 'took', saw, 'made a generic event', 'nothing else took it')
  const asGeneric = { given, strategy: FALLBACK, text: stringify(generic(call)) }
  if (patch === null) {
    const match = isPatch
      ? layer(STRUCT, 'failed', saw, 'gave up', 'there is no text of a patch')
      : layer(MAP, 'declined', saw, 'went on', 'not a tool that the provider’s code names')
    const layers = [match, fallback]
    return ended('dispatched-as-is', 'Not a patch: a generic event.', { ...asGeneric, layers })
  }
  const struct = layer(STRUCT, 'passed', saw, 'took the text of the patch', 'it is one text')
  const first = firstPatchFile(patch)
  const operations = (event?.operations ?? []).filter(({ variant }) => variant !== 'Invalid')
  const lost = operations.length > 1 || (first === null && operations.length > 0)
  const findings = lost ? [found('only-first-patch-file', call.spans)] : []
  if (first === null) {
    const parse = layer(PARSE, 'failed', saw, 'gave up', 'no file path header found')
    const detail = 'No Add or Update header: a generic event.'
    return ended(lost ? 'dispatched-corrupted' : 'dispatched-as-is', detail, {
      ...asGeneric,
      layers: [struct, parse, fallback],
      findings,
    })
  }
  const { operation, path } = first
  const seen = `*** ${operation} File: ${path}`
  const parse = layer(PARSE, 'took', seen, 'returned at once', 'it is the first header')
  const detail = lost ? `Only ${path} is seen.` : `${path} is what the patch is about.`
  return ended(lost ? 'dispatched-corrupted' : 'dispatched-repaired', detail, {
    given,
    layers: [struct, parse, notReached(FALLBACK)],
    strategy: PARSE,
    text: stringify(payloadOf(first, patch, call.name, call.idGenerated ? null : call.id)),
    findings,
  })
}

function asIntended(call: Call, event: DomainEvent | null): SystemOutcome {
  const given = rawText(call)
  const saw = quoted(call.name)
  if (event === null) {
    const why = 'no provider has a tool of this name'
    return ended('dispatched-as-is', 'Not a provider’s tool: a generic event.', {
      given,
      layers: [layer(FALLBACK, 'took', saw, 'made a generic event', why)],
      strategy: FALLBACK,
      text: stringify([generic(call)]),
    })
  }
  const { operations, provider, lossy } = event
  const problem = operations.flatMap((operation) =>
    operation.variant === 'Invalid' ? [operation.error ?? operation.reason] : [],
  )[0]
  const plain = operations.every(({ variant }) => variant === 'Generic')
  const many = operations.length === 1 ? '1 operation' : `${operations.length} operations`
  const loss = lossy.length === 0 ? 'nothing left out' : `left out: ${lossy.join(', ')}`
  const name = `${provider} tools`
  const known = { given, strategy: plain ? null : name, text: stringify(operations) }
  if (problem !== undefined) {
    const layers = [layer(name, 'failed', saw, 'made an invalid event', problem)]
    const detail = `The patch cannot be read: ${problem}.`
    return ended('dispatched-as-is', detail, { ...known, layers })
  }
  const layers = [layer(name, 'took', saw, `made ${many}`, loss)]
  const kind = plain ? 'dispatched-as-is' : 'dispatched-repaired'
  return ended(kind, `${many}, ${loss}.`, { ...known, layers })
}
