/** Provider tools as domain events; as written, a patch is its first file header. */
import type { DomainEvent } from '../../../domain/event.js'
import { eventOf } from '../../../domain/events.js'
import { mapCall, providersOf } from '../../../domain/map-call.js'
import type { Call } from '../../../model/trace.js'
import { stringify } from '../../../syntax/json/stringify.js'
import { found } from '../../findings.js'
import { notReached, type SystemLayer, type SystemOutcome } from '../../system-outcome.js'
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
  const shared = { given: rawText(call), message: null }
  const saw = quoted(call.name)
  const patch = call.name === 'apply_patch' ? patchText(call.arguments) : null
  const layer = (
    name: string,
    status: SystemLayer['status'],
    did: string,
    why: string,
  ): SystemLayer => ({ name, status, saw, did, why })
  const fallback = layer(FALLBACK, 'took', 'made a generic event', 'nothing else took it')
  if (patch === null) {
    const match =
      call.name === 'apply_patch'
        ? layer(STRUCT, 'failed', 'gave up', 'there is no text of a patch')
        : layer(MAP, 'declined', 'went on', 'not a tool that the provider’s code names')
    return {
      ...shared,
      kind: 'dispatched-as-is',
      detail: 'Not a patch: a generic event.',
      layers: [match, fallback],
      strategy: FALLBACK,
      text: stringify(generic(call)),
      findings: [],
    }
  }
  const struct = layer(STRUCT, 'passed', 'took the text of the patch', 'it is one text')
  const first = firstPatchFile(patch)
  const operations = (event?.operations ?? []).filter(({ variant }) => variant !== 'Invalid')
  const lost = operations.length > 1 || (first === null && operations.length > 0)
  const findings = lost ? [found('only-first-patch-file', call.spans)] : []
  if (first === null) {
    return {
      ...shared,
      kind: lost ? 'dispatched-corrupted' : 'dispatched-as-is',
      detail: 'No Add or Update header: a generic event.',
      layers: [struct, layer(PARSE, 'failed', 'gave up', 'no file path header found'), fallback],
      strategy: FALLBACK,
      text: stringify(generic(call)),
      findings,
    }
  }
  const id = call.idGenerated ? null : call.id
  const seen = `*** ${first.operation} File: ${first.path}`
  return {
    ...shared,
    kind: lost ? 'dispatched-corrupted' : 'dispatched-repaired',
    detail: lost ? `Only ${first.path} is seen.` : `${first.path} is what the patch is about.`,
    layers: [
      struct,
      { ...layer(PARSE, 'took', 'returned at once', 'it is the first header'), saw: seen },
      notReached(FALLBACK),
    ],
    strategy: PARSE,
    text: stringify(payloadOf(first, patch, call.name, id)),
    findings,
  }
}

function asIntended(call: Call, event: DomainEvent | null): SystemOutcome {
  const shared = { given: rawText(call), message: null, findings: [] }
  const saw = quoted(call.name)
  if (event === null) {
    const why = 'no provider has a tool of this name'
    return {
      ...shared,
      kind: 'dispatched-as-is',
      detail: 'Not a provider’s tool: a generic event.',
      layers: [{ name: FALLBACK, status: 'took', saw, did: 'made a generic event', why }],
      strategy: FALLBACK,
      text: stringify([generic(call)]),
    }
  }
  const { operations, provider } = event
  const unreadable = operations.flatMap((operation) =>
    operation.variant === 'Invalid' ? [operation.error ?? operation.reason] : [],
  )
  const plain = operations.every(({ variant }) => variant === 'Generic')
  const many = operations.length === 1 ? '1 operation' : `${operations.length} operations`
  const loss = event.lossy.length === 0 ? 'nothing left out' : `left out: ${event.lossy.join(', ')}`
  const [problem] = unreadable
  const detail =
    problem === undefined ? `${many}, ${loss}.` : `The patch cannot be read: ${problem}.`
  return {
    ...shared,
    kind: plain || problem !== undefined ? 'dispatched-as-is' : 'dispatched-repaired',
    detail,
    layers: [
      {
        name: `${provider} tools`,
        status: problem === undefined ? 'took' : 'failed',
        saw,
        did: problem === undefined ? `made ${many}` : 'made an invalid event',
        why: problem ?? loss,
      },
    ],
    strategy: plain ? null : `${provider} tools`,
    text: stringify(operations),
  }
}
