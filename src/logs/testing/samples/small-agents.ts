/** Samples of logs: Pi, Qwen Code and Kimi. */
import { lines } from './build.js'
import type { LogSample } from './sample.js'

export const smallAgents: readonly LogSample[] = [
  {
    format: 'pi',
    title: 'calls in blocks, results as messages',
    text: lines(
      { type: 'session', id: 's', version: 3 },
      {
        type: 'message',
        id: 'e1',
        message: {
          role: 'assistant',
          model: 'm',
          content: [{ type: 'toolCall', id: 'a', name: 'bash', arguments: { command: 'ls' } }],
        },
      },
      {
        type: 'message',
        id: 'e2',
        message: {
          role: 'toolResult',
          toolCallId: 'a',
          toolName: 'bash',
          content: [{ type: 'text', text: 'x' }],
          isError: true,
        },
      },
    ),
    names: { bash: 1 },
    results: 1,
    flagged: 1,
    why: 'one call, one result',
  },
  {
    format: 'qwen-code',
    title: 'parts',
    text: lines(
      {
        uuid: 'u',
        sessionId: 's',
        type: 'assistant',
        model: 'q',
        message: { role: 'model', parts: [{ functionCall: { id: 'a', name: 'ls', args: {} } }] },
      },
      {
        uuid: 'v',
        sessionId: 's',
        type: 'tool_result',
        message: {
          role: 'user',
          parts: [{ functionResponse: { id: 'a', name: 'ls', response: { output: 'x' } } }],
        },
      },
    ),
    names: { ls: 1 },
    results: 1,
    why: 'Gemini’s parts, one message a line',
  },
  {
    format: 'kimi',
    title: 'the old wire and the new',
    text: lines(
      { timestamp: 1, message: { type: 'TurnBegin', payload: {} } },
      {
        timestamp: 2,
        message: {
          type: 'ToolCall',
          payload: { id: 'a', function: { name: 'Shell', arguments: '{"command": "ls"' } },
        },
      },
      {
        timestamp: 3,
        message: {
          type: 'ToolResult',
          payload: { tool_call_id: 'a', return_value: { is_error: true, output: 'x' } },
        },
      },
      {
        type: 'context.append_loop_event',
        time: 4,
        event: { type: 'tool.call', name: 'Read', args: {}, toolCallId: 'b' },
      },
      {
        type: 'context.append_loop_event',
        time: 5,
        event: { type: 'tool.result', toolCallId: 'b', result: { output: 'x' } },
      },
    ),
    names: { Shell: 1, Read: 1 },
    results: 2,
    flagged: 1,
    why: 'both generations in one reader',
  },
]
