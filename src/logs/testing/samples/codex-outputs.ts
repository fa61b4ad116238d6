/** Samples of logs: Codex’s other outputs. */
import { lines } from './build.js'
import type { LogSample } from './sample.js'

export const codexOutputs: readonly LogSample[] = [
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
]
