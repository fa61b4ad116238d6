/** Samples of logs: opencode, Cline and Copilot. */
import { json, lines } from './build.js'
import type { LogSample } from './sample.js'

export const editors: readonly LogSample[] = [
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
]
