/** Samples of logs: Phoenix and Langfuse. */
import { chatCall, json } from './build.js'
import type { LogSample } from './sample.js'

export const openinference: readonly LogSample[] = [
  {
    format: 'openinference',
    title: 'flat attributes, the ordered contents as a duplicate, a tool span',
    text: json([
      {
        span_kind: 'LLM',
        context: { trace_id: 't', span_id: 's' },
        start_time: '2026-01-01T00:00:00Z',
        attributes: {
          'llm.model_name': 'm',
          'llm.output_messages.0.message.tool_calls.0.tool_call.id': 'a',
          'llm.output_messages.0.message.tool_calls.0.tool_call.function.name': 'f',
          'llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments': "{'x': 1}",
          'llm.output_messages.0.message.contents.0.message_content.type': 'tool_use',
          'llm.output_messages.0.message.contents.0.message_content.tool_call.id': 'a',
          'llm.output_messages.0.message.contents.0.message_content.tool_call.function.name': 'f',
        },
      },
      {
        span_kind: 'TOOL',
        context: { trace_id: 't', span_id: 's2' },
        status_code: 'ERROR',
        status_message: 'x',
        attributes: { 'tool.name': 'f', 'input.value': '{"x": 1}' },
      },
    ]),
    names: { f: 1 },
    results: 1,
    flagged: 1,
    why: 'contents repeat tool_calls; the span that ran it brings the result',
  },
  {
    format: 'langfuse',
    title: 'generations, the spans around them, and a tool without an id',
    text: json({
      trace: { id: 't', name: 'x' },
      observations: [
        {
          type: 'TOOL',
          id: 'o3',
          traceId: 't',
          name: 'execute_tool f',
          startTime: '2026-01-01T00:00:02Z',
          input: '{"x":1}',
          output: '"ok"',
        },
        {
          type: 'GENERATION',
          id: 'o1',
          traceId: 't',
          model: 'm',
          startTime: '2026-01-01T00:00:01Z',
          output: json({ content: { parts: [{ function_call: { name: 'f', args: { x: 1 } } }] } }),
        },
        {
          type: 'SPAN',
          id: 'o2',
          traceId: 't',
          name: 'agent',
          startTime: '2026-01-01T00:00:00Z',
          output: json({ content: { parts: [{ function_call: { name: 'f', args: { x: 1 } } }] } }),
        },
      ],
    }),
    names: { f: 1 },
    results: 1,
    why: 'only generations bear calls; the tool’s arguments tell which call it answers',
  },
  {
    format: 'langfuse',
    title: 'calls that Langfuse took out itself',
    text: json([
      {
        type: 'GENERATION',
        id: 'o',
        traceId: 't',
        startTime: '2026-01-01T00:00:01Z',
        toolCalls: [json({ id: 'a', arguments: '{"x":1}' })],
        toolCallNames: ['f'],
        output: json({ role: 'assistant', tool_calls: [chatCall('a', 'f', '{"x":1}')] }),
      },
    ]),
    names: { f: 1 },
    results: 0,
    waiting: ['a'],
    why: 'the output tells of the same call again',
  },
]
