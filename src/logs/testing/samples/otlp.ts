/** Samples of logs: OpenTelemetry. */
import { attribute, json, lines, otlp, otlpSpan } from './build.js'
import type { LogSample } from './sample.js'

export const openTelemetry: readonly LogSample[] = [
  {
    format: 'otlp',
    title: 'the same call in an output, in the next input and in a span of its own',
    text: lines(
      otlp(
        otlpSpan('s2', [
          attribute('gen_ai.operation.name', 'execute_tool'),
          attribute('gen_ai.tool.name', 'f'),
          attribute('gen_ai.tool.call.id', 'a'),
          attribute('gen_ai.tool.call.result', 'ok'),
        ]),
        otlpSpan('s1', [
          attribute('gen_ai.operation.name', 'chat'),
          attribute(
            'gen_ai.output.messages',
            json([
              {
                role: 'assistant',
                parts: [{ type: 'tool_call', id: 'a', name: 'f', arguments: '{"x": 1' }],
              },
            ]),
          ),
        ]),
        otlpSpan('s3', [
          attribute('gen_ai.operation.name', 'chat'),
          attribute(
            'gen_ai.input.messages',
            json([
              {
                role: 'assistant',
                parts: [{ type: 'tool_call', id: 'a', name: 'f', arguments: '{"x": 1' }],
              },
              { role: 'tool', parts: [{ type: 'tool_call_response', id: 'a', response: 'ok' }] },
            ]),
          ),
          attribute('gen_ai.output.messages', '[]'),
        ]),
      ),
    ),
    names: { f: 1 },
    results: 1,
    why: 'a call is counted where the model wrote it; inputs and tool spans repeat it',
  },
  {
    format: 'otlp',
    title: 'spans of tools alone, arguments off',
    text: json(
      otlp(
        otlpSpan(
          's',
          [attribute('gen_ai.operation.name', 'execute_tool'), attribute('gen_ai.tool.name', 'f')],
          { status: { code: 2, message: 'no' } },
        ),
      ),
    ),
    names: { f: 1 },
    results: 1,
    flagged: 1,
    why: 'no model’s output tells of it, so the span does; its arguments are not recorded',
  },
  {
    format: 'otlp',
    title: 'events of before 1.37 as log records',
    text: json({
      resourceLogs: [
        {
          scopeLogs: [
            {
              logRecords: [
                {
                  timeUnixNano: '1767323045000000000',
                  eventName: 'gen_ai.choice',
                  body: {
                    kvlistValue: {
                      values: [
                        {
                          key: 'message',
                          value: {
                            kvlistValue: {
                              values: [
                                {
                                  key: 'tool_calls',
                                  value: {
                                    arrayValue: {
                                      values: [
                                        {
                                          kvlistValue: {
                                            values: [
                                              { key: 'id', value: { stringValue: 'a' } },
                                              {
                                                key: 'function',
                                                value: {
                                                  kvlistValue: {
                                                    values: [
                                                      attribute('name', 'f'),
                                                      attribute('arguments', '{}'),
                                                    ],
                                                  },
                                                },
                                              },
                                            ],
                                          },
                                        },
                                      ],
                                    },
                                  },
                                },
                              ],
                            },
                          },
                        },
                      ],
                    },
                  },
                },
                {
                  timeUnixNano: '1767323046000000000',
                  eventName: 'gen_ai.tool.message',
                  body: {
                    kvlistValue: { values: [attribute('id', 'a'), attribute('content', 'ok')] },
                  },
                },
              ],
            },
          ],
        },
      ],
    }),
    names: { f: 1 },
    results: 1,
    why: 'the choice bears the call, the tool message its result',
  },
  {
    format: 'otlp',
    title: 'the AI SDK’s old spans',
    text: json(
      otlp(
        otlpSpan('s1', [
          attribute('ai.operationId', 'ai.generateText.doGenerate'),
          attribute(
            'ai.response.toolCalls',
            json([{ toolCallId: 'a', toolName: 'f', input: '{"x": }' }]),
          ),
        ]),
        otlpSpan('s2', [
          attribute('ai.operationId', 'ai.generateText'),
          attribute(
            'ai.response.toolCalls',
            json([{ toolCallId: 'a', toolName: 'f', input: '{"x": }' }]),
          ),
        ]),
      ),
    ),
    names: { f: 1 },
    results: 0,
    waiting: ['a'],
    why: 'the outer span repeats the inner one; an invalid call has no tool span',
  },
  {
    format: 'otel-flat',
    title: 'one span a line',
    text: lines({
      type: 'span',
      name: 'chat',
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.output.messages': json([
          { parts: [{ type: 'tool_call', id: 'a', name: 'f', arguments: {} }] },
        ]),
      },
    }),
    names: { f: 1 },
    results: 0,
    waiting: ['a'],
    why: 'flat attributes',
  },
]
