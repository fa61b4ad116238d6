import { describe, expect, it } from 'vitest'
import { SAMPLES } from '../logs/testing/samples.js'
import { logHint } from './log-hint.js'

describe('a log that is given to inspect', () => {
  const sessions = SAMPLES.filter(({ format }) =>
    ['claude-code', 'codex', 'hermes'].includes(format),
  )

  it.each(sessions.filter(({ text }) => text.trim().includes('\n')))(
    '$format, $title',
    ({ text }) => {
      expect(logHint('session.jsonl', text)).toContain('callmend log reads all its calls')
    },
  )

  it.each([
    'Let me look. <tool_call>{"name": "f"}</tool_call>',
    '{"name": "f", "arguments": {}}',
    '{"name": "f", "arguments": {}}\n{"name": "g", "arguments": {}}',
    '{\n  "type": "session"\n}',
    '',
  ])('%j is none', (text) => {
    expect(logHint('x', text)).toBeNull()
  })
})
