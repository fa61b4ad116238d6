/** The same calls, streamed as each API streams them. */
import { idOf, type SimpleCall, text } from './simple-call.js'

/** Text in pieces of `size` characters. */
function pieces(whole: string, size: number): string[] {
  const list: string[] = []
  for (let at = 0; at < whole.length; at += size) list.push(whole.slice(at, at + size))
  return list
}

type StreamBody = (calls: readonly SimpleCall[], size: number) => unknown[]

export const STREAM_BODIES: Readonly<Record<string, StreamBody>> = {
  'OpenAI chat': (calls, size) => {
    const chunk = (delta: unknown, finish: string | null = null) => ({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: finish }],
    })
    return [
      ...calls.flatMap((call, index) => [
        chunk({
          tool_calls: [{ index, id: idOf(index), function: { name: call.name, arguments: '' } }],
        }),
        ...pieces(text(call), size).map((part) =>
          chunk({ tool_calls: [{ index, function: { arguments: part } }] }),
        ),
      ]),
      chunk({}, 'tool_calls'),
    ]
  },
  'OpenAI Responses': (calls, size) =>
    calls.flatMap((call, i) => {
      const item = { type: 'function_call', id: `fc_${i}`, call_id: idOf(i), name: call.name }
      return [
        { type: 'response.output_item.added', output_index: i, item: { ...item, arguments: '' } },
        ...pieces(text(call), size).map((delta) => ({
          type: 'response.function_call_arguments.delta',
          item_id: `fc_${i}`,
          output_index: i,
          delta,
        })),
        {
          type: 'response.output_item.done',
          output_index: i,
          item: { ...item, arguments: text(call) },
        },
      ]
    }),
  Anthropic: (calls, size) => [
    { type: 'message_start', message: { role: 'assistant', content: [] } },
    ...calls.flatMap((call, index) => [
      {
        type: 'content_block_start',
        index,
        content_block: { type: 'tool_use', id: idOf(index), name: call.name, input: {} },
      },
      ...pieces(text(call), size).map((part) => ({
        type: 'content_block_delta',
        index,
        delta: { type: 'input_json_delta', partial_json: part },
      })),
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
    { type: 'message_stop' },
  ],
  Bedrock: (calls, size) => [
    ...calls.flatMap((call, contentBlockIndex) => [
      {
        contentBlockStart: {
          contentBlockIndex,
          start: { toolUse: { toolUseId: idOf(contentBlockIndex), name: call.name } },
        },
      },
      ...pieces(text(call), size).map((input) => ({
        contentBlockDelta: { contentBlockIndex, delta: { toolUse: { input } } },
      })),
      { contentBlockStop: { contentBlockIndex } },
    ]),
    { messageStop: { stopReason: 'tool_use' } },
  ],
  Cohere: (calls, size) => [
    ...calls.flatMap((call, index) => {
      const held = (fields: unknown) => ({ message: { tool_calls: fields } })
      return [
        {
          type: 'tool-call-start',
          index,
          delta: held({ id: idOf(index), function: { name: call.name, arguments: '' } }),
        },
        ...pieces(text(call), size).map((part) => ({
          type: 'tool-call-delta',
          index,
          delta: held({ function: { arguments: part } }),
        })),
        { type: 'tool-call-end', index },
      ]
    }),
    { type: 'message-end', delta: { finish_reason: 'TOOL_CALL' } },
  ],
  'AI SDK': (calls, size) =>
    calls.flatMap((call, i) => [
      { type: 'tool-input-start', toolCallId: idOf(i), toolName: call.name },
      ...pieces(text(call), size).map((inputTextDelta) => ({
        type: 'tool-input-delta',
        toolCallId: idOf(i),
        inputTextDelta,
      })),
      {
        type: 'tool-input-available',
        toolCallId: idOf(i),
        toolName: call.name,
        input: call.arguments,
      },
    ]),
  LangChain: (calls, size) =>
    calls.flatMap((call, index) =>
      ['', ...pieces(text(call), size)].map((args, i) => ({
        type: 'AIMessageChunk',
        content: '',
        tool_call_chunks: [
          i === 0
            ? { name: call.name, args, id: idOf(index), index }
            : { name: null, args, id: null, index },
        ],
      })),
    ),
  'AG-UI': (calls, size) => [
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    ...calls.flatMap((call, i) => [
      { type: 'TOOL_CALL_START', toolCallId: idOf(i), toolCallName: call.name },
      ...pieces(text(call), size).map((delta) => ({
        type: 'TOOL_CALL_ARGS',
        toolCallId: idOf(i),
        delta,
      })),
      { type: 'TOOL_CALL_END', toolCallId: idOf(i) },
    ]),
    { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
  ],
  'OpenAI assistants': (calls, size) =>
    calls.flatMap((call, index) => {
      const step = (part: object) => ({
        object: 'thread.run.step.delta',
        delta: { step_details: { type: 'tool_calls', tool_calls: [{ index, ...part }] } },
      })
      return [
        step({ id: idOf(index), type: 'function', function: { name: call.name, arguments: '' } }),
        ...pieces(text(call), size).map((part) => step({ function: { arguments: part } })),
      ]
    }),
  'Mistral conversation': (calls, size) => [
    ...calls.flatMap((call, i) =>
      pieces(text(call), size).map((part) => ({
        type: 'function.call.delta',
        id: `fc_${i}`,
        tool_call_id: idOf(i),
        name: call.name,
        arguments: part,
      })),
    ),
    { type: 'conversation.response.done' },
  ],
  DashScope: (calls, size) => {
    const chunk = (tool_calls: object[], finish_reason: string) => ({
      output: {
        choices: [{ finish_reason, message: { role: 'assistant', content: '', tool_calls } }],
      },
    })
    return [
      ...calls.flatMap((call, index) => [
        chunk(
          [
            {
              index,
              id: idOf(index),
              type: 'function',
              function: { name: call.name, arguments: '' },
            },
          ],
          'null',
        ),
        ...pieces(text(call), size).map((part) =>
          chunk([{ index, id: '', type: 'function', function: { arguments: part } }], 'null'),
        ),
      ]),
      chunk([], 'tool_calls'),
    ]
  },
}
