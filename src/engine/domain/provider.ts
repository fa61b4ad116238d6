import type { ProviderId } from './event.js'
import type { Mapping } from './mapping.js'

/** Reads one tool's arguments into operations. */
export type ToolMapper = (mapping: Mapping) => void

/** Mappers by the names of their tools. */
export type Tools = Readonly<Record<string, ToolMapper>>

/** What a record says about a name beside the name itself. */
export interface NameHints {
  /** MCP server beside a bare tool name. */
  readonly namespace?: string | null
  readonly displayName?: string | null
}

/** How one provider's tools map to operations. To add a tool: one entry in `tools`. */
export interface Provider {
  readonly id: ProviderId
  readonly tools: ReadonlyMap<string, ToolMapper>
  /** Tools whose names follow a pattern, such as MCP's. */
  readonly byPattern?: (tool: string, mapping: Mapping, hints: NameHints) => boolean
}
