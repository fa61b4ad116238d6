/** Samples of logs: Claude Code. */
import { claudeResult, claudeUse, json, lines } from './build.js'
import type { LogSample } from './sample.js'

export const claudeCode: readonly LogSample[] = [
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
]
