/** What a call does, in the words of the domain: variant, kind, path. */
import { KINDS, type Operation, type ProviderId } from '../../engine/domain/event.js'
import { mapCall } from '../../engine/domain/map-call.js'
import type { CallFacts } from './facts.js'

export interface CallEvent {
  readonly variant: string
  readonly kind: string
  readonly path: string | null
}

/** Clients whose tools have a mapping. */
const PROVIDERS: Readonly<Record<string, ProviderId>> = {
  'claude-code': 'claude-code',
  codex: 'codex',
  'gemini-cli': 'gemini-cli',
  'qwen-code': 'gemini-cli',
}

export function providerOf(client: string): ProviderId | null {
  return PROVIDERS[client] ?? null
}

/** Empty where no mapping is known; undefined when the arguments are not at hand. */
export function eventsOf(facts: CallFacts): readonly CallEvent[] | undefined {
  const provider = providerOf(facts.client)
  if (provider === null) return []
  const held = facts.arguments()
  if (held === null) return undefined
  if (held.value === undefined) return []
  const tool = facts.tool.slice(facts.tool.indexOf('/') + 1)
  const event = mapCall({ provider, tool, arguments: held.value })
  return event.operations.map((operation) => ({
    variant: operation.variant,
    kind: KINDS[operation.variant],
    path: pathOf(operation),
  }))
}

function pathOf(operation: Operation): string | null {
  const path = 'path' in operation ? operation.path : null
  return typeof path === 'string' ? path : null
}
