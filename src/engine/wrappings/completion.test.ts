import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const CALL = '<tool_call>\n{"name": "send_fax", "arguments": {"pages": 2}}\n</tool_call>'
const read = (answer: object) => {
  const { calls, envelope, finish } = inspect(JSON.stringify(answer))
  return { envelope, finish, calls: calls.map((one) => [one.arguments, one.verdict]) }
}
const READY = [[{ pages: 2 }, 'ready']]

describe('the text of a completion is what the model said', () => {
  it.each([
    [{ content: CALL, stop: true, stop_type: 'eos', tokens_predicted: 44 }, 'stop'],
    [{ index: 0, content: CALL, tokens_predicted: 44, truncated: false }, null],
    [{ generated_text: CALL, details: { finish_reason: 'eos_token' } }, 'stop'],
    [{ level: 'info', pod: 'gw-1', finish_reason: 'stop', output: CALL }, 'stop'],
    [{ completion: CALL, stop_reason: 'stop_sequence' }, 'stop'],
  ])('%j', (answer, finish) => {
    expect(read(answer)).toEqual({ envelope: 'completion', finish, calls: READY })
  })

  it('in a list of them, too', () => {
    expect(read([{ generated_text: CALL }]).calls).toEqual(READY)
  })

  it('one that was cut at its limit is told so', () => {
    const text = CALL.slice(0, CALL.indexOf('2}'))
    const { finish, calls } = read({ content: text, stop: true, stop_type: 'limit' })
    expect(finish).toBe('length')
    expect(calls.map(([, verdict]) => verdict)).toEqual(['blocked'])
  })

  it('anybody’s content is not', () => {
    expect(read({ title: 'x', content: CALL }).calls).not.toEqual(READY)
  })
})
