import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const verdicts = (source: string) => inspect(source).calls.map(({ verdict }) => verdict)

describe('what touches a call and was left aside', () => {
  it.each([
    ['a bracket in JSON', '[TOOL_CALLS]send_fax[ARGS]{"to":"77",}text":"x"}'],
    [
      'a bracket at once',
      '<|tool_call_begin|>functions.send_fax:0<|tool_call_argument_begin|>{}to":"77"}<|tool_call_end|>',
    ],
    ['a bracket in a number', '<|tool_call>call:send_fax{to:<|"|>7<|"|>,n:1}0,m:3}<tool_call|>'],
    ['brackets too many, and members', '[TOOL_CALLS]send_fax[ARGS]{"to":"77"}}"text":"x"}'],
    ['members behind a comma', '<|tool_call>call:send_fax{to:{n:7}},text:<|"|>x<|"|>}<tool_call|>'],
    ['words behind a blank, and members', '[TOOL_CALLS]send_fax[ARGS]{"to":"77"} is "x"}'],
    [
      'a quote that was escaped twice',
      String.raw`[TOOL_CALLS]send_fax[ARGS]{"to":"a \\\\"}\\\\"","n":5}`,
    ],
    [
      'a token for an end, and more members',
      '<|tool_call>call:send_fax{to:<|"|>77<|"|><|im_end|>,n:1}<tool_call|>',
    ],
    [
      'one before the end',
      '<tool_call>{"name":"send_fax","arguments":{"to":"77"<|eot_id|>,"n":1}}</tool_call>',
    ],
    [
      'a message that is for another tool',
      ' to=ping<|message|><atem:function_calls>\n<atem:invoke name="send_fax">\n<atem:parameter name="to">77</atem:parameter>\n</atem:invoke>\n</atem:function_calls><|eot|>',
    ],
    [
      'a note of the model on its thinking',
      '<seed:tool_call>\n<function=send_fax>\n<parameter=text>At <seed:cot_budget_reflect>512</seed:cot_budget_reflect></parameter>\n</function>\n</seed:tool_call>',
    ],
    ['an open bracket before it', '<|tool_call>call:send_fax{to:<|"|>77<|"|><|im_end|>'],
    ['another object', '[TOOL_CALLS]send_fax[ARGS]{"to":"77"}{"to":"78"}'],
    ['words before a fence', '[TOOL_CALLS]send_fax[ARGS]Here it is:\n```json\n{"to":"77"}\n```'],
    ['a bracket in the name', '[TOOL_CALLS]send[_fax[ARGS]{"to":"77"}'],
    [
      'a bar in the name',
      '<tool_call>send|fax\n<arg_key>to</arg_key>\n<arg_value>77</arg_value>\n</tool_call>',
    ],
    [
      'a slash in the word before the name',
      '<|tool_call_begin|>fun/tions.send_fax:0<|tool_call_argument_begin|>{"to":"77"}<|tool_call_end|>',
    ],
  ])('is told: %s', (_what, source) => {
    expect(verdicts(source)).toEqual(['review'])
  })

  it.each([
    ['prose behind the call', '[TOOL_CALLS]send_fax[ARGS]{"to":"77"}Sent.'],
    ['prose with brackets', '[TOOL_CALLS]send_fax[ARGS]{"to":"77"} Sent [1] as {x}.'],
    [
      'arguments in quotes',
      '<tool_call>{"name":"send_fax","arguments":"{\\"to\\":\\"77\\"}","id":"c1"}</tool_call>',
    ],
    ['the next list', '[TOOL_CALLS]send_fax[ARGS]{"to":"77"}[TOOL_CALLS]ping[ARGS]{"n":[1]}'],
  ])('is nothing in %s', (_what, source) => {
    expect(new Set(verdicts(source))).toEqual(new Set(['ready']))
  })
})
