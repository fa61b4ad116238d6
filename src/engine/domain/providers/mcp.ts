/** MCP tools, whose names hold the server and the tool. */
import type { Mapping } from '../mapping.js'

function add(server: string, tool: string, mapping: Mapping): true {
  const kept = keepAll(mapping)
  mapping.add('McpCall', { server, tool, arguments: kept })
  return true
}

/** All arguments are the MCP tool's own; each is kept under its name. */
function keepAll(mapping: Mapping): unknown {
  const at = `operations[${mapping.operations.length}].arguments`
  const names =
    typeof mapping.args === 'object' && mapping.args !== null ? Object.keys(mapping.args) : []
  for (const name of names) mapping.link(mapping.any(name), `${at}.${name}`)
  return mapping.args
}

/** `mcp__server__tool`: the server ends at the first double underscore after the prefix. */
export function mcpByDoubleUnderscore(name: string, mapping: Mapping): boolean {
  if (!name.startsWith('mcp__')) return false
  const rest = name.slice(5)
  const at = rest.indexOf('__')
  return at > 0 && at + 2 < rest.length && add(rest.slice(0, at), rest.slice(at + 2), mapping)
}

/** `mcp__server` as a namespace beside the bare tool name. */
export function mcpByNamespace(namespace: string | null, tool: string, mapping: Mapping): boolean {
  if (namespace === null || !namespace.startsWith('mcp__')) return false
  return add(namespace.slice(5), tool, mapping)
}

/** `mcp_server_tool`: the server ends at the first underscore, which is all that the name tells. */
export function mcpByUnderscore(name: string, mapping: Mapping): boolean {
  if (!name.startsWith('mcp_') || name.startsWith('mcp__')) return false
  const rest = name.slice(4)
  const at = rest.indexOf('_')
  return at > 0 && at + 1 < rest.length && add(rest.slice(0, at), rest.slice(at + 1), mapping)
}

/** `tool (server MCP Server)`: the display name of older logs. */
export function mcpByDisplayName(
  displayName: string | null,
  tool: string,
  mapping: Mapping,
): boolean {
  const found = displayName === null ? null : /\(([^()]+) MCP Server\)$/.exec(displayName)
  return found?.[1] !== undefined && add(found[1], tool, mapping)
}
