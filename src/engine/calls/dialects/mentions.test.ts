import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { calls, OSLO } from './testing/offered.js'

describe('what is no call, or not a whole one', () => {
  it.each([
    'Put the object between <tool_call> and </tool_call> and stop.',
    '<tool_call>...</tool_call>',
    '{"name": "get_time", "description": "The time", "input_schema": {"type": "object"}}',
    '{"type": "object", "properties": {"zone": {"type": "string"}}}',
    '| call | answer |\n|---|---|\n| get_time(zone="Europe/Oslo") | 12:00 |',
    '| tool | arguments |\n|---|---|\n| get_time | {"zone": "Europe/Oslo"} |',
    '| The model wrote | Before | Now |\n|---|---:|---:|\n| `{"name":"get_time","arguments":{"zone":"Europe/Oslo"}}` | lost | read |\n| `{"name":"get_time","arguments":{"zone":"{UTC}","days":{"first":"today"}}}` | lost | read |',
    '```python\ntext = \'<tool_use>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_use>\'\n# one call is in it\n```',
    'Traceback (most recent call last):\n  File "a.py", line 2, in g\n    get_time(zone="Europe/Oslo")\nValueError: x',
    '{"openapi": "3.1.0", "info": {"title": "t"}, "paths": {}}',
    '{"type": "Feature", "geometry": {"type": "Point"}, "properties": {}}',
  ])('finds none in %s', (text) => {
    expect(inspect(text).calls).toEqual([])
    expect(calls(text)).toEqual([])
  })

  it.each([
    'Calling get_time({"zone": "Europe/Oslo"})',
    '> Running tool get_time(zone="Europe/Oslo").',
    'I look it up.\ncall get_time(zone="Europe/Oslo")',
    'EXEC get_time(zone="Europe/Oslo");',
  ])('reviews a call that its line says is being made: %s', (text) => {
    expect(calls(text)).toEqual([OSLO])
    expect(inspect(text).calls.map(({ verdict }) => verdict)).not.toContain('ready')
  })

  it('takes a sentence about a call for talk', () => {
    expect(calls('Calling get_time(zone="Europe/Oslo") took a second.')).toEqual([])
    expect(calls('I will now go and call get_time(zone="Europe/Oslo")')).toEqual([])
  })

  it('takes an object for arguments of one of several tools only where a key fits', () => {
    expect(calls('{"version": "1.0", "license": "MIT"}')).toEqual([])
    expect(calls('{"Zone": "Europe/Oslo"}')).toHaveLength(1)
    expect(calls('{"version": "1.0", "license": "MIT"}', null)).toHaveLength(1)
  })

  it('reviews an object that a fence shows, where no tools are known', () => {
    const [call] = inspect('```json\n{"total": 3}\n```').calls
    expect(call?.reasons.map(({ code }) => code)).toContain('inside-fence')
  })

  it.each([
    '{"thoughts": {"text": "hm"}, "command": {"name": "get_time", "args": {"zone": "Europe/Oslo"}}}',
    '{"thought": "hm", "function": [{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}]}',
  ])('finds the call beside thoughts: %s', (text) => {
    for (const offered of [null, undefined]) {
      expect(calls(text, offered)).toEqual([OSLO])
      expect(calls(`\`\`\`json\n${text}\n\`\`\``, offered)).toEqual([OSLO])
    }
  })

  it('takes an answer that is nothing but inline code for the call, for review', () => {
    const text = '\n```[get_time(zone="Europe/Oslo")]```\n'
    expect(calls(text)).toEqual([OSLO])
    const [call] = inspect(text).calls
    expect(call?.verdict).toBe('review')
    expect(call?.reasons.map(({ code }) => code)).toContain('inside-inline-code')
    expect(calls(`Write it so:${text}Then go on.`)).toEqual([])
  })

  it('reads a fence that is said to be text', () => {
    expect(calls('```plaintext\n[get_time(zone="Europe/Oslo")]\n```')).toEqual([OSLO])
  })

  it('never drops the text of an element without a word', () => {
    const [call] = inspect('<function name="get_time">in Oslo</function>').calls
    expect(call?.verdict).toBe('review')
    expect(call?.reasons.map(({ code }) => code)).toContain('text-beside-arguments')
  })

  it('keeps arguments out of the name where the tag holds both', () => {
    const call = '<function=get_time{"zone": "Europe/Oslo"}></function>'
    expect(calls(call)).toEqual([OSLO])
    expect(inspect(call).calls[0]?.verdict).toBe('review')
  })

  it('still reads a name alone', () => {
    const [call] = inspect('<tool_call>get_time</tool_call>').calls
    expect(call?.name).toBe('get_time')
    expect(call?.verdict).toBe('ready')
  })

  it('asks about one that is a word of the language', () => {
    const [call] = inspect('<tool_call>search</tool_call>').calls
    expect(call?.name).toBe('search')
    expect(call?.reasons.map(({ code }) => code)).toContain('empty-arguments')
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
