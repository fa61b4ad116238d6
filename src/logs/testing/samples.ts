/** Small logs in every format, written for these tests, each with what a careful reader counts and why. */
export interface LogSample {
  readonly format: string
  readonly title: string
  /** Lines, or one document. */
  readonly text: string
  /** Calls by tool. */
  readonly names: Readonly<Record<string, number>>
  readonly results: number
  readonly flagged?: number
  readonly waiting?: readonly string[]
  readonly orphans?: readonly string[]
  readonly why: string
}

const lines = (...records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n')
const json = (value: unknown): string => JSON.stringify(value)

const claudeUse = (id: string, name: string, input: unknown, message = 'm1') => ({
  type: 'assistant',
  uuid: `u-${id}`,
  parentUuid: null,
  sessionId: 's1',
  version: '2.1.1',
  timestamp: '2026-01-02T03:04:05Z',
  message: {
    id: message,
    role: 'assistant',
    model: 'claude-x',
    content: [{ type: 'tool_use', id, name, input }],
    usage: { input_tokens: 10, output_tokens: 8 },
  },
})
const claudeResult = (id: string, content: unknown, error = false) => ({
  type: 'user',
  uuid: `r-${id}`,
  parentUuid: `u-${id}`,
  sessionId: 's1',
  message: {
    role: 'user',
    content: [
      { type: 'tool_result', tool_use_id: id, content, ...(error ? { is_error: true } : {}) },
    ],
  },
})
const codexItem = (payload: unknown) => ({
  timestamp: '2026-01-02T03:04:05Z',
  type: 'response_item',
  payload,
})
const attribute = (key: string, value: string) => ({ key, value: { stringValue: value } })
const otlpSpan = (id: string, attributes: readonly unknown[], extra: object = {}) => ({
  traceId: 't1',
  spanId: id,
  name: 'span',
  startTimeUnixNano: '1767323045000000000',
  attributes,
  ...extra,
})
const otlp = (...spans: readonly unknown[]) => ({
  resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ spans }] }],
})
const chatCall = (id: string, name: string, args: string) => ({
  id,
  type: 'function',
  function: { name, arguments: args },
})
const completion = (id: string, name: string, args: string) => ({
  id: `resp-${id}`,
  object: 'chat.completion',
  model: 'm',
  choices: [
    {
      index: 0,
      finish_reason: 'tool_calls',
      message: { role: 'assistant', content: null, tool_calls: [chatCall(id, name, args)] },
    },
  ],
})

export const SAMPLES: readonly LogSample[] = [
  {
    format: 'claude-code',
    title: 'parallel calls of one message over two lines',
    text: lines(
      { type: 'summary', summary: 'x', leafUuid: 'u' },
      claudeUse('a', 'Read', { file_path: 'x' }),
      claudeUse('b', 'Bash', { command: 'ls' }),
      claudeResult('b', 'out'),
      claudeResult('a', [{ type: 'text', text: 'no such file' }], true),
      claudeUse(
        'c',
        'Edit',
        { __unparsedToolInput: { raw: '{"file_path": "x", 12}', len: 40 } },
        'm2',
      ),
    ),
    names: { Read: 1, Bash: 1, Edit: 1 },
    results: 2,
    flagged: 1,
    waiting: ['c'],
    why: 'results answer by id, in any order; the last call is interrupted, which is no error',
  },
  {
    format: 'claude-code',
    title: 'an export of the web',
    text: json({ loglines: [claudeUse('a', 'Read', {}), claudeResult('a', 'ok')] }),
    names: { Read: 1 },
    results: 1,
    why: 'the lines stand in one object, which is one record',
  },
  {
    format: 'claude-code',
    title: 'stream-json',
    text: lines(
      { type: 'system', subtype: 'init', session_id: 's', model: 'claude-x' },
      {
        type: 'assistant',
        session_id: 's',
        message: {
          id: 'm',
          role: 'assistant',
          content: [{ type: 'tool_use', id: 'a', name: 'Glob', input: { pattern: '*' } }],
        },
      },
      {
        type: 'user',
        session_id: 's',
        message: {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'a', content: '' }],
        },
      },
    ),
    names: { Glob: 1 },
    results: 1,
    why: 'the same blocks under other names of the session',
  },
  {
    format: 'codex',
    title: 'rollout with a namespace, free text and a hosted call without id',
    text: lines(
      { timestamp: 't', type: 'session_meta', payload: { id: 's', cli_version: '0.150.0' } },
      codexItem({
        type: 'function_call',
        name: 'get',
        namespace: 'mcp__cal',
        arguments: '{"day":1}',
        call_id: 'a',
      }),
      codexItem({
        type: 'custom_tool_call',
        name: 'apply_patch',
        input: '*** Begin Patch',
        call_id: 'b',
      }),
      codexItem({
        type: 'custom_tool_call_output',
        call_id: 'b',
        output: 'Exit code: 1\nOutput:\nx',
      }),
      codexItem({ type: 'web_search_call', action: { type: 'search', query: 'q' } }),
      { timestamp: 't', type: 'event_msg', payload: { type: 'patch_apply_end', call_id: 'b' } },
      {
        timestamp: 't',
        type: 'compacted',
        payload: {
          replacement_history: [
            { type: 'function_call', name: 'get', arguments: '{}', call_id: 'z' },
          ],
        },
      },
    ),
    names: { 'mcp__cal/get': 1, apply_patch: 1, web_search_call: 1 },
    results: 1,
    waiting: ['a', 'auto2'],
    why: 'events repeat items, and a compacted history repeats what stands above; Codex flags no error itself',
  },
  {
    format: 'codex',
    title: 'bare items of 2025',
    text: lines(
      { id: 's', timestamp: '2025-08-06T00:00:00Z', instructions: null },
      { record_type: 'state' },
      { type: 'function_call', name: 'shell', arguments: '{"command":["ls"]}', call_id: 'a' },
      {
        type: 'function_call_output',
        call_id: 'a',
        output: '{"output":"x","metadata":{"exit_code":2}}',
      },
    ),
    names: { shell: 1 },
    results: 1,
    why: 'states are records without calls',
  },
  {
    format: 'codex',
    title: 'the first command line’s object',
    text: json({
      session: { id: 's', timestamp: 't' },
      items: [{ type: 'function_call', name: 'shell', arguments: '{}', call_id: 'a' }],
    }),
    names: { shell: 1 },
    results: 0,
    waiting: ['a'],
    why: 'one object holds all items',
  },
  {
    format: 'codex-exec',
    title: 'items that start and complete',
    text: lines(
      { type: 'thread.started', thread_id: 's' },
      {
        type: 'item.started',
        item: { id: 'i1', type: 'command_execution', command: 'ls', status: 'in_progress' },
      },
      {
        type: 'item.completed',
        item: {
          id: 'i1',
          type: 'command_execution',
          command: 'ls',
          exit_code: 0,
          status: 'completed',
        },
      },
      { type: 'item.updated', item: { id: 'i2', type: 'todo_list', items: [] } },
      {
        type: 'item.completed',
        item: {
          id: 'i3',
          type: 'mcp_tool_call',
          server: 's',
          tool: 't',
          arguments: {},
          error: { message: 'no' },
          status: 'failed',
        },
      },
    ),
    names: { command_execution: 1, todo_list: 1, mcp_tool_call: 1 },
    results: 2,
    flagged: 1,
    waiting: ['i2'],
    why: 'an item is one call, however often it is told of',
  },
  {
    format: 'codex-tui',
    title: 'events of the screen',
    text: lines(
      { ts: '2025-08-06T00:00:00Z', dir: 'meta', kind: 'session_start', model: 'm' },
      {
        ts: 't',
        dir: 'to_tui',
        kind: 'codex_event',
        payload: {
          id: '1',
          msg: { type: 'exec_command_begin', call_id: 'a', command: ['ls'], cwd: '/' },
        },
      },
      {
        ts: 't',
        dir: 'to_tui',
        kind: 'codex_event',
        payload: {
          id: '1',
          msg: { type: 'exec_command_end', call_id: 'a', stdout: 'x', stderr: '', exit_code: 1 },
        },
      },
    ),
    names: { exec_command: 1 },
    results: 1,
    why: 'a begin and an end are one call',
  },
  {
    format: 'gemini-cli',
    title: 'messages that are written again, and a rewind',
    text: lines(
      { sessionId: 's', projectHash: 'h', startTime: 't' },
      {
        id: 'm1',
        type: 'gemini',
        content: '',
        toolCalls: [{ id: 'a', name: 'replace', args: { file_path: 'x' }, status: 'executing' }],
      },
      {
        id: 'm1',
        type: 'gemini',
        content: '',
        toolCalls: [
          {
            id: 'a',
            name: 'replace',
            args: { file_path: 'x' },
            status: 'error',
            result: [{ functionResponse: { id: 'a', response: { error: 'no' } } }],
          },
        ],
      },
      { $set: { lastUpdated: 't' } },
      {
        id: 'm2',
        type: 'gemini',
        content: '',
        toolCalls: [{ id: 'b', name: 'glob', args: {}, status: 'success', result: [] }],
      },
      { $rewindTo: 'm2' },
    ),
    names: { replace: 1 },
    results: 1,
    flagged: 1,
    why: 'the last record of an id wins, and what was taken back did not stay',
  },
  {
    format: 'gemini-stream',
    title: 'stream-json',
    text: lines(
      { type: 'init', session_id: 's', model: 'm', timestamp: 't' },
      { type: 'tool_use', tool_name: 'ls', tool_id: 'a', parameters: {} },
      { type: 'tool_result', tool_id: 'a', status: 'error', error: { type: 'x', message: 'y' } },
    ),
    names: { ls: 1 },
    results: 1,
    flagged: 1,
    why: 'one use, one result',
  },
  {
    format: 'opencode',
    title: 'an export with an invalid call and a pending one',
    text: json({
      info: { id: 's', version: '1.0' },
      messages: [
        {
          info: {
            id: 'm',
            role: 'assistant',
            modelID: 'mm',
            providerID: 'p',
            tokens: { input: 5, output: 6 },
          },
          parts: [
            { type: 'text', text: 'x' },
            {
              type: 'tool',
              tool: 'edit',
              callID: 'a',
              state: { status: 'error', input: {}, error: 'oldString not found' },
            },
            {
              type: 'tool',
              tool: 'invalid',
              callID: 'b',
              state: {
                status: 'completed',
                input: { tool: 'bash', error: 'Invalid input' },
                output: 'The arguments provided to the tool are invalid: x',
              },
            },
            {
              type: 'tool',
              tool: 'read',
              callID: 'c',
              state: { status: 'pending', input: {}, raw: '{"filePath": "x' },
            },
          ],
        },
      ],
    }),
    names: { edit: 1, bash: 1, read: 1 },
    results: 2,
    flagged: 1,
    waiting: ['c'],
    why: 'the tool that takes invalid calls stands for the one that was meant',
  },
  {
    format: 'cline',
    title: 'blocks and markup in the text',
    text: json([
      { role: 'user', ts: 1, content: [{ type: 'text', text: '<task>do</task>' }] },
      {
        role: 'assistant',
        ts: 2,
        content: [{ type: 'text', text: 'Now.\n<read_file>\n<path>a.ts</path>\n</read_file>' }],
      },
      {
        role: 'user',
        ts: 3,
        content: [
          { type: 'text', text: "[read_file for 'a.ts'] Result:" },
          { type: 'text', text: 'x' },
        ],
      },
      {
        role: 'assistant',
        ts: 4,
        content: [
          { type: 'tool_use', id: 't1', name: 'execute_command', input: { command: 'ls' } },
        ],
      },
    ]),
    names: { read_file: 1, execute_command: 1 },
    results: 1,
    waiting: ['t1'],
    why: 'old tasks write calls as XML, newer ones as blocks',
  },
  {
    format: 'cline',
    title: 'messages of the SDK',
    text: json({
      version: 1,
      agent: 'lead',
      messages: [
        {
          id: 'm',
          role: 'assistant',
          modelInfo: { id: 'x', provider: 'p' },
          content: [
            { type: 'tool_use', id: 'a', name: 'run_commands', input: { commands: ['ls'] } },
          ],
        },
        {
          role: 'user',
          content: [{ type: 'tool_result', tool_use_id: 'a', content: 'bad', is_error: true }],
        },
      ],
    }),
    names: { run_commands: 1 },
    results: 1,
    flagged: 1,
    why: 'Anthropic’s blocks again',
  },
  {
    format: 'copilot',
    title: 'events with arguments as text',
    text: lines(
      { type: 'session.start', timestamp: 't', data: { sessionId: 's', copilotVersion: '1' } },
      {
        type: 'assistant.message',
        id: 'e',
        timestamp: 't',
        data: {
          messageId: 'm',
          toolRequests: [{ toolCallId: 'a', name: 'bash', arguments: '{"command": "ls"}' }],
        },
      },
      {
        type: 'tool.execution_complete',
        timestamp: 't',
        data: { toolCallId: 'a', success: false, error: { message: 'x' } },
      },
    ),
    names: { bash: 1 },
    results: 1,
    flagged: 1,
    why: 'the request is the call, the execution its result',
  },
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
  {
    format: 'swe-agent',
    title: 'actions, and a demonstration that is not the model’s',
    text: json({
      environment: 'e',
      trajectory: [
        { action: 'open a.py\n', observation: 'x', response: '', thought: '' },
        { action: '', observation: '' },
      ],
      history: [{ role: 'assistant', is_demo: true, tool_calls: [chatCall('z', 'demo', '{}')] }],
      info: {},
    }),
    names: { open: 1 },
    results: 1,
    why: 'the first word of an action is the tool',
  },
  {
    format: 'mini-swe-agent',
    title: 'whole responses, a rejected one among them',
    text: json({
      trajectory_format: 'mini-swe-agent-1.1',
      instance_id: 'i',
      info: { config: { model: { model_name: 'm' } } },
      messages: [
        {
          role: 'assistant',
          tool_calls: [chatCall('a', 'bash', '{"command":"ls"}')],
          extra: { response: completion('a', 'bash', '{"command":"ls"}'), cost: 0.01 },
        },
        {
          role: 'tool',
          tool_call_id: 'a',
          content: 'x',
          extra: { returncode: 1, raw_output: 'x' },
        },
        {
          role: 'user',
          content: 'bad format',
          extra: {
            interrupt_type: 'FormatError',
            response: completion('b', 'bash', '{"command":'),
          },
        },
      ],
    }),
    names: { bash: 2 },
    results: 1,
    waiting: ['b'],
    why: 'the message repeats its response; a rejected response is a call, too',
  },
  {
    format: 'openhands',
    title: 'an action, an error, a refusal, arguments that were replaced',
    text: lines(
      {
        kind: 'ActionEvent',
        id: 'e1',
        timestamp: 't',
        llm_response_id: 'r',
        tool_name: 'terminal',
        tool_call_id: 'a',
        tool_call: { id: 'a', name: 'terminal', arguments: '{"command":"ls"}' },
      },
      {
        kind: 'ObservationEvent',
        id: 'e2',
        tool_call_id: 'a',
        tool_name: 'terminal',
        observation: { content: [{ text: 'x' }] },
      },
      {
        kind: 'ActionEvent',
        id: 'e3',
        llm_response_id: 'r',
        tool_name: 'editor',
        tool_call_id: 'b',
        tool_call: {
          id: 'b',
          name: 'editor',
          arguments: json({ _openhands_malformed_tool_call: true, error: 'x' }),
        },
        action: null,
      },
      {
        kind: 'AgentErrorEvent',
        id: 'e4',
        tool_call_id: 'b',
        tool_name: 'editor',
        error: 'Error validating args',
      },
      {
        kind: 'ActionEvent',
        id: 'e5',
        llm_response_id: 'q',
        tool_name: 'terminal',
        tool_call_id: 'c',
        tool_call: { id: 'c', name: 'terminal', arguments: '{"command":"rm"}' },
      },
      {
        kind: 'UserRejectObservation',
        id: 'e6',
        tool_call_id: 'c',
        tool_name: 'terminal',
        rejection_reason: 'no',
      },
    ),
    names: { terminal: 2, editor: 1 },
    results: 3,
    flagged: 2,
    why: 'observations, errors and refusals all answer by id',
  },
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
