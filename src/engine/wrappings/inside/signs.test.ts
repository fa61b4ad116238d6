import { expect, test } from 'vitest'
import { maySayCall } from './signs.js'

test.each(['```\nf(1)\n```', '~~~json\n  {}\n~~~', '{"name"', '<tool_call>', 'Action: f'])(
  'may hold a call: %j',
  (text) => {
    expect(maySayCall(text)).toBe(true)
  },
)

test.each(['', 'Plain words.', '```json\n'.repeat(5), '```\n\n```\n', '~~~\n~~~'])(
  'holds none: %j',
  (text) => {
    expect(maySayCall(text)).toBe(false)
  },
)
