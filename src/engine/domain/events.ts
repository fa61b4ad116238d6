/** The domain events of an inspection: one for each call whose provider is known. */
import type { Call, Inspection } from '../trace.js'
import type { DomainEvent, ProviderId } from './event.js'
import { mapCall, providersOf } from './map-call.js'

/** Which provider's tools the calls belong to, and how that is known. */
export interface ProviderGuess {
  readonly provider: ProviderId
  readonly because: 'chosen' | 'envelope' | 'tool-name'
}

const BY_ENVELOPE: readonly (readonly [prefix: string, provider: ProviderId])[] = [
  ['anthropic', 'claude-code'],
  ['claude', 'claude-code'],
  ['openai-responses', 'codex'],
  ['codex', 'codex'],
  ['gemini', 'gemini-cli'],
]

/**
 * The provider of one call: as chosen, else by the envelope it came in, else by
 * the tool's name where only one provider has it. Null when nothing tells.
 */
export function guessProvider(
  call: Call,
  inspection: Inspection,
  chosen: ProviderId | null = null,
): ProviderGuess | null {
  if (chosen !== null) return { provider: chosen, because: 'chosen' }
  const owners = providersOf(call.name)
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
  if (guess === null || call.arguments === undefined) return null
  return mapCall({
    provider: guess.provider,
    tool: call.name,
    arguments: call.arguments,
    callId: call.id,
  })
}
