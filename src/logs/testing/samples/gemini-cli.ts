/** Samples of logs: Gemini CLI. */
import { lines } from './build.js'
import type { LogSample } from './sample.js'

export const geminiCli: readonly LogSample[] = [
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
]
