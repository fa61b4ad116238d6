import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../bounds/limits.js'
import { inspect } from '../../inspect.js'

const TOOLS = [{ name: 'f', parameters: { type: 'object' } }]
const LIMIT = expect.objectContaining({ code: 'limit', detail: expect.stringMatching(/^calls: /) })

describe('the first calls of a text are listed, and the bound is told once', () => {
  it.each([
    ['marked calls', '<tool_call>{"name": "f", "arguments": {}}</tool_call>\n', {}],
    ['lines of calls', 'f(a=1)\n', {}],
    ['a list of calls', 'f(a=1), ', { tools: TOOLS }],
    ['calls in quotes', '"f(a=1)", ', { tools: TOOLS }],
    ['objects', '{"name": "f", "arguments": {}}\n', {}],
  ])('%s', (_, piece, options) => {
    const source = piece.repeat(LIMITS.calls + 500)
    const { calls, notices, content } = inspect(source, options)
    expect(calls).toHaveLength(LIMITS.calls)
    expect(notices).toEqual([LIMIT])
    expect(calls.at(-1)?.name).toBe('f')
    // What was not read is still there.
    expect(content).toContain('f')
    expect(content?.length).toBeGreaterThan(500)
  })

  it('and no bound is told of exactly as many', () => {
    const { calls, notices } = inspect('f(a=1)\n'.repeat(LIMITS.calls))
    expect(calls).toHaveLength(LIMITS.calls)
    expect(notices).toEqual([])
  })
})
