/** Samples of logs: BFCL and τ²-bench. */
import { json, lines } from './build.js'
import type { LogSample } from './sample.js'

export const benchmarks: readonly LogSample[] = [
  {
    format: 'bfcl',
    title: 'native calls, text, and several turns',
    text: lines(
      { id: 'simple_1', result: [{ f: '{"x": 1}' }], latency: 1 },
      { id: 'simple_2', result: '[g(x=1), g(x=2)]', latency: 1 },
      { id: 'multi_1', result: [[[{ f: '{}' }], [{ g: '{}' }]]], latency: 1 },
    ),
    names: { g: 3, f: 2 },
    results: 0,
    waiting: ['auto0', 'auto1', 'auto2', 'auto3', 'auto4'],
    why: 'a benchmark runs nothing; each call of each turn counts',
  },
  {
    format: 'tau2',
    title: 'the simulated user’s calls beside the model’s',
    text: json({
      info: { agent_info: { llm: 'm' } },
      tasks: [],
      simulations: [
        {
          id: 's',
          messages: [
            {
              role: 'assistant',
              tool_calls: [{ id: 'a', name: 'find', arguments: {}, requestor: 'assistant' }],
            },
            { role: 'tool', id: 'a', content: 'x', error: true, requestor: 'assistant' },
            {
              role: 'user',
              tool_calls: [{ id: 'b', name: 'look', arguments: {}, requestor: 'user' }],
            },
          ],
        },
      ],
    }),
    names: { find: 1, look: 1 },
    results: 1,
    flagged: 1,
    waiting: ['b'],
    why: 'both are calls; who made them is kept',
  },
]
