import { describe, expect, it } from 'vitest'
import { runCli } from './testing/fake-io.js'

const PATCH = '*** Begin Patch\n*** Add File: a\n+x\n*** Delete File: b\n*** End Patch'
const CODEX = JSON.stringify({
  timestamp: 't',
  type: 'response_item',
  payload: {
    type: 'custom_tool_call',
    status: 'completed',
    call_id: 'c1',
    name: 'apply_patch',
    input: PATCH,
  },
})
const CLAUDE = JSON.stringify({
  type: 'assistant',
  message: {
    role: 'assistant',
    content: [
      {
        type: 'tool_use',
        id: 't1',
        name: 'Edit',
        input: { file_path: '/a', old_string: 'x', new_string: 'y' },
      },
    ],
  },
})
const GENERIC = '<tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>'

const lines = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('events', () => {
  it('prints one event a call, with the line that it stands on', async () => {
    const { out, status } = await runCli(['events', '--jsonl'], [`${CODEX}\n\n${CLAUDE}\n`])
    expect(status).toBe(0)
    expect(lines(out)).toMatchObject([
      {
        line: 1,
        provider: 'codex',
        providerTool: 'apply_patch',
        callId: 'c1',
        operations: [
          { variant: 'FileWrite', path: 'a' },
          { variant: 'FileDelete', path: 'b' },
        ],
        lossy: [],
      },
      { line: 3, provider: 'claude-code', callId: 't1', operations: [{ variant: 'FileEdit' }] },
    ])
  })

  it('reads what is no log as a whole', async () => {
    const pretty = JSON.stringify(JSON.parse(CLAUDE), null, 2)
    const { out } = await runCli(['events', '--jsonl'], [pretty])
    expect(lines(out)).toMatchObject([{ line: 1, operations: [{ variant: 'FileEdit' }] }])
  })

  it('calls a tool that nobody knows generic', async () => {
    const { out, status } = await runCli(['events', '--jsonl'], [GENERIC])
    expect(status).toBe(1)
    expect(lines(out)).toMatchObject([
      {
        provider: null,
        providerTool: 'weather',
        operations: [{ variant: 'Generic', arguments: { city: 'Oslo' } }],
      },
    ])
  })

  it('prints the event of the described system', async () => {
    const words = ['events', '--jsonl', '--profile', 'provider-tools-as-written']
    const { out } = await runCli(words, [CODEX])
    expect(lines(out)).toMatchObject([
      { line: 1, event: { variant: 'FileWrite', arguments: { file_path: 'a', content: PATCH } } },
    ])
  })

  it('refuses words that it does not know', async () => {
    expect((await runCli(['events', '--provider', 'x'], [''])).status).toBe(2)
    expect((await runCli(['events', '--profile', 'x'], [''])).status).toBe(2)
    expect((await runCli(['events'], ['no call here'])).status).toBe(1)
  })
})
