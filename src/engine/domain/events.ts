/** The domain events of an inspection: one for each call whose provider is known. */

import type { Call, Inspection } from '../model/trace.js'
import { oncePer } from '../text/once-per.js'
import { parsedJson } from '../text/parsed-json.js'
import type { DomainEvent, ProviderId } from './event.js'
import { mapCall, type ProviderCall, providersOf } from './map-call.js'
import { callsInRecord } from './records.js'

/** Which provider's tools the calls belong to, and how that is known. */
export interface ProviderGuess {
  readonly provider: ProviderId
  readonly because: 'chosen' | 'record' | 'envelope' | 'tool-name'
}

const BY_ENVELOPE: readonly (readonly [prefix: string, provider: ProviderId])[] = [
  ['anthropic', 'claude-code'],
  ['claude', 'claude-code'],
  ['openai-responses', 'codex'],
  ['codex', 'codex'],
  ['gemini', 'gemini-cli'],
]

/**
 * The provider of one call: as chosen, else by the shape of the record that was
 * pasted, else by the envelope it came in, else by the tool's name where only one
 * provider has it. Null when nothing tells.
 */
export function guessProvider(
  call: Call,
  inspection: Inspection,
  chosen: ProviderId | null = null,
): ProviderGuess | null {
  if (chosen !== null) return { provider: chosen, because: 'chosen' }
  const owners = providersOf(call.name)
  const record = recordOf(call, inspection)
  if (record !== null && (owners.length === 0 || owners.includes(record.provider))) {
    return { provider: record.provider, because: 'record' }
  }
  const envelopes = [inspection.envelope, ...inspection.peels.map((peel) => peel.envelope)]
  for (const [prefix, provider] of BY_ENVELOPE) {
    if (
      envelopes.some((id) => id.startsWith(prefix)) &&
      (owners.length === 0 || owners.includes(provider))
    ) {
      return { provider, because: 'envelope' }
    }
  }
  const [only, ...others] = owners
  return only === undefined || others.length > 0 ? null : { provider: only, because: 'tool-name' }
}

/** The event of one call; null when its provider is not known or it has no arguments. */
export function eventOf(
  call: Call,
  inspection: Inspection,
  chosen: ProviderId | null = null,
): DomainEvent | null {
  const guess = guessProvider(call, inspection, chosen)
  if (guess === null) return null
  const record = recordOf(call, inspection)
  // Free text is what the record holds; what we made of it for the ladder is not the provider's.
  const free = typeof record?.arguments === 'string' && call.arguments === undefined
  const args = free ? record.arguments : call.arguments
  if (args === undefined) return null
  return mapCall({
    ...(record === null ? {} : { namespace: record.namespace, displayName: record.displayName }),
    provider: guess.provider,
    tool: call.name,
    arguments: args,
    callId: call.id,
  })
}

/** The call in the provider's record: by its id, else by its name where no id was given. */
function recordOf(call: Call, inspection: Inspection): ProviderCall | null {
  const named = recordsIn(inspection).filter(
    ({ tool }) => tool === call.writtenName || tool === call.name,
  )
  return (
    named.find(({ callId }) => callId === call.id) ?? (call.idGenerated ? (named[0] ?? null) : null)
  )
}

/** The provider calls of a source that is a record, or one record a line. */
const recordsIn = /* @__PURE__ */ oncePer(({ source }: Inspection): readonly ProviderCall[] => {
  const whole = parsed(source)
  if (whole !== undefined) return callsInRecord(whole)
  return source.split('\n').flatMap((line) => callsInRecord(parsed(line)))
})

function parsed(text: string): unknown {
  return /^\s*[{[]/.test(text) ? parsedJson(text) : undefined
}
