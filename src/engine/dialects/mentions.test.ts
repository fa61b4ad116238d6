import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { calls, OSLO } from './testing/offered.js'

describe('what is no call, or not a whole one', () => {
  it.each([
    'Put the object between <tool_call> and </tool_call> and stop.',
    '<tool_call>...</tool_call>',
    '{"name": "get_time", "description": "The time", "input_schema": {"type": "object"}}',
    '{"type": "object", "properties": {"zone": {"type": "string"}}}',
  ])('finds none in %s', (text) => {
    expect(inspect(text).calls).toEqual([])
  })

  it('never drops the text of an element without a word', () => {
    const [call] = inspect('<function name="get_time">in Oslo</function>').calls
    expect(call?.verdict).toBe('review')
    expect(call?.reasons.map(({ code }) => code)).toContain('text-beside-arguments')
  })

  it('still reads a name alone', () => {
    const [call] = inspect('<tool_call>get_time</tool_call>').calls
    expect(call?.name).toBe('get_time')
  })

  it('reads the call that a lone key holds', () => {
    const [call] = inspect('{"tool": {"name": "get_time", "input": {"zone": "UTC"}}}').calls
    expect(call?.name).toBe('get_time')
    expect(call?.arguments).toEqual({ zone: 'UTC' })
  })
})

it('hears nothing of an example in thoughts before the call', () => {
  const thought = '<think>\nI could call get_time, for example with Oslo.\n</think>\n\n'
  for (const one of [
    'Action: get_time\nAction Input: {"zone": "Europe/Oslo"}',
    '[get_time(zone="Europe/Oslo")]',
    '{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}',
  ]) {
    expect(calls(thought + one)).toEqual([OSLO])
    expect(calls(thought.replace(/<.?think>/g, '') + one)).toEqual([])
  }
})
