import { describe, expect, it } from 'vitest'
import { LIMITS } from './bounds/limits.js'
import { inspect } from './inspect.js'

const call = (args: string): string => `<tool_call>{"name":"f","arguments":${args}}</tool_call>\n`

describe('what multiplies is bounded for the whole inspection', () => {
  it.each([['{"a":[{}]*99999}'], ['{"a":"abc"*999999}'], ['{"a":[i for i in range(99999)]}']])(
    '%s thirty times',
    (args) => {
      const { calls, notices } = inspect(call(args).repeat(30) + call('{"a":1}'))
      const made = calls.reduce((sum, one) => sum + (one.argumentsText?.length ?? 0), 0)
      expect(made).toBeLessThan(LIMITS.inspectionWork)
      expect(calls).toHaveLength(31)
      expect(calls[29]).toMatchObject({ verdict: 'blocked' })
      expect(calls[29]?.reasons).toContainEqual(
        expect.objectContaining({
          code: 'limit',
          detail: expect.stringContaining('inspectionWork'),
        }),
      )
      // It is read, and stands beside calls that were not: a batch with a gap is not run unasked.
      expect(calls[30]).toMatchObject({ verdict: 'review', arguments: { a: 1 } })
      expect(notices.filter(({ code }) => code === 'limit')).toHaveLength(1)
    },
  )

  it('an expression within the bounds is worked out as before', () => {
    const many = Array.from({ length: 100 }, (_, i) => call(`{"a":[${i}]*3}`))
    const { calls, notices } = inspect(many.join(''))
    expect(calls.every(({ verdict }) => verdict === 'ready')).toBe(true)
    expect(notices).toEqual([])
  })
})

it('a bound that one strategy met is not passed by another reading', () => {
  const [one] = inspect('[f(a=[i for i in range(999999)])]').calls
  expect(one?.verdict).toBe('blocked')
  expect(one?.reasons.map(({ code }) => code)).toContain('limit')
})

it('a fault in one call leaves the others', () => {
  const { calls } = inspect(call('{"a":1}').repeat(3), {
    makeId(index) {
      if (index === 1) throw new Error('no more ids')
      return `id-${index}`
    },
  })
  expect(calls.map(({ verdict }) => verdict)).toEqual(['review', 'blocked', 'review'])
  expect(calls[1]?.reasons).toEqual([{ code: 'engine-fault', detail: 'no more ids' }])
})
