/** Samples of logs: LangSmith and Weave. */
import { chatCall, completion, lines } from './build.js'
import type { LogSample } from './sample.js'

export const langsmith: readonly LogSample[] = [
  {
    format: 'langsmith',
    title: 'a model’s run and a tool’s',
    text: lines(
      {
        id: 'r1',
        run_type: 'llm',
        dotted_order: 'a',
        trace_id: 't',
        start_time: '2026-01-01T00:00:00Z',
        inputs: { messages: [] },
        outputs: {
          generations: [
            [
              {
                message: {
                  lc: 1,
                  type: 'constructor',
                  kwargs: {
                    content: '',
                    tool_calls: [{ name: 'f', args: { x: 1 }, id: 'a' }],
                    additional_kwargs: { tool_calls: [chatCall('a', 'f', '{"x": 1}')] },
                    invalid_tool_calls: [{ name: 'g', args: '{"y": ', id: 'b', error: 'not JSON' }],
                  },
                },
              },
            ],
          ],
        },
      },
      {
        id: 'r2',
        run_type: 'tool',
        dotted_order: 'b',
        trace_id: 't',
        name: 'f',
        inputs: { input: "{'x': 1}" },
        outputs: { output: { content: 'ok', tool_call_id: 'a' } },
      },
      {
        id: 'r3',
        run_type: 'chain',
        dotted_order: 'c',
        trace_id: 't',
        outputs: {
          messages: [{ type: 'ai', tool_calls: [{ name: 'f', args: { x: 1 }, id: 'a' }] }],
        },
      },
    ),
    names: { f: 1, g: 1 },
    results: 1,
    waiting: ['b'],
    why: 'the parsed call and the text are one; chains repeat their models',
  },
  {
    format: 'weave',
    title: 'the client’s op',
    text: lines({
      id: 'c',
      op_name: 'weave:///e/p/op/openai.chat.completions.create:1',
      trace_id: 't',
      started_at: '2026-01-01T00:00:00Z',
      inputs: { model: 'm', messages: [] },
      output: completion('a', 'f', '{}'),
    }),
    names: { f: 1 },
    results: 0,
    waiting: ['a'],
    why: 'the response is the provider’s',
  },
]
