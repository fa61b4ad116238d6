/** Samples of logs: Inspect AI. */
import { json } from './build.js'
import type { LogSample } from './sample.js'

export const inspectAi: readonly LogSample[] = [
  {
    format: 'inspect-ai',
    title: 'messages and events of the same calls',
    text: json({
      version: 2,
      status: 'success',
      eval: { model: 'm', created: '2026-01-01T00:00:00Z' },
      samples: [
        {
          id: 1,
          epoch: 1,
          target: '',
          messages: [
            {
              role: 'assistant',
              tool_calls: [
                {
                  id: 'a',
                  function: 'bash',
                  arguments: {},
                  parse_error:
                    'Error parsing the following tool call arguments:\n\n{"cmd": \n\nError details: x',
                  type: 'function',
                },
              ],
            },
            {
              role: 'tool',
              tool_call_id: 'a',
              function: 'bash',
              content: '',
              error: { type: 'parsing', message: 'x' },
            },
          ],
          events: [
            {
              event: 'model',
              timestamp: '2026-01-01T00:00:00Z',
              output: {
                choices: [
                  {
                    message: {
                      role: 'assistant',
                      tool_calls: [
                        {
                          id: 'a',
                          function: 'bash',
                          arguments: {},
                          parse_error:
                            'Error parsing the following tool call arguments:\n\n{"cmd": \n\nError details: x',
                        },
                      ],
                    },
                  },
                ],
              },
            },
            {
              event: 'tool',
              id: 'a',
              function: 'bash',
              arguments: {},
              result: '',
              error: { type: 'parsing', message: 'x' },
            },
          ],
        },
      ],
    }),
    names: { bash: 1 },
    results: 1,
    flagged: 1,
    why: 'events and messages show one call; its text stands in the complaint',
  },
  {
    format: 'inspect-ai',
    title: 'tool messages whose calls are not in the log',
    text: json({
      version: 2,
      eval: {},
      plan: {},
      samples: [
        {
          id: 1,
          epoch: 1,
          target: '',
          messages: [
            {
              role: 'tool',
              tool_call_id: 'x',
              function: 'bash',
              content: '',
              error: { type: 'timeout', message: 'm' },
            },
          ],
        },
      ],
    }),
    names: {},
    results: 1,
    flagged: 1,
    orphans: ['x'],
    why: 'a call is counted where it is born, and that is not there',
  },
]
