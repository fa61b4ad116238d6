/** Names as written against the tools that were offered. */
import type { Reason, Tool } from './trace.js'

export interface ResolvedName {
  readonly name: string
  readonly tool: Tool | null
  readonly reasons: readonly Reason[]
}

/** Finds the offered tool that is meant. Never guesses: similar names are only suggested. */
export function resolveName(written: string, tools: readonly Tool[]): ResolvedName {
  const exact = tools.find((tool) => tool.name === written)
  if (exact !== undefined) return { name: written, tool: exact, reasons: [] }
  return {
    name: written,
    tool: null,
    reasons: tools.length === 0 ? [] : [{ code: 'tool-not-offered', detail: written }],
  }
}
