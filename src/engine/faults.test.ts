import { afterEach, describe, expect, it, vi } from 'vitest'
import { DIALECTS } from './calls/dialects/index.js'
import { inspect } from './inspect.js'
import { ENVELOPES } from './wrappings/index.js'

const HERMES = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>'
const XML = '<function=g><parameter=a>1</parameter></function>'

function failing<One extends { id: string }>(list: readonly One[], id: string): One {
  const found = list.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

afterEach(() => void vi.restoreAllMocks())

describe('a fault of our own', () => {
  it('in one grammar leaves the calls of the others, for review, and is told', () => {
    expect(inspect(HERMES).notices).toEqual([])
    vi.spyOn(failing(DIALECTS, 'qwen3-coder-xml'), 'find').mockImplementation(() => {
      throw new Error('out of order')
    })
    const { calls, notices } = inspect(`${HERMES}\n${XML}`)
    expect(calls[0]).toMatchObject({ name: 'f', arguments: { a: 1 }, verdict: 'review' })
    expect(notices).toContainEqual({
      code: 'engine-fault',
      detail: 'qwen3-coder-xml: out of order',
    })
  })

  it('in one envelope leaves what the others open', () => {
    vi.spyOn(failing(ENVELOPES, 'call-log'), 'open').mockImplementation(() => {
      throw new Error('out of order')
    })
    const { calls, notices } = inspect(`Calling the tool:\n${HERMES}`)
    expect(calls.map(({ name }) => name)).toEqual(['f'])
    expect(notices).toEqual([{ code: 'engine-fault', detail: 'call-log: out of order' }])
  })
})
