import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const CALL = '<tool_call>\n{"name": "send_fax", "arguments": {"to": "77"}}\n</tool_call>'
const XML =
  '<tool_call>\n<function=send_fax>\n<parameter=to>\n77\n</parameter>\n</function>\n</tool_call>'

describe('a call that is lost beside others', () => {
  it.each([
    [
      'without a bracket',
      `${CALL}\n<tool_call>\n"name": "ping", "arguments": {"n": 1}}\n</tool_call>`,
    ],
    ['without a name', `${CALL}\n<tool_call>\n{"name": "", "arguments": {"n": 1}}\n</tool_call>`],
    [
      'without a name, and broken',
      `${CALL}\n<tool_call>\n{"arguments": {"n": [1 2 x: }\n</tool_call>`,
    ],
    ['before it', `<tool_call>\n"name": "ping", "arguments": {"n": 1}}\n</tool_call>\n${CALL}`],
    [
      'in one list',
      '[TOOL_CALLS] [{"name":"send_fax","arguments":{"to":"77"}}, "name":"ping","arguments":{"n":1}}]',
    ],
    [
      'one whose begin was cut off before it in a list',
      'city": "Oslo", "far": true}}, {"name": "send_fax", "arguments": {"to": "77"}}]</TOOLCALL>',
    ],
    [
      'the same on a line of its own',
      'n": "Oslo"}},\n    {"name": "send_fax", "arguments": {"to": "77"}}\n]</tool_calls>',
    ],
    ['the begin of the next one', '<|tool_call_start|>[send_fax(to="77"), send_f'],
    [
      'a comma behind which the text ends',
      '[TOOL_CALLS] [{"name":"send_fax","arguments":{"to":"77"}}, ',
    ],
    [
      'the rest of its own arguments, behind a copied closer',
      '<tool_call>{"name": "send_fax", "arguments": {"to": "7"}}</tool_call>7", "at": 9}}</tool_call>',
    ],
    [
      'the rest of a text alone',
      '<tool_call>{"name": "send_fax", "arguments": {"to": "7"}}</tool_call>7"}}</tool_call>',
    ],
    [
      'the rest of its own arguments, in Python',
      "<function_calls>send_fax(to='7')</function_calls>7', at='nine')</function_calls>",
    ],
    ['copied closers', `${XML}\n</parameter>\n</function>\n</tool_call>`],
    [
      'tokens',
      '<|channel|>commentary to=functions.send_fax <|constrain|>json<|message|>{"to":"77"}<|call|>\n<|channel|>commentary tofunctions.ping <|constrain|>json<|message|>{"n":1}<|call|>',
    ],
    [
      'a name with an object',
      '<|python_tag|>{"name": "send_fax", "parameters": {"to": "77"}}<|eom_id|>\n<|python_tag|>{"name": "ping", "para>": {"n": 1}}<|eom_id|>',
    ],
    ['its token', '[TOOL_CALLS]send_fax{"to": "77"}TOOL_CALLS[]ping{"n": 1}'],
    ['the rest of a list', `<|tool_call_start|>[send_fax(to='77'),_call_end|>`],
    ['what an element held', `<tool_call>\n</tool_call>\n${CALL}`],
    [
      'marks that changed places',
      '<|open|>tools<|sep|><|sep|>call tool="ping" index="1"<|open|><|open|>argument key="n" type="string"<|sep|>so it is<|close|>argument<|sep|><|close|>call<|sep|><|open|>call tool="send_fax" index="2"<|sep|><|open|>argument key="to" type="string"<|sep|>77<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>',
    ],
    [
      'a quoted member',
      '<|tool_call>call:send_fax{to:<|"|>77<|"|>}<tool_call|>\n<|tool_call>call:pingto:<|"|>x<|"|>}<tool_call|>',
    ],
  ])('leaves no ready one alone: %s', (_what, source) => {
    const { calls, notices } = inspect(source)
    expect(calls.length).toBeGreaterThan(0)
    for (const { verdict } of calls) expect(verdict).not.toBe('ready')
    expect(notices.map(({ code }) => code)).toContain('payload-rejected')
  })

  it.each([
    ['named', `${XML}\n<parameter=copies>\n2\n</parameter>\n${XML}`],
    [
      'paired',
      '<tool_call>ping\n<arg_key>n</arg_key>\n<arg_value>4</arg_value>\n</tool_call>\n<arg_key>m</arg_key>\n<arg_value>x</arg_value>\n<tool_call>ping\n<arg_key>n</arg_key>\n<arg_value>5</arg_value>\n</tool_call>',
    ],
  ])('may be an argument between two: %s', (_what, source) => {
    const { calls } = inspect(source)
    expect(calls).toHaveLength(2)
    for (const { verdict } of calls) expect(verdict).toBe('review')
  })

  it('speaks of an argument between two', () => {
    const { calls } = inspect(`${XML}\nI left <parameter=copies> out.\n${XML}`)
    expect(calls.map(({ verdict }) => verdict)).toEqual(['ready', 'ready'])
  })

  it.each([
    ['talk', `I use <tool_call> tags (as asked) for the fax.\n${CALL}\nIt is sent.`],
    ['an example in code', `Write \`<function=f>\` like this.\n${CALL}`],
    [
      'an imagined turn',
      `${CALL}\nUser: and now?\n<tool_call>\n{"name": "ping", "arguments": {}}\n</tool_call>`,
    ],
    [
      'arguments before the name',
      '<tool_call>\n{"arguments": {"to": "77"}, "name": "send_fax"}\n</tool_call>',
    ],
    ['two calls', `${CALL}\n${CALL}`],
    ['two elements', `${XML}\n${XML}`],
  ])('is not seen in %s', (_what, source) => {
    const { calls, notices } = inspect(source)
    expect(calls[0]?.verdict).toBe('ready')
    expect(notices).toEqual([])
  })

  it('is the rest of an element that ended too early', () => {
    const source = '<ping></ping>3</n><of>x</of></ping>'
    expect(inspect(source, { tools: [{ name: 'ping' }] }).calls[0]?.verdict).toBe('review')
  })
})
