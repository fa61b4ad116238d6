import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { eventOf, guessProvider } from './events.js'

const eventsOf = (source: string) => {
  const inspection = inspect(source)
  return inspection.calls.map((call) => ({
    because: guessProvider(call, inspection)?.because,
    event: eventOf(call, inspection),
  }))
}

const PATCH = '*** Begin Patch\n*** Add File: a.txt\n+x\n*** Delete File: b.txt\n*** End Patch'

describe('a line of a session log', () => {
  it.each([
    [
      'Claude Code',
      {
        type: 'assistant',
        sessionId: 's',
        message: {
          role: 'assistant',
          content: [
            { type: 'text', text: 'I edit it.' },
            {
              type: 'tool_use',
              id: 'toolu_1',
              name: 'Edit',
              input: { file_path: '/a.ts', old_string: 'x', new_string: 'y' },
            },
          ],
        },
      },
      'claude-code',
      'FileEdit',
    ],
    [
      'Codex, a function call',
      {
        timestamp: 't',
        type: 'response_item',
        payload: {
          type: 'function_call',
          name: 'shell',
          arguments: '{"command": ["ls", "-l"]}',
          call_id: 'call_9',
        },
      },
      'codex',
      'Execute',
    ],
    [
      'Codex, free text',
      {
        type: 'response_item',
        payload: {
          type: 'custom_tool_call',
          status: 'completed',
          call_id: 'call_8',
          name: 'apply_patch',
          input: PATCH,
        },
      },
      'codex',
      'FileWrite',
    ],
    [
      'Gemini CLI',
      {
        id: 'm1',
        type: 'gemini',
        content: '',
        toolCalls: [
          {
            id: 'replace-1',
            name: 'replace',
            args: { file_path: '/a.ts', old_string: 'x', new_string: 'y' },
            status: 'success',
          },
        ],
      },
      'gemini-cli',
      'FileEdit',
    ],
  ])('%s', (_, record, provider, variant) => {
    const [found, ...others] = eventsOf(JSON.stringify(record))
    expect(others).toEqual([])
    expect(found).toMatchObject({
      because: 'record',
      event: {
        provider,
        operations: expect.arrayContaining([expect.objectContaining({ variant })]),
      },
    })
    expect(found?.event?.links.length).toBeGreaterThan(0)
  })

  it('among other lines', () => {
    const line = (name: string, id: string) =>
      JSON.stringify({
        type: 'assistant',
        message: {
          role: 'assistant',
          content: [{ type: 'tool_use', id, name, input: { file_path: '/a' } }],
        },
      })
    const found = eventsOf(`${line('Read', 'toolu_1')}\n${line('Read', 'toolu_2')}`)
    expect(found.map(({ event }) => [event?.provider, event?.callId])).toEqual([
      ['claude-code', 'toolu_1'],
      ['claude-code', 'toolu_2'],
    ])
  })
})

describe('without a record', () => {
  it('a tool that one provider has tells it; one that nobody has tells nothing', () => {
    const of = (name: string) =>
      eventsOf(`<tool_call>{"name": "${name}", "arguments": {}}</tool_call>`)[0]
    expect(of('TodoWrite')?.because).toBe('tool-name')
    expect(of('weather')).toEqual({ because: undefined, event: null })
  })
})
