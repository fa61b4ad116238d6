/** Provider calls in a pasted record: a line of a session log, or an item of an API response. */

import { fieldsOf as fields } from '../model/records.js'
import { addAll } from '../text/lists.js'
import { parsedJson } from '../text/parsed-json.js'
import { wordList } from '../text/words.js'
import type { ProviderCall } from './map-call.js'

type Fields = ReadonlyMap<string, unknown>

/** A record's nesting is fixed; deeper values are arguments and are not searched. */
const DEPTH = 6

/**
 * Finds provider calls in a parsed record. The shape of the record tells the
 * provider: Anthropic's content blocks are Claude Code's, OpenAI's items are
 * Codex's, `functionCall` and `toolCalls` are Gemini CLI's.
 */
export function callsInRecord(record: unknown): ProviderCall[] {
  const calls: ProviderCall[] = []
  const stack: { value: unknown; depth: number }[] = [{ value: record, depth: 0 }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, depth } = next
    if (Array.isArray(value)) {
      if (depth < DEPTH) pushReversed(stack, value, depth)
      continue
    }
    const object = fields(value)
    const found = callOf(object)
    if (found.length > 0) addAll(calls, found)
    else if (depth < DEPTH)
      pushReversed(
        stack,
        INSIDE.map((name) => object.get(name)),
        depth,
      )
  }
  return calls
}

/** Where records keep what they wrap. */
const INSIDE = wordList(
  'message payload metadata item items content output candidates parts messages',
)

function pushReversed(
  stack: { value: unknown; depth: number }[],
  values: readonly unknown[],
  depth: number,
): void {
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i]
    if (typeof value === 'object' && value !== null) stack.push({ value, depth: depth + 1 })
  }
}

function callOf(object: Fields): ProviderCall[] {
  const type = object.get('type')
  switch (type) {
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use':
      return call('claude-code', object, 'name', object.get('input'), 'id')
    case 'function_call':
      return call('codex', object, 'name', parsed(object.get('arguments')), 'call_id')
    case 'custom_tool_call':
      return call('codex', object, 'name', object.get('input'), 'call_id')
    case 'local_shell_call':
    case 'shell_call':
    case 'web_search_call':
      return call('codex', object, 'type', object.get('action'), 'call_id')
    case 'apply_patch_call':
      return call('codex', object, 'type', object.get('operation'), 'call_id')
    case 'tool_search_call':
      return call('codex', object, 'type', object.get('arguments'), 'call_id')
  }
  const functionCall = object.get('functionCall')
  if (functionCall !== undefined) {
    const inner = fields(functionCall)
    return call('gemini-cli', inner, 'name', inner.get('args') ?? {}, 'id')
  }
  const toolCalls = object.get('toolCalls')
  if (!Array.isArray(toolCalls)) return []
  return toolCalls.flatMap((item) => {
    const inner = fields(item)
    return call('gemini-cli', inner, 'name', inner.get('args') ?? {}, 'id')
  })
}

function call(
  provider: ProviderCall['provider'],
  object: Fields,
  nameField: string,
  args: unknown,
  idField: string,
): ProviderCall[] {
  const tool = object.get(nameField)
  if (typeof tool !== 'string') return []
  return [
    {
      provider,
      tool,
      arguments: args,
      callId: text(object.get(idField)),
      namespace: text(object.get('namespace')),
      displayName: text(object.get('displayName')),
    },
  ]
}

/** Arguments of a function call are JSON text; what does not parse stays text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const said = parsedJson(value)
  return said === undefined ? value : said
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
