import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const JSON_CALL = [
  '<tool_call>',
  '{',
  '  "name": "f",',
  '  "arguments": {"a": "x"}',
  '}',
  '</tool_call>',
]
const QWEN = [
  '<tool_call>',
  '<function=f>',
  '<parameter=a>',
  'x',
  '</parameter>',
  '</function>',
  '</tool_call>',
]
const WARNINGS = [
  '/usr/lib/python3/torch/cuda.py:118: UserWarning: no device was found',
  '2026-03-01 10:00:00,120 retrying in 5 s',
  '[WARNING] the pool is full',
  'ERROR: no route',
]
const read = (lines: readonly string[]) =>
  inspect(lines.join('\n')).calls.map((call) => [call.name, call.arguments, call.verdict])

describe('a line of another program between those of a call', () => {
  it.each(WARNINGS)('is left out, for a person: %s', (warning) => {
    for (const at of [2, 3, 4]) {
      expect(read(JSON_CALL.toSpliced(at, 0, warning))).toEqual([['f', { a: 'x' }, 'review']])
    }
    expect(read(QWEN.toSpliced(2, 0, warning))).toEqual([['f', { a: 'x' }, 'review']])
  })

  it('is told', () => {
    const { calls } = inspect(JSON_CALL.toSpliced(3, 0, 'ERROR: no route').join('\n'))
    expect(calls[0]?.reasons).toContainEqual(
      expect.objectContaining({ code: 'dialect-drift', detail: 'ERROR: no route was left out' }),
    )
  })

  it('stays in a value, and where the call is read with it', () => {
    const text = [...QWEN.slice(0, 3), 'ERROR: no route', ...QWEN.slice(3)].join('\n')
    expect(inspect(text).calls[0]?.argumentsText).toContain('ERROR: no route')
  })
})
