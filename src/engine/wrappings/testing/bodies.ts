/** One list of calls, written as each API writes it. */
import { idOf, type SimpleCall, text } from './simple-call.js'

interface Body {
  readonly make: (calls: readonly SimpleCall[]) => unknown
  /** It holds one call only. */
  readonly one?: boolean
  /** Its arguments are text, so that every notation keeps them. */
  readonly textArguments?: boolean
}

const openaiCalls = (calls: readonly SimpleCall[]) =>
  calls.map((call, i) => ({
    id: idOf(i),
    type: 'function',
    function: { name: call.name, arguments: text(call) },
  }))

const langchainCalls = (calls: readonly SimpleCall[]) =>
  calls.map((call, i) => ({
    name: call.name,
    args: call.arguments,
    id: idOf(i),
    type: 'tool_call',
  }))

const aiSdkCalls = (calls: readonly SimpleCall[]) =>
  calls.map((call, i) => ({
    type: 'tool-call',
    toolCallId: idOf(i),
    toolName: call.name,
    input: call.arguments,
  }))

const toolUses = (calls: readonly SimpleCall[], input: (call: SimpleCall) => unknown) =>
  calls.map((call, i) => ({ type: 'tool_use', id: idOf(i), name: call.name, input: input(call) }))

export const BODIES: Readonly<Record<string, Body>> = {
  'OpenAI response': {
    make: (calls) => ({
      choices: [
        {
          index: 0,
          finish_reason: 'tool_calls',
          message: { role: 'assistant', content: null, tool_calls: openaiCalls(calls) },
        },
      ],
    }),
    textArguments: true,
  },
  'OpenAI message': {
    make: (calls) => ({ role: 'assistant', content: '', tool_calls: openaiCalls(calls) }),
    textArguments: true,
  },
  'OpenAI list of calls': { make: openaiCalls, textArguments: true },
  'OpenAI single call': { make: (calls) => openaiCalls(calls)[0], one: true, textArguments: true },
  'OpenAI old function_call': {
    make: ([call]) => ({
      role: 'assistant',
      content: null,
      function_call: { name: call?.name, arguments: call === undefined ? '' : text(call) },
    }),
    one: true,
    textArguments: true,
  },
  'OpenAI request': {
    make: (calls) => ({
      model: 'm',
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'tool', tool_call_id: 'call_9', content: 'fine' },
        { role: 'assistant', content: null, tool_calls: openaiCalls(calls) },
      ],
      tools: [
        {
          type: 'function',
          function: { name: 'a', parameters: { type: 'object', properties: {} } },
        },
      ],
    }),
    textArguments: true,
  },
  'OpenAI Responses': {
    make: (calls) => ({
      object: 'response',
      status: 'completed',
      output: calls.map((call, i) => ({
        type: 'function_call',
        id: `fc_${i}`,
        call_id: idOf(i),
        name: call.name,
        arguments: text(call),
        status: 'completed',
      })),
    }),
    textArguments: true,
  },
  Anthropic: {
    make: (calls) => ({
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text: 'I look.' }, ...toolUses(calls, (call) => call.arguments)],
      stop_reason: 'tool_use',
    }),
  },
  'Anthropic unparsed input': {
    make: (calls) => ({
      type: 'message',
      role: 'assistant',
      content: toolUses(calls, (call) => ({
        __unparsedToolInput: { raw: text(call), len: text(call).length },
      })),
      stop_reason: 'tool_use',
    }),
    textArguments: true,
  },
  Gemini: {
    make: (calls) => ({
      candidates: [
        {
          finishReason: 'STOP',
          content: {
            role: 'model',
            parts: calls.map((call) => ({
              functionCall: { name: call.name, args: call.arguments },
            })),
          },
        },
      ],
    }),
  },
  'Cohere v2': {
    make: (calls) => ({
      message: { role: 'assistant', tool_plan: 'I will.', tool_calls: openaiCalls(calls) },
      finish_reason: 'TOOL_CALL',
    }),
    textArguments: true,
  },
  'Cohere v1': {
    make: (calls) => ({
      generation_id: 'g',
      text: '',
      finish_reason: 'COMPLETE',
      tool_calls: calls.map((call) => ({ name: call.name, parameters: call.arguments })),
    }),
  },
  Bedrock: {
    make: (calls) => ({
      output: {
        message: {
          role: 'assistant',
          content: calls.map((call, i) => ({
            toolUse: { toolUseId: idOf(i), name: call.name, input: call.arguments },
          })),
        },
      },
      stopReason: 'tool_use',
    }),
  },
  Ollama: {
    make: (calls) => ({
      model: 'm',
      message: {
        role: 'assistant',
        content: '',
        tool_calls: calls.map((call) => ({
          function: { name: call.name, arguments: call.arguments },
        })),
      },
      done_reason: 'stop',
      done: true,
    }),
  },
  'LangChain constructor': {
    make: (calls) => ({
      lc: 1,
      type: 'constructor',
      id: ['langchain_core', 'messages', 'AIMessage'],
      kwargs: {
        content: '',
        additional_kwargs: { tool_calls: openaiCalls(calls) },
        tool_calls: langchainCalls(calls),
        invalid_tool_calls: [],
      },
    }),
    textArguments: true,
  },
  'LangChain stored': {
    make: (calls) => ({
      type: 'ai',
      data: { content: '', tool_calls: langchainCalls(calls), invalid_tool_calls: [] },
    }),
  },
  'LangChain invalid calls': {
    make: (calls) =>
      calls.map((call, i) => ({
        name: call.name,
        args: text(call),
        id: idOf(i),
        error: 'Malformed args.',
        type: 'invalid_tool_call',
      })),
    textArguments: true,
  },
  'AI SDK step': { make: aiSdkCalls },
  'AI SDK UI message': {
    make: (calls) => ({
      id: 'm',
      role: 'assistant',
      parts: calls.map((call, i) => ({
        type: `tool-${call.name}`,
        toolCallId: idOf(i),
        state: 'input-available',
        input: call.arguments,
      })),
    }),
  },
  'AI SDK result': {
    make: (calls) => ({
      text: '',
      toolCalls: aiSdkCalls(calls),
      finishReason: 'tool-calls',
    }),
  },
  MCP: {
    make: ([call]) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: call?.name, arguments: call?.arguments },
    }),
    one: true,
  },
  'AI SDK message of old': {
    make: (calls) => ({
      role: 'assistant',
      content: '',
      toolInvocations: calls.map((call, i) => ({
        state: 'call',
        toolCallId: idOf(i),
        toolName: call.name,
        args: call.arguments,
      })),
    }),
  },
  'Goose message': {
    make: (calls) => ({
      role: 'assistant',
      content: calls.map((call, i) => ({
        type: 'toolRequest',
        id: idOf(i),
        toolCall: { status: 'success', value: call },
      })),
    }),
  },
  'Haystack message': {
    make: (calls) => ({
      role: 'assistant',
      content: calls.map((call, i) => ({
        tool_call: { id: idOf(i), tool_name: call.name, arguments: call.arguments },
      })),
    }),
  },
  'opencode parts': {
    make: (calls) =>
      calls.map((call, i) => ({
        type: 'tool',
        callID: idOf(i),
        tool: call.name,
        state: { status: 'pending', input: call.arguments },
      })),
  },
  'Qwen Code message': {
    make: (calls) => ({
      type: 'assistant',
      message: {
        role: 'model',
        parts: calls.map((call, i) => ({
          functionCall: { id: idOf(i), name: call.name, args: call.arguments },
        })),
      },
    }),
  },
  'RubyLLM message': {
    make: (calls) => ({
      role: 'assistant',
      tool_calls: Object.fromEntries(calls.map((call, i) => [idOf(i), { id: idOf(i), ...call }])),
    }),
  },
  'Gemini live': {
    make: (calls) => ({
      toolCall: {
        functionCalls: calls.map((call, i) => ({
          id: idOf(i),
          name: call.name,
          args: call.arguments,
        })),
      },
    }),
  },
}
