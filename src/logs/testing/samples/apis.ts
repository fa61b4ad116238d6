/** Samples of logs: what APIs answered. */
import { chatCall, completion, json, lines } from './build.js'
import type { LogSample } from './sample.js'

export const apis: readonly LogSample[] = [
  {
    format: 'ai-sdk-devtools',
    title: 'the provider’s body before the SDK’s own words',
    text: json({
      runs: [],
      steps: [
        {
          id: 's',
          run_id: 'r',
          model_id: 'm',
          provider: 'p',
          started_at: '2026-01-01T00:00:00Z',
          input: '{}',
          output: json({
            content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'f', input: {} }],
          }),
          raw_response: json(completion('a', 'f', '{"x":')),
        },
      ],
    }),
    names: { f: 1 },
    results: 0,
    waiting: ['a'],
    why: 'both tell of one call, and the body is exact',
  },
  {
    format: 'batch',
    title: 'outputs of both APIs',
    text: lines(
      {
        custom_id: '1',
        response: { status_code: 200, body: completion('a', 'f', '{}') },
        error: null,
      },
      {
        custom_id: '2',
        result: {
          type: 'succeeded',
          message: {
            id: 'm',
            role: 'assistant',
            content: [{ type: 'tool_use', id: 'b', name: 'g', input: {} }],
          },
        },
      },
    ),
    names: { f: 1, g: 1 },
    results: 0,
    waiting: ['a', 'b'],
    why: 'one response a line',
  },
  {
    format: 'helicone',
    title: 'bodies, and results in the next request',
    text: lines(
      {
        response_id: '1',
        request_created_at: 't',
        model: 'm',
        response_body: json(completion('a', 'f', '{}')),
        request_body: '{}',
      },
      {
        response_id: '2',
        request_created_at: 't',
        model: 'm',
        request_body: {
          messages: [
            { role: 'assistant', tool_calls: [chatCall('a', 'f', '{}')] },
            { role: 'tool', tool_call_id: 'a', content: 'ok' },
          ],
        },
        response_body: null,
      },
    ),
    names: { f: 1 },
    results: 1,
    why: 'requests repeat calls, and bring results',
  },
  {
    format: 'responses',
    title: 'responses of three APIs',
    text: lines(
      completion('a', 'f', '{}'),
      { candidates: [{ content: { parts: [{ functionCall: { name: 'g', args: {} } }] } }] },
      {
        id: 'r',
        object: 'response',
        output: [{ type: 'function_call', name: 'h', arguments: '{}', call_id: 'c' }],
      },
    ),
    names: { f: 1, g: 1, h: 1 },
    results: 0,
    waiting: ['a', 'auto1', 'c'],
    why: 'one response a line',
  },
]
