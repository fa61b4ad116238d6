import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const qwen = (parameters: string) =>
  `<tool_call>\n<function=send_fax>\n${parameters}\n</function>\n</tool_call>`
const invoke = (parameters: string) =>
  `<minimax:tool_call>\n<invoke name="send_fax">\n${parameters}\n</invoke>\n</minimax:tool_call>`

/** Verdict and reasons of the one call. */
function judged(source: string): { readonly verdict: string; readonly codes: readonly string[] } {
  const { calls } = inspect(source)
  expect(calls).toHaveLength(1)
  return {
    verdict: calls[0]?.verdict ?? '',
    codes: calls[0]?.reasons.map(({ code }) => code) ?? [],
  }
}

describe('a mark that lost a sign', () => {
  it.each([
    [
      'a closer with a word behind it',
      qwen('<parameter=to>\n77\n</parameterdays>'),
      'dialect-drift',
    ],
    [
      'a closer without its bracket',
      qwen('<parameter=to>\n77\n/parameter>\n<parameter=text>\nx\n</parameter>'),
      'dialect-drift',
    ],
    [
      'XML’s quotes that never end',
      invoke('<parameter name="to"><![CDATA[77</parameter>'),
      'suspect-markup',
    ],
    [
      'the end of a tag’s name, with its attribute',
      invoke('<parameter name="to">77<ame="text">x</parameter>'),
      'suspect-markup',
    ],
    [
      'an element with nothing in it and nothing behind it',
      '<invoke name="send_fax"><to>77</to><Zinvoke></tool_call>'.replace(
        /<(?=\/?(?:invoke|to|Zinvoke|tool_call))/g,
        ']<]minimax[>[<',
      ),
      'dialect-drift',
    ],
    [
      'two letters changed places in what says how a value is written',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="treu">77</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
      'dialect-drift',
    ],
    [
      'a letter too many in what says how a value is written',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="truee">77</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
      'dialect-drift',
    ],
    [
      'nothing where it is said how a value is written',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="">77</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
      'dialect-drift',
    ],
    [
      'a letter too few there',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="tru">77</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
      'dialect-drift',
    ],
    [
      'a closer that goes on as the next opener',
      qwen('<parameter=to>\n77\n</ameter=text>\nx\n</parameter>'),
      'suspect-markup',
    ],
    [
      'half of a special token in a value',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="true">77</｜DSMue">77</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
      'suspect-markup',
    ],
    [
      'half of a quote that is a token',
      '<|tool_call>call:send_fax{to:<|"|>77|><|"|>}<tool_call|>',
      'suspect-markup',
    ],
    [
      'the middle of a word before the name',
      '<|tool_calls_section_begin|><|tool_call_begin|>funcns.send_fax:0<|tool_call_argument_begin|>{"to": "77"}<|tool_call_end|><|tool_calls_section_end|>',
      'dialect-drift',
    ],
    ['a bracket between mark and name', '[TOOL_CALLSsend_fax[ARGS]{"to": "77"}', 'dialect-drift'],
    [
      'a key among the arguments’ neighbours',
      '{"name": "send_fax", "arguments": {"to": "77"}, {"text": "x"}}',
      'text-beside-arguments',
    ],
    [
      'a closer behind one of several members',
      invoke('<parameter name="what"><a>1</a><b>2</b>\n<parameter name="to">x</parameter>'),
      'dialect-drift',
    ],
    [
      'the end of a tag on a line of its own',
      qwen('<parameter=to>\ntext>\nHello\n</parameter>'),
      'suspect-markup',
    ],
    [
      'a closer without its middle',
      '<tool_call>send_fax<arg_key>to</arg_key><arg_value>77</arlue>x</arg_value></tool_call>',
      'suspect-markup',
    ],
    [
      'a closer with an attribute',
      invoke('<parameter name="to">77</par name="text">x</parameter>'),
      'suspect-markup',
    ],
    ['an object’s begin that is gone', qwen('<parameter=to>"77"]</parameter>'), 'inferred-repair'],
    [
      'members behind the object',
      '[TOOL_CALLS]send_fax[ARGS]{"to": "77"} "text": "x"}',
      'dialect-drift',
    ],
    [
      'a quote that slid into a key',
      '<tool_call>{"name": "send_fax", "arguments": {"to": "77"," text": "x"}}</tool_call>',
      'suspect-unseen',
    ],
    [
      'text before the closing mark',
      '<tool_call>\n{"name": "send_fax", "arguments": {"to": "77"}}\nx\n</tool_call>',
      'dialect-drift',
    ],
  ])('holds the call back: %s', (_what, source, code) => {
    const { verdict, codes } = judged(source)
    expect(verdict).not.toBe('ready')
    expect(codes).toContain(code)
  })

  it.each([
    ['a path that looks like a closer', qwen('<parameter=to>\nsee a/parameter> b\n</parameter>')],
    ['a line of code with its bracket', qwen('<parameter=to>\nList<\nText>\nx\n</parameter>')],
    ['a closer of another language', qwen('<parameter=to>a</article> b</parameter>')],
    ['a quotation with a list', qwen('<parameter=to>"a" [1]</parameter>')],
    ['spaces inside a key', '<tool_call>{"name": "f", "arguments": {"a b": 1}}</tool_call>'],
    ['XML’s quotes', invoke('<parameter name="to"><![CDATA[77]]></parameter>')],
    ['mark, name, mark', '[TOOL_CALLS]send_fax[ARGS]{"to": "77"}'],
    ['a comma too many', '<tool_call>{"name": "send_fax", "arguments": {"to": "77"},}</tool_call>'],
  ])('is not seen where nothing is lost: %s', (_what, source) => {
    expect(judged(source).verdict).toBe('ready')
  })
})

describe('a bracket that a comment or a slide may have taken', () => {
  it.each([
    ['a comment at the end of Python', "send_fax(to='77' # )\n"],
    ['a comment at the end of JSON', '{"name": "send_fax", "arguments": {"to": "77" # }\n}}'],
    [
      'a brace behind one of several members',
      '<tool_call>\n{"name": "f", "arguments": {"a": {"b": 1, "c": 2}}\n</tool_call>',
    ],
  ])('proves no end: %s', (_what, source) => {
    expect(judged(source).verdict).not.toBe('ready')
  })
})

describe('Python where the call is written in JSON', () => {
  const call = (value: string) =>
    `<tool_call>\n{"name": "send_fax", "arguments": {'to': ${value}}}\n</tool_call>`

  it.each([
    ['a set', "{'77', '78'}"],
    ['a comment', "'77' # home\n"],
    ['a raw string', "r'77'"],
  ])('is inferred: %s', (_what, value) => {
    const { verdict, codes } = judged(call(value))
    expect(verdict).toBe('review')
    expect(codes).toContain('inferred-repair')
  })

  it.each([
    ['quotes', "'77'"],
    ['constants', 'True'],
    ['a tuple', "('77', '78')"],
  ])('is an accent: %s', (_what, value) => {
    expect(judged(call(value)).verdict).toBe('ready')
  })
})

describe('what one call says of another', () => {
  const verdicts = (source: string) => inspect(source).calls.map(({ verdict }) => verdict)

  it('a call that lost its closer before a damaged one is held back with it', () => {
    const lost = '<tool_call>\n<function=f>\n<parameter=a>\n1\n</parameter>\n'
    const rest =
      '<function=f>\n3\n</parameter>\n<parameter=b>\n2\n</parameter>\n</function>\n</tool_call>'
    expect(verdicts(lost + rest)).toEqual(['review', 'review'])
    expect(verdicts(lost + rest.replace('3\n</parameter>\n', ''))).toEqual(['ready', 'ready'])
  })

  it('a call without arguments beside one of the same tool that has some may have lost them', () => {
    const bare = '<tool_call>get_time\n</tool_call>'
    const full =
      '<tool_call>get_time\n<arg_key>of</arg_key>\n<arg_value>a</arg_value>\n</tool_call>'
    expect(verdicts(full + bare)).toEqual(['ready', 'review'])
    expect(verdicts(bare)).toEqual(['ready'])
  })

  it('calls of a list with nothing between them are two halves of something', () => {
    const list = (calls: string) => `<|tool_call_start|>[${calls}]<|tool_call_end|>`
    expect(verdicts(list('f(a=1)g(b=2)'))).toEqual(['ready', 'review'])
    expect(verdicts(list('f(a=1), g(b=2)'))).toEqual(['ready', 'ready'])
  })

  it('a special token of a dialect is a scrap of a call where no call is left', () => {
    const { calls, notices } = inspect('clal:send_fax{to:<|"|>77<|"|>}')
    expect(calls).toEqual([])
    expect(notices.map(({ code }) => code)).toContain('payload-rejected')
  })
})

describe('what each of several values has lost', () => {
  const glm = (open: string, close: string, last = close) =>
    `<tool_call>send_fax\n<arg_key>to</arg_key>\n${open}77${close}\n<arg_key>text</arg_key>\n${open}x${last}\n</tool_call>`

  it.each([
    ['a closer', '<arg_value>', ''],
    ['an opener', '', '</arg_value>'],
  ])('%s is how the model writes', (_what, open, close) => {
    const source = glm(open, close).replaceAll(/(?<=77|x)\n(?=<)/g, '')
    expect(judged(source).verdict).toBe('ready')
  })

  it('is lost where one of them has it', () => {
    expect(judged(glm('<arg_value>', '', '</arg_value>').replace('77\n', '77\n\n')).verdict).toBe(
      'review',
    )
  })
})

describe('what a damage left in a name or a value holds the call back', () => {
  const gemma = (to: string) => `<|tool_call>call:send_fax{to:<|"|>${to}<|"|>,n:1}<tool_call|>`
  const mistral = (name: string) => `[TOOL_CALLS]${name}[ARGS]{"to": "77"}`
  const kimi = (name: string) =>
    `<|tool_calls_section_begin|><|tool_call_begin|>${name}:0<|tool_call_argument_begin|>{"to": "77"}<|tool_call_end|><|tool_calls_section_end|>`
  const named = (name: string) =>
    `<|channel|>commentary to=functions.${name} <|constrain|>json<|message|>{"to": "77"}<|call|>`

  it.each([
    ['a quoting token without its middle', gemma('Oslo\n<|>Bergen')],
    ['two quoting tokens that became two signs', gemma('Oslo.<># Bergen')],
    ['the first sign of a quoting token', gemma('Oslo<')],
    ['the begin of a quoting token', gemma('Oslo<|ergen')],
    ['quoting tokens that were escaped', gemma('Oslo\\n<|\\"|>,from:<|\\"|>Bergen')],
    ['an id', mistral('send_faxcall_0abc')],
    ['the digits of an id', mistral('send_fax123456789')],
    ['a word behind the name', named('send_faxanalysis')],
    ['the end of the word before the name', kimi('ons.send_fax')],
    ['a point in the word before the name', kimi('fun.tions.send_fax')],
    ['one quote of two', qwen('<parameter=to>\n"Oslo\n</parameter>')],
    ['one quote in a list', qwen('<parameter=to>\n[Oslo"]\n</parameter>')],
    ['a list whose bracket is another sign', qwen('<parameter=to>\n［"Oslo"]\n</parameter>')],
    ['the end of a tag', qwen('<parameter=to>\n b" note="x">77\n</parameter>')],
  ])('%s', (_what, source) => {
    expect(judged(source).verdict).toBe('review')
  })

  it.each(['recall_all', 'phonecall_7', 'report202411'])(
    'but a name that was offered is whole: %s',
    (name) => {
      const tools = [
        { name, parameters: { type: 'object', properties: { to: { type: 'string' } } } },
      ]
      expect(inspect(mistral(name), { tools }).calls[0]?.verdict).toBe('ready')
    },
  )

  it.each([
    ['a comparison', gemma('a <> b')],
    ['a bracket before a word', gemma('a < b')],
    ['a quoted line', gemma('> Oslo')],
    ['a token of another dialect', gemma('ends with <|im_end|>, or |> f')],
    ['a name that ends in a word', named('run_analysis')],
    ['inches', qwen('<parameter=to>\n5"\n</parameter>')],
    ['what somebody says', qwen('<parameter=to>\nsay "hello"\n</parameter>')],
  ])('and %s is none', (_what, source) => {
    expect(judged(source).verdict).toBe('ready')
  })
})
