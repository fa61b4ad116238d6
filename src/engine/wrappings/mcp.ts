/** MCP: JSON-RPC messages, of which `tools/call` holds a call and `tools/list` the tools. */

import { textOf } from '../text/layers.js'
import { readTools } from '../tools/read-tools.js'
import type { EnvelopeContext, Opened, ValueFormat } from './envelope.js'
import { inputOf, LEFT_OUT } from './input.js'
import { callPart, opened } from './parts.js'
import { pick } from './tree/path.js'
import { get, has, nameOf, spanOf, stringOf, type Value, wordOf } from './tree/value.js'

export const mcp: ValueFormat = {
  id: 'mcp',
  title: 'MCP message',
  read: (root, context) => {
    const method = stringOf(get(root, 'method'))
    if (method === 'tools/call') return readToolsCall(root, context)
    // A tool’s result may stand without the message around it.
    if (get(root, 'jsonrpc', 'structuredContent', 'structured_content') === undefined) return null
    const tools = pick(root, 'result.tools')
    if (tools !== undefined) {
      const at = spanOf(tools)
      const read = readTools(textOf(at))
      return opened({ parts: [], detail: 'tools/list', explained: [at], ...read })
    }
    // The protocol of agents among themselves sends messages in the same frame.
    if (pick(root, 'result.kind|params.message.kind') !== undefined) return null
    return opened({ parts: [], detail: method ?? (has(root, 'error') ? 'error' : 'result') })
  },
}

function readToolsCall(root: Value, { layers }: EnvelopeContext): Opened | null {
  const params = get(root, 'params')
  const name = nameOf(get(params, 'name'))
  if (name === undefined) return null
  const held = get(params, 'arguments')
  const input = held === undefined ? LEFT_OUT : inputOf(held, layers)
  const part = callPart({ name, input, at: root })
  const id = get(root, 'id')
  const numeric = stringOf(id) === null ? { idIsNumber: true as const } : {}
  return opened({ parts: [{ ...part, id: wordOf(id), ...numeric }], detail: 'tools/call' })
}
