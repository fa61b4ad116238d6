import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { Finish } from '../model/trace.js'

const TOOL = {
  name: 'send_fax',
  parameters: {
    type: 'object',
    properties: {
      number: { type: 'string' },
      pages: { type: 'integer' },
      text: { type: 'string' },
    },
  },
}

function only(source: string, finish: Finish | null = null) {
  const { calls } = inspect(source, { tools: [TOOL], finish })
  expect(calls).toHaveLength(1)
  const [call] = calls
  if (call === undefined) throw new Error('no call')
  return call
}

const TRUNCATED: readonly (readonly [string, string])[] = [
  ['inside the name', '<tool_call>\n{"name": "send_fa'],
  ['behind the name', '<tool_call>\n{"name": "send_fax"'],
  ['behind the colon', '<tool_call>\n{"name": "send_fax", "arguments":'],
  [
    'at the opening fence',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>send_fax\n``',
  ],
  ['inside a number of a keyword', '<|python_start|>[send_fax(number="77", pages=1'],
  ['behind the comma of a keyword', '<|python_start|>[send_fax(number="77", '],
  ['inside a quoting token', '<|tool_call>call:send_fax{number:<|"|>77<|"|>,text:<|"'],
  ['inside a parameter', '<tool_call>\n<function=send_fax>\n<parameter=text>\nHello'],
  ['inside an element', '<send_fax>\n<number>77</number>\n<text>Hel'],
  [
    'inside the closer of an element that stands twice',
    '<send_fax><text>Hello</text><text>and good bye</tex',
  ],
  ['inside the closer of an element', '<send_fax><number>77</number><text>Hello</tex'],
  [
    'inside the closer of a parameter whose name stands in its tag’s place',
    '<tool_call>\n<function=send_fax>\n<parameter>number</parameter>\n77\n</parameter>\n<parameter>text</parameter>\nHello</para',
  ],
  [
    'behind the name, in a response',
    '{"tool_calls":[{"id":"c","type":"function","function":{"name":"send_fax"',
  ],
  [
    'behind the colon, in a response',
    '{"tool_calls":[{"id":"c","type":"function","function":{"name":"send_fax","arguments":',
  ],
  [
    'at the first quote, in a response',
    '{"tool_calls":[{"id":"c","type":"function","function":{"name":"send_fax","arguments":"',
  ],
]

describe('a text that breaks off inside a call', () => {
  it.each(TRUNCATED)('is blocked, with the place: %s', (_where, source) => {
    const call = only(source)
    expect(call.verdict).toBe('blocked')
    const reason = call.reasons.find(({ code }) => code === 'truncated')
    expect(reason?.at?.end).toBeGreaterThan(0)
  })

  it('may end behind a whole value: nothing tells whether more follows', () => {
    const call = only('<send_fax><number>77</number><text>Hello</text>')
    expect(call).toMatchObject({ verdict: 'review', arguments: { number: '77', text: 'Hello' } })
    expect(call.reasons.map(({ code }) => code)).not.toContain('truncated')
  })

  it.each<[string, string | undefined, Finish | null]>([
    ['ready', 'completed', 'length'],
    ['ready', 'completed', null],
    ['ready', undefined, 'stop'],
    ['review', undefined, null],
    ['blocked', undefined, 'length'],
  ])(
    'is %s without its bracket where its item is %s, and the API says %s',
    (verdict, status, finish) => {
      const item = { type: 'function_call', call_id: 'c', name: 'send_fax', status }
      const source = JSON.stringify([{ ...item, arguments: '{"number": "77"' }])
      expect(only(source, finish).verdict).toBe(verdict)
    },
  )

  it.each([
    ['an object', '<tool_call>\n{"name": "send_fax", "arguments": {"number": "77"', 'review'],
    ['a keyword', '<|python_start|>[send_fax(number="77"', 'ready'],
    ['a value', '<|python_start|>[send_fax("77"', 'ready'],
    ['an element', '<tool_call>\n<function=send_fax>\n<parameter=number>77</parameter>', 'ready'],
    ['nothing behind a key', '<tool_call>\n{"name": "send_fax", "arguments": ', 'blocked'],
    ['nothing behind a bracket', '<|python_start|>[send_fax(', 'blocked'],
    ['nothing behind a tag', '<tool_call>\n<function=send_fax>\n', 'blocked'],
    ['a blank behind a token', '[TOOL_CALLS]send_fax[ARGS]\n', 'blocked'],
  ])(
    'has its end stated by the API where the arguments have begun: %s',
    (_what, source, verdict) => {
      expect(only(source, 'stop').verdict).toBe(verdict)
    },
  )

  it('is cut in the name, whatever the API says of the end', () => {
    expect(only('<tool_call>\n{"name": "send_fa', 'stop').verdict).toBe('blocked')
  })

  it('is a matter for a person where the API says that a parameter without closer is whole', () => {
    const call = only('<tool_call>\n<function=send_fax>\n<parameter=text>\nHello', 'stop')
    expect(call.verdict).toBe('review')
    expect(call.arguments).toEqual({ text: 'Hello' })
  })

  it('is a matter for a person where only brackets are missing', () => {
    const call = only('<|python_start|>[send_fax(number="77", pages=1')
    expect(call.verdict).toBe('blocked')
    const whole = only('<|python_start|>[send_fax(pages=1, number="77"')
    expect(whole.verdict).toBe('review')
    expect(whole.reasons.map(({ code }) => code)).toContain('end-not-proven')
  })
})

it.each([
  ['not valid. ', 'not valid'],
  ['no. 5 is bad...\n', 'no. 5 is bad'],
  ['bad', 'bad'],
])(
  'the complaint %j of the parser that refused a call is shown, and holds nothing back',
  (error, detail) => {
    const refused = { name: 'send_fax', args: '{"number": "77"}', id: 'c1', error }
    const call = only(JSON.stringify({ type: 'ai', content: '', invalid_tool_calls: [refused] }))
    expect(call).toMatchObject({ error, verdict: 'ready' })
    expect(call.reasons).toEqual([{ code: 'refused-by-parser', detail }])
  },
)

it('a call that was thought of is no call that was made', () => {
  const thought =
    'I could <tool_call>{"name": "send_fax", "arguments": {"number": "77"}}</tool_call>'
  const message = { role: 'assistant', reasoning_content: thought, content: null }
  const call = only(JSON.stringify(message))
  expect(call).toMatchObject({ verdict: 'review', reasons: [{ code: 'inside-thinking' }] })
})

it('a block of a stream that has only begun has no arguments yet', () => {
  const start = {
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'tool_use', id: 't', name: 'send_fax', input: {} },
  }
  const open = only(`event: content_block_start\ndata: ${JSON.stringify(start)}\n\n`)
  expect(open.reasons.map(({ code }) => code)).toContain('truncated')
  const stop = { type: 'content_block_stop', index: 0 }
  const ended = only(
    `event: content_block_start\ndata: ${JSON.stringify(start)}\n\nevent: content_block_stop\ndata: ${JSON.stringify(stop)}\n\n`,
  )
  expect(ended.verdict).toBe('ready')
})
