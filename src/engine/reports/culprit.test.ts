import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { flagsFor, likelyCulprits } from './culprit.js'

const CALL = '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>'
const response = (content: string, finish = 'stop') =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content } }],
  })

describe('who is probably at fault', () => {
  it('nobody, for a good call in plain text', () => {
    expect(likelyCulprits(inspect(CALL))).toEqual([])
  })

  it('the server, for a good call in the content of a response', () => {
    const [first] = likelyCulprits(inspect(response(CALL)))
    expect(first?.who).toBe('server')
    expect(first?.says).toContain('(vLLM)')
  })

  it('the model, for drift', () => {
    const [first] = likelyCulprits(inspect(CALL.replace('</tool_call>', '}</tool_call>')))
    expect(first?.who).toBe('model')
    expect(first?.codes).toEqual(['drift-accepted'])
  })

  it('the limit, for a cut answer', () => {
    const cut = '<tool_call>{"name": "get_time", "arguments": {"zone": "Eur'
    const [first] = likelyCulprits(inspect(response(cut, 'length')))
    expect(first?.who).toBe('token-limit')
    expect(first?.evidence[0]).toBe('the paste says finish_reason: length')
  })

  it('the server, with the flag that reads what it missed', () => {
    const missed = response(`${CALL}\n${CALL}`).replace('"content"', '"tool_calls":[],"content"')
    const [first] = likelyCulprits(inspect(missed))
    expect(first?.says).toMatch(/^Your server’s parser missed 2 calls; .+ reads them\.$/)
    expect(first?.evidence[0]).toBe('tool_calls is empty')
  })

  it('nobody’s limit, where nothing says that there was one', () => {
    const [first] = likelyCulprits(inspect('<tool_call>{"name": "f", "arguments": {"zone": "Eur'))
    expect(first?.who).toBe('unknown')
  })

  it('whoever shortened the paste', () => {
    const hand = '<tool_call>{"name": "f", "arguments": {"zone": "Eur [... 214 lines omitted ...]'
    expect(likelyCulprits(inspect(hand))[0]?.who).toBe('paste')
  })
})

it('lists each flag once', () => {
  const flags = flagsFor(['hermes', 'hermes', 'bare-json']).map(
    ({ server, flag }) => `${server} ${flag}`,
  )
  expect(new Set(flags).size).toBe(flags.length)
  expect(flags.length).toBeGreaterThan(5)
})
