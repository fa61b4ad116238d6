/** Samples of logs: Codex. */
import { codexItem, json, lines } from './build.js'
import type { LogSample } from './sample.js'

export const codex: readonly LogSample[] = [
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
]
