import { describe, expect, it, vi } from 'vitest'
import { DIALECTS } from './calls/dialects/index.js'
import { inspect } from './inspect.js'

const tools = [
  {
    name: 'get_time',
    input_schema: { type: 'object', properties: { zone: { type: 'string' } } },
  },
]

describe('inspect', () => {
  it('tells of a fault of its own instead of throwing', () => {
    const [first] = DIALECTS
    if (first === undefined) throw new Error('no dialects')
    const broken = vi.spyOn(first, 'find').mockImplementation(() => {
      throw new Error('out of order')
    })
    const source = `${first.example}`
    const { calls, notices } = inspect(source)
    broken.mockRestore()
    const faults = notices.filter(({ code }) => code === 'engine-fault')
    expect(faults.map(({ detail }) => detail).join()).toContain('out of order')
    for (const { verdict } of calls) expect(verdict).not.toBe('ready')
  })

  it.each(DIALECTS.map((dialect) => [dialect.id, dialect] as const))(
    'reads the example of %s',
    (_, dialect) => {
      const { calls } = inspect(dialect.example, { tools })
      expect(calls.length).toBeGreaterThan(0)
      for (const call of calls) expect(call.verdict).not.toBe('blocked')
    },
  )

  it('keeps the source itself, and says what it read of it', () => {
    const source = 'Nothing to call here.'
    expect(inspect(source)).toMatchObject({ source, content: source, calls: [], envelope: 'text' })
  })
})
