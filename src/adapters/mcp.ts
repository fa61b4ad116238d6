/**
 * Callmend in front of an MCP server: `tools/call` requests whose arguments are
 * text, Python or otherwise bent are repaired before the server sees them; one that
 * cannot be is answered with an error that tells the model what to send.
 *
 * @example
 * await server.connect(guardTransport(new StdioServerTransport()))
 */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { approve } from '../sdk/dispatch.js'
import { feedback } from '../sdk/feedback.js'
import { type JudgeOptions, judge } from '../sdk/judge.js'
import type { Judged, ReviewCall } from '../sdk/judged.js'
import type { McpToolResponse } from '../sdk/messages.js'
import { createToolkit, type Toolkit, toolkitOf } from '../sdk/toolkit.js'

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface McpOptions extends JudgeOptions {
  /** A call that a person or a policy must decide about: true runs it. Default: it is not run. */
  readonly onReview?: (call: ReviewCall) => boolean
  /** Is told of every call. */
  readonly onCall?: (call: Judged) => void
}

/** What becomes of a request: it goes on, repaired where that was needed, or is answered. */
export type Guarded = { readonly request: JSONRPCMessage } | { readonly response: McpToolResponse }

/** Judges one message. What is no `tools/call` request goes on as it is. */
export function guardRequest(message: JSONRPCMessage, options: McpOptions = {}): Guarded {
  if (!('method' in message) || message.method !== 'tools/call' || !('id' in message)) {
    return { request: message }
  }
  const params: unknown = message.params
  const name = isRecord(params) ? params.name : undefined
  if (!isRecord(params) || typeof name !== 'string') return { request: message }
  const toolkit = toolkitOf(options)
  const judged = judge(
    { id: message.id, name, arguments: params.arguments ?? {} },
    { ...options, tools: toolkit },
  )
  options.onCall?.(judged)
  const agreed = judged.verdict === 'review' && options.onReview?.(judged) === true
  const call = agreed && judged.verdict === 'review' ? approve(judged) : judged
  if (call.verdict !== 'ready') return { response: feedback(call, 'mcp', toolkit) }
  return {
    request: { ...message, params: { ...params, name: call.name, arguments: call.arguments } },
  }
}

/**
 * The transport with a guard in front of the server. The tools are those of the
 * options, else those that the server itself lists (`tools/list`).
 */
export function guardTransport<T extends Transport>(transport: T, options: McpOptions = {}): T {
  let toolkit: Toolkit | undefined = options.tools === undefined ? undefined : toolkitOf(options)
  // A server may list its tools on several pages.
  const listed = new Map<unknown, unknown>()
  return new Proxy(transport, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (key !== 'send') return typeof member === 'function' ? member.bind(target) : member
      return (message: JSONRPCMessage, ...more: []) => {
        const tools = options.tools === undefined ? toolsIn(message) : null
        for (const tool of tools ?? []) listed.set(isRecord(tool) ? tool.name : tool, tool)
        if (tools !== null) toolkit = createToolkit([...listed.values()])
        return target.send(message, ...more)
      }
    },
    set(target, key, value: unknown) {
      if (key !== 'onmessage' || typeof value !== 'function')
        return Reflect.set(target, key, value, target)
      const onmessage: Transport['onmessage'] = (message, extra) => {
        const guarded = guardRequest(message, { ...options, tools: toolkit })
        if ('request' in guarded) value(guarded.request, extra)
        else target.send(guarded.response).catch((error: Error) => target.onerror?.(error))
      }
      return Reflect.set(target, key, onmessage, target)
    },
  })
}

/** The tools that a response to `tools/list` names; null for any other message. */
function toolsIn(message: JSONRPCMessage): unknown[] | null {
  const result: unknown = 'result' in message ? message.result : undefined
  return isRecord(result) && Array.isArray(result.tools) ? result.tools : null
}
