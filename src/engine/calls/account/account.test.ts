import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { DIALECTS } from '../dialects/index.js'

const judged = (source: string) => inspect(source).calls.map(({ verdict }) => verdict)

describe('what a dialect writes is no damage', () => {
  const forms = DIALECTS.filter(({ sentinels }) => sentinels.length > 0).flatMap(
    ({ id, example, forms: more }) => [example, ...(more ?? [])].map((form) => [id, form] as const),
  )
  it.each(forms)('%s: %s', (id, form) => {
    // A form may be written in another dialect, too.
    const own = inspect(form).calls.filter(({ dialect }) => dialect === id)
    const found = own.flatMap(({ reasons }) => reasons.map(({ code }) => code))
    expect(found).not.toContain('dialect-drift')
    expect(found).not.toContain('text-beside-arguments')
    expect(found).not.toContain('suspect-markup')
  })
})

describe('one damage to the markup is for review', () => {
  it.each([
    ['a separator that is lost', '<|tool_call>callsend_fax{to:<|"|>77<|"|>}<tool_call|>'],
    ['an opener that is lost', 'send_fax[ARGS]{"to": "77"}'],
    [
      'an attribute without its sign',
      '<|open|>call tool="send_fax" index="1"<|sep|><|open|>argument key="to" type"number"<|sep|>7<|close|>argument<|sep|><|close|>call<|sep|>',
    ],
    [
      'a recipient with a letter twice',
      '<|channel|>commentary to=functionns.send_fax <|constrain|>json<|message|>{}<|call|>',
    ],
    [
      'a half of a closer in a value',
      '<tool_call>\n<function=send_fax>\n<parameter=to>77</para</parameter>\n</function>\n</tool_call>',
    ],
    [
      'a closer twice',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="true">77</｜DSML｜parameter></｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    ],
    [
      'an opener that is gone between two values',
      '<tool_call>send_fax<arg_key>to</arg_key><arg_value>7</arg_value>8</arg_value></tool_call>',
    ],
    [
      'an object with a wrong quote',
      '<tool_call>{"name": "send_fax”, "arguments": {}}</tool_call>',
    ],
    [
      'words behind the arguments, in the object',
      '<tool_call>{"name": "send_fax", "arguments": {"to": "77"}\nas you said\n}</tool_call>',
    ],
    [
      'a comment there',
      '<tool_call>{"name": "send_fax", "arguments": {"to": "77"} // as you said\n}</tool_call>',
    ],
    ['one word without pairs', '<tool_call>search</tool_call>'],
    [
      'a bracket that may be missing in the arguments',
      '<tool_call>{"name": "send_fax", "arguments": {"to": {"n": "77"}}</tool_call>',
    ],
    [
      'arguments beside the name and a bracket too many',
      '<tool_call>{"name": "send_fax", "arto": "77"}}</tool_call>',
    ],
    [
      'arguments beside the name, under a key that holds another one',
      '<tool_call>{"name": "send_fax", "argumentsto": "77"}</tool_call>',
    ],
    [
      'the holder of the arguments under another key',
      '<tool_call>{"name": "send_fax", "agments": {"to": "77"}}</tool_call>',
    ],
    [
      'white space before the end of another element',
      '<tool_call>send_fax<arg_key>to</arg_key><arg_value>77\n</tool_call>\n</arg_value>',
    ],
    [
      'an empty line before the end of another element',
      '<tool_call>\n<function=send_fax>\n<parameter=text>\na\n\n</function>\n</tool_call>',
    ],
    [
      'JSON that has lost its begin',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="false">}"n": "77"}</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    ],
    [
      'JSON that has more than one meaning',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="send_fax">\n<｜DSML｜parameter name="to" string="false">{{"n": "77", "m": 1}</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
    ],
    [
      'the rest of a tag without its name',
      '<functionname="send_fax"><paramname="to">77</"n">8</param></function>',
    ],
    [
      'a call in a value that nothing closed',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n[7]\n<function=send_fax>\n</function>\n</tool_call>',
    ],
    [
      'a list without its begin',
      '<tool_call>\n<function=send_fax>\n<parameter=to>\n{"a": 1}, {"a": 2}]\n</parameter>\n</function>\n</tool_call>',
    ],
  ])('%s', (_what, source) => {
    expect(judged(source).length).toBeGreaterThan(0)
    expect(judged(source)).not.toContain('ready')
  })

  it.each([
    ['a name of several words without pairs', '<tool_call>get_current_time\n</tool_call>'],
    ['arguments beside the name', '<tool_call>{"name": "send_fax", "to": "77"}</tool_call>'],
    [
      'a bracket that is missing behind flat arguments',
      '<tool_call>{"name": "send_fax", "arguments": {"to": "77"}</tool_call>',
    ],
    ['another end', '<tool_call>{"name": "send_fax", "arguments": {"to": "77"}}</function>'],
    [
      'a bracket too many',
      '<tool_call>{"name": "send_fax", "arguments": {"to": "77"}}}</tool_call>',
    ],
    [
      'a tag in the middle of a line',
      '<tool_call>\n<function=send_fax>\n<parameter=text>\nEnd it with </parameter> as usual.\n</parameter>\n</function>\n</tool_call>',
    ],
    [
      'tags of other languages',
      '<invoke name="send_fax">\n<parameter name="text"><b>x</b> a < b && c > d <br> </li></parameter>\n</invoke>',
    ],
  ])('but not %s', (_what, source) => {
    expect(judged(source)).toEqual(['ready'])
  })
})
