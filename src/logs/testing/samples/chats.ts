/** Samples of logs: chats and records of one’s own. */
import { chatCall, json, lines } from './build.js'
import type { LogSample } from './sample.js'

export const chats: readonly LogSample[] = [
  {
    format: 'goose',
    title: 'a conversation of Goose’s blocks',
    text: json({
      id: 's',
      conversation: [
        {
          role: 'assistant',
          content: [
            {
              type: 'toolRequest',
              id: 'a',
              toolCall: {
                status: 'success',
                value: { name: 'developer__shell', arguments: { command: 'ls' } },
              },
            },
          ],
        },
        {
          role: 'user',
          content: [{ type: 'toolResponse', id: 'a', toolResult: { status: 'error', error: 'x' } }],
        },
      ],
    }),
    names: { developer__shell: 1 },
    results: 1,
    flagged: 1,
    why: 'the block’s status is the flag',
  },
  {
    format: 'hermes',
    title: 'messages one a line, as Hermes writes them',
    text: lines(
      { role: 'session_meta', model: 'm', timestamp: '2026-01-01T00:00:00Z' },
      { role: 'user', content: 'x' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [chatCall('a', 'f', '{}'), chatCall('b', 'f', '{"x":1}')],
      },
      { role: 'tool', tool_call_id: 'a', content: 'x' },
    ),
    names: { f: 2 },
    results: 1,
    waiting: ['b'],
    why: 'OpenAI’s messages',
  },
  {
    format: 'chat',
    title: 'the AI SDK’s messages',
    text: json([
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'f', input: { x: 1 } }],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'a',
            toolName: 'f',
            output: { type: 'error-text', value: 'no' },
          },
        ],
      },
    ]),
    names: { f: 1 },
    results: 1,
    flagged: 1,
    why: 'the output’s type is the flag',
  },
  {
    format: 'generic',
    title: 'records of one’s own',
    text: lines(
      { when: 1, call: { tool: 'f', args: '{"x": 1}' }, output: 'ok', model: 'm' },
      { when: 2, call: { tool: 'g', args: '{"x": ' }, error: 'bad', model: 'm' },
      'text',
    ),
    names: { f: 1, g: 1 },
    results: 2,
    flagged: 1,
    why: 'the usual names are found one level down; a line that is no object is counted',
  },
]
