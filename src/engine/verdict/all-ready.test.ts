import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { isAllReady } from './all-ready.js'

const READY = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>\n'

describe('everything may be dispatched', () => {
  it('where all calls are ready', () => {
    expect(isAllReady(inspect(READY))).toBe(true)
  })

  it.each([
    ['there is no call', 'Hello.'],
    ['one call is blocked', `${READY}<tool_call>{"name": "f", "arguments": {"a": </tool_call>`],
    [
      'a bound was met beside ready calls',
      `${READY}${'<tool_call>{"name":"g","arguments":{"a":[i for i in range(99999)]}}</tool_call>\n'.repeat(30)}`,
    ],
  ])('not where %s', (_, source) => {
    expect(isAllReady(inspect(source))).toBe(false)
  })

  it('not where the only trouble is told of the source as a whole', () => {
    const inspection = inspect(READY)
    for (const code of ['limit', 'engine-fault'] as const) {
      expect(isAllReady({ ...inspection, notices: [{ code, detail: 'x' }] })).toBe(false)
    }
    const notices = [{ code: 'request-tools' as const, detail: 'x' }]
    expect(isAllReady({ ...inspection, notices })).toBe(true)
  })
})
