import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { calls, tools } from './testing/offered.js'

describe('what stands around calls', () => {
  it('keeps text before, between and after', () => {
    const text =
      'One.\n<tool_call>{"name": "a", "arguments": {}}</tool_call>\nTwo.\n<tool_call>{"name": "b", "arguments": {}}</tool_call>\nThree.'
    const result = inspect(text)
    expect(result.calls.map((call) => call.name)).toEqual(['a', 'b'])
    expect(result.content).toBe('One.\n\nTwo.\n\nThree.')
  })

  it('leaves text without calls alone', () => {
    const text = 'Nothing <b>here</b> but </think> text.<|im_end|>'
    expect(inspect(text).content).toBe(text)
  })

  it.each([
    '<function=get_time>{"zone": "UTC"}</function>',
    '<invoke name="get_time"><parameter name="zone">UTC</parameter></invoke>',
    '<|channel|>commentary to=functions.get_time <|message|>{"zone": "UTC"}<|call|>',
    '<tool_call>{"name": "get_time", "arguments": {"zone": "UTC"}}</tool_call>',
  ])('keeps a call that a value holds in its value: %s', (text) => {
    const args = JSON.stringify({ text })
    const note = [['save_note', { text }]]
    expect(calls(`Action: save_note\nAction Input: ${args}`)).toEqual(note)
    expect(calls(`{"name": "save_note", "arguments": ${args}}`)).toEqual(note)
    expect(calls(`Some words.\n{"name": "save_note", "arguments": ${args}}\nMore.`)).toEqual(note)
  })

  it('is null when nothing is left', () => {
    const text = '<think>Hm.</think><tool_call>{"name": "a", "arguments": {}}</tool_call><|im_end|>'
    const result = inspect(text)
    expect(result.content).toBeNull()
    expect(result.thinking).toBe('Hm.')
  })

  it('lists calls inside thinking and pure fences for review', () => {
    const call = '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>'
    for (const [text, code] of [
      [`<think>${call}</think>ok`, 'inside-thinking'],
      [`\`\`\`xml\n${call}\n\`\`\``, 'inside-fence'],
    ] as const) {
      const [found] = inspect(text, { tools }).calls
      expect(found?.verdict).toBe('review')
      expect(found?.reasons.map((reason) => reason.code)).toContain(code)
    }
  })

  it('does not read on into turns that the model imagines', () => {
    const text =
      '<tool_call>{"name": "a", "arguments": {}}</tool_call><|im_end|>\n<|im_start|>user\n<tool_call>{"name": "b", "arguments": {}}</tool_call>'
    const result = inspect(text)
    expect(result.calls.map((call) => call.name)).toEqual(['a'])
    expect(result.alsoSeen.map((seen) => seen.reason.code)).toEqual(['after-first-group'])
  })

  it('keeps a batch one call, and several calls several', () => {
    expect(
      calls(
        '<tools>{"name": "agent__batch", "arguments": {"calls": [{"tool": "a"}, {"tool": "b"}]}}</tools>',
        [],
      ),
    ).toEqual([['agent__batch', { calls: [{ tool: 'a' }, { tool: 'b' }] }]])
    expect(
      calls(
        '<tool_calls>[{"tool": "a", "parameters": {}}, {"function": "b", "arguments": {"x": 1}}]</tool_calls>',
        [],
      ),
    ).toEqual([
      ['a', {}],
      ['b', { x: 1 }],
    ])
  })

  it('reports a payload that is no call', () => {
    const result = inspect('<tool_call>{"x": 1}</tool_call>')
    expect(result.calls).toEqual([])
    expect(result.notices.map((notice) => notice.code)).toContain('payload-rejected')
  })

  it('takes a value that holds a whole call as text', () => {
    const inner =
      '<tool_call>\n<function=a>\n<parameter=b>\n1\n</parameter>\n</function>\n</tool_call>'
    const text = `<tool_call>\n<function=save_note>\n<parameter=text>\n${inner}\n</parameter>\n</function>\n</tool_call>`
    expect(calls(text)).toEqual([['save_note', { text: inner }]])
  })

  it('takes a closer inside a JSON string as data', () => {
    const text =
      '<tool_call>{"name": "save_note", "arguments": {"text": "ends with </tool_call>"}}</tool_call>'
    expect(calls(text)).toEqual([['save_note', { text: 'ends with </tool_call>' }]])
  })

  it('shows the losers of overlapping readings', () => {
    const result = inspect('<tool_call>{"name": "a", "arguments": {}}</tool_call>')
    expect(result.calls[0]?.dialect).toBe('hermes')
    expect(result.rivals.length).toBeGreaterThan(0)
  })
})

describe('an object between marks that no dialect has around its calls', () => {
  const call = '{"name": "get_time", "arguments": {"zone": "Oslo"}}'
  it.each([
    ['its own opener stands there', `<tool>\n${call}\n</tool>`, 'unknown-dialect'],
    ['another opener stands there', `<|tools_open|>${call}<|tools_close|>`, 'unknown-dialect'],
    ['the rest of an opener stands there', `tool_call>\n${call}\n</tool_call>`, 'unknown-dialect'],
  ])('%s: review', (_, text, code) => {
    const { calls } = inspect(text)
    expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([['get_time', 'review']])
    expect(calls[0]?.reasons.map((reason) => reason.code)).toContain(code)
  })
})
