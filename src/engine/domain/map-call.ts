/** One provider call as a domain event. Never throws: what does not fit becomes generic, with the reason. */
import type { DomainEvent, ProviderId } from './event.js'
import { Mapping, UnfitArguments } from './mapping.js'
import { PROVIDERS } from './providers/index.js'

export interface ProviderCall {
  readonly provider: ProviderId
  readonly tool: string
  /** Arguments as parsed; a text for tools that take free text. */
  readonly arguments: unknown
  readonly callId?: string | null
  /** MCP server beside a bare tool name. */
  readonly namespace?: string | null
  /** Gemini CLI's display name, which told the MCP server in older logs. */
  readonly displayName?: string | null
}

/** The event of one call. Arguments that no field holds are named in `lossy`. */
export function mapCall(call: ProviderCall): DomainEvent {
  const provider = PROVIDERS.find(({ id }) => id === call.provider)
  const free = typeof call.arguments === 'string'
  const args: unknown = free ? { input: call.arguments } : call.arguments
  const mapping = new Mapping(args)
  const unparsed = unparsedInput(args)
  if (unparsed !== null) {
    const generic = new Mapping(args)
    generic.add('Invalid', { reason: 'unparsed-arguments', rawArguments: unparsed })
    return finish(call, generic, [])
  }
  try {
    const tool = provider?.tools.get(call.tool)
    if (tool !== undefined) tool(mapping)
    else if (provider?.byPattern?.(call.tool, mapping, call) !== true) {
      return generic(call, args)
    }
    return finish(call, mapping, [...mapping.unused, ...mapping.lost])
  } catch (error) {
    if (error instanceof UnfitArguments) return generic(call, args)
    throw error
  }
}

/** Claude Code's wrapper around arguments that it could not parse. */
function unparsedInput(args: unknown): string | null {
  const wrapper = new Mapping(args).any('__unparsedToolInput').value
  const raw = new Mapping(wrapper).any('raw').value
  return typeof raw === 'string' ? raw : null
}

function generic(call: ProviderCall, args: unknown): DomainEvent {
  const mapping = new Mapping(args)
  mapping.add('Generic', { arguments: args })
  return finish(call, mapping, [])
}

function finish(call: ProviderCall, mapping: Mapping, lossy: readonly string[]): DomainEvent {
  return {
    provider: call.provider,
    providerTool: call.tool,
    callId: call.callId ?? null,
    operations: mapping.operations,
    links: mapping.links,
    lossy,
    raw: call.arguments,
  }
}

/** The providers that have a tool of this name: one for most, several for names like `read_file`. */
export function providersOf(tool: string): ProviderId[] {
  return PROVIDERS.filter(
    (provider) =>
      provider.tools.has(tool) || provider.byPattern?.(tool, new Mapping({}), {}) === true,
  ).map(({ id }) => id)
}
