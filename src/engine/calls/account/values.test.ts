import { describe, expect, it, test } from 'vitest'
import { inspect } from '../../inspect.js'

const verdicts = (source: string, options = {}) =>
  inspect(source, options).calls.map(({ name, verdict }) => `${name} ${verdict}`)

describe('damaged markup makes no ready call', () => {
  it.each([
    [
      'a closer of another name',
      '<tool_call>send_fax\n<arg_key>to</rg_key>\n<arg_value>77</arg_value>\n</tool_call>',
    ],
    [
      'marks of which a part was escaped',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n77\n&lt;/parameter&gt;\n&lt;parameter=text>\nx\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'a closer without its bracket',
      '<minimax:tool_call>\n<invoke name="send_fax">\n<parameter name="to">77/parameter>\n<parameter name="text">x</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    [
      'an opener without its bracket',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n77\n</parameter>\nparameter=text>\nx\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'a sign in a closer',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n77\n</}arameter>\n<parameter=text>\nx\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'an opener that is gone',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n77\n</parameter>\n\nx\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'the end of an opener',
      '<minimax:tool_call>\n<invoke name="send_fax">\n<parameter name="to">77 text">x</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    [
      'a sign in an opener',
      '<minimax:tool_call>\n<invoke name="send_fax">\n<parameter name="to">77</parameter>\n<parameter n,ame="text">x</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    [
      'a closer whose last bracket is missing',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="true">77</｜DSML｜parameter\n<｜DSML｜parameter name="text" string="true">x</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    ],
    [
      'an opener with a letter too many',
      '<tool_call>send_fax\n<arg_key>to</arg_key>\n<arg_valuue>77</arg_value>\n</tool_call>',
    ],
    [
      'all of an opener but its tail, behind the value before it',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n77ter=text>\nx\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'the end of an opener with its attribute',
      '<minimax:tool_call>\n<invoke name="send_fax">\n<parameter name="to">77<eter name="text">x</parameter>\n</invoke>\n</minimax:tool_call>',
    ],
    [
      'the name of an opener at the end of a line',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n7...text>\nx\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'dots in the place of a closer and an opener',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n77\n</...ter=text>\nx\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'a closer that breaks off at the end of its line',
      '<tool_call><function=send_fax><parameter=to>77</par\nx</parameter></function></tool_call>',
    ],
    [
      'a closer that breaks off before the next one',
      '<book_trip>\n<stops><item>Oslo</itRome</item></stops>\n</book_trip>',
    ],
    [
      'a token of quotes without its last sign',
      '<|tool_call>call:send_fax{text:<|"|>first\n<|"|cond<|"|>}<tool_call|>',
    ],
    [
      'the begin of the key that holds the arguments, with an end of another one',
      '<tool_calls>\n{"name": "send_fax", "argumo": "77", "nents": {"t": "x"}}\n</tool_calls>',
    ],
    [
      'a closer within the name',
      '<tool_call>send_</tool_call>fax<arg_key>to</arg_key><arg_value>77</arg_value></tool_call>',
    ],
    [
      'an opener in the place of a value',
      '<tool_call>send_fax to=<tool_call>send_fax text=x</tool_call>',
    ],
    [
      'a closer in the middle of the arguments',
      '<tool_call>\n{"name":"send_fax","arguments":{"to":{"fax":"77"</tool_call>},"text":"x"}}\n</tool_call>',
    ],
    ['an opener twice', '<tool_call>\n<function=ping><function=pong>\n</tool_call>'],
    [
      'no name',
      '<|channel|>commentary to=functions. <|constrain|>json<|message|>{"to":"77"}<|call|>',
    ],
    [
      'a letter lost in the key',
      '<tool_call>\n{"name":"send_fax","aruments":{"to":"77"}}\n</tool_call>',
    ],
    ['an empty key', '<tool_call>\n{"name":"send_fax","":{"to":"77"}}\n</tool_call>'],
    [
      'a letter lost in the key of a text',
      '<tool_call>\n{"name":"send_fax","argumens":"{\\"to\\":\\"77\\"}"}\n</tool_call>',
    ],
    [
      'a key without its quote',
      '<tool_call>\n{"name":"send_fax",arguments":{"to":"77"}}\n</tool_call>',
    ],
    [
      'a key without its letter',
      '<tool_call>\n{"name":"send_fax","rguments":{"to":"77"}}\n</tool_call>',
    ],
    ['two colons', '<tool_call>\n{"name"::"send_fax","arguments":{"to":"77"}}\n</tool_call>'],
    ['a quote too few', '<tool_call>\n{"name":send_fax","arguments":{"to":"77"}}\n</tool_call>'],
    ['a bracket too many', '<tool_call>\n{"name":("send_fax","arguments":{}}\n</tool_call>'],
    ['a key that is gone', '<tool_call>\n{"name":"send_fax",{"to":"77"}}\n</tool_call>'],
    ['a key of an API', '{"content":[{"type":"tool_use","id":"t","name":"f","nput":{"to":"77"}}]}'],
    ['a key of another API', '{"type":"function_call","call_id":"c","name":"f","argments":"{}"}'],
    [
      'a part of Gemini',
      '{"parts":[{"functionCall":{"name":"f","rgs":{"to":"77"}}}],"role":"model"}',
    ],
    [
      'a part of Bedrock',
      '{"message":{"content":[{"toolUse":{"toolUseId":"t","name":"f","inpt":{}}}]}}',
    ],
  ])('%s', (_what, source) => {
    for (const verdict of verdicts(source)) expect(verdict).not.toContain('ready')
  })

  it('values that hold tags are values where nothing is damaged', () => {
    const source =
      '<tool_call>\n<function=send_fax>\n<parameter=text>\nEnd it with </parameter> as usual.\n</parameter>\n</function>\n</tool_call>'
    expect(verdicts(source)).toEqual(['send_fax ready'])
  })
})

test('the line break before the next tag is no value where a closer is missing', () => {
  const source =
    '<minimax:tool_call>\n<invoke name="send_fax">\n<parameter name="to">77\n<parameter name="text">x</parameter>\n</invoke>\n</minimax:tool_call>'
  expect(inspect(source).calls.map((call) => call.arguments)).toEqual([{ to: '77', text: 'x' }])
})

test('a kind before the separator is not the name', () => {
  const source =
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>tool<｜tool▁sep｜>send_fax\n```json\n{"to": "77"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>'
  expect(verdicts(source)).toEqual(['send_fax ready'])
})

describe('an object that may be a call in an unknown form', () => {
  it.each([
    ['a name beside an object', '{"name": "send_fax", "payload": {"to": "77"}}', 'send_fax'],
    ['a text that is a call', '{"output": "{\\"name\\": \\"send_fax\\", \\"to\\": 1}"}', ''],
    ['keys of calls', '{"attributes.tool_calls.0": "send_fax", "x": 1}', ''],
  ])('is no ready argument: %s', (_what, source, name) => {
    expect(verdicts(source)).toEqual([`${name} review`])
    expect(verdicts(source, { tool: 'store' })).toEqual(['store ready'])
  })
})

describe('typographic quotes in a call whose own quotes are such', () => {
  const verdict = (text: string) => inspect(text).calls[0]?.verdict

  it.each([
    ['an object', '<tool_call>\n{“name”: “say”, “arguments”: {“text”: “a “b” c”}}\n</tool_call>'],
    [
      'an object, single ones',
      '<tool_call>\n{“name”: “say”, “arguments”: {“text”: “a ‘b’ c”}}\n</tool_call>',
    ],
    ['attributes', '<invoke name=“say”>\n<parameter name=“text”>print(“b”)</parameter>\n</invoke>'],
  ])('in %s: they may have been straight', (_what, text) => {
    expect(verdict(text)).not.toBe('ready')
  })

  it.each([
    [
      'none is in a value, an apostrophe being none',
      '<tool_call>\n{“name”: “say”, “arguments”: {“text”: “it’s a b”}}\n</tool_call>',
    ],
    [
      'its own are straight',
      '<tool_call>\n{"name": "say", "arguments": {"text": "a “b” c"}}\n</tool_call>',
    ],
  ])('but %s', (_what, text) => {
    expect(verdict(text)).toBe('ready')
  })
})
