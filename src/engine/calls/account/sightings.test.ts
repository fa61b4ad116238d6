import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const told = (source: string, tools?: unknown) => {
  const { calls, alsoSeen, notices } = inspect(source, tools === undefined ? {} : { tools })
  return calls.length + alsoSeen.length + notices.filter(({ spans }) => spans !== undefined).length
}

describe('a call that cannot be read does not vanish without a word', () => {
  it.each([
    ['its begin is cut off', '_value>Oslo</arg_value>\n</tool_call>'],
    ['only its end is left', 'ol_call>'],
    ['its object is cut in the middle', 'city": "Oslo"}}\n</tool_call>'],
    ['its name is cut', '<tool_call>get_weather\n<arg_'],
    [
      'a bracket of its tag is gone',
      '<tool_call>\nfunction=send_fax>\n<parameter=to>7</parameter>',
    ],
    ['the sign before its name is gone', '<｜DSML｜invoke name"send_fax">\n</｜DSML｜invoke>'],
    ['no more than the end of its token is left', '|>{"to": "77"}'],
    ['its token and its name are one word', 'I see.[TOOL_CALLSsend_fax{"to": "77"}'],
    ['a bracket of its tag is eaten', '<tool_call>\nfunction=send_fax>\n77\n</function>'],
    ['its object is cut behind a key', 'I look.\n\n{"name":'],
    ['its token and the bracket of it are cut off', 'S]{"to": "77"}'],
    ['its marks are left out, but not its number', 'I send.functions.f:0{"to": "77"}'],
    ['its marks are left out around a fence', 'functionsend_fax\n```json\n{"to": "77"}\n```'],
    ['a call is open at the end', 'call:send_fax{"to": "7'],
    ['a sign is gone between name and bracket', 'call:send_fax]"to": "77"}'],
    ['the kind of a block is gone', '{"content":[{"kin":"tool_use","name":"f","input":{"a":1}}]}'],
    ['its opener is half of a word', 'functools'],
    ['it is a word and its object', 'Hellosend_fax{"to": "77"}'],
    ['a line of a log stands before its arguments', '[worker-1] {"to": "77"}'],
    ['two objects are glued together behind its label', 'arguments: {"to": "77"}{"to": "78"}'],
    ['signs of its arguments changed places', '{"to": "77", "n": }3'],
    ['its signs are spoken', 'open brace quote to quote colon quote 77 quote close brace'],
    ['its element holds nothing', '<tool_call>\n</tool_call> Then the next one is sent.'],
    ['its opener has a letter too many', '<too_call_start>[send_fax(to="7")]<|tool_call_end|>'],
  ])('where %s', (_what, source) => {
    expect(told(source)).toBeGreaterThan(0)
  })

  it.each([
    ['between the name and a key', '[(send_faxto="77")]'],
    ['in a key', '@@call send_fax {to"": "77"} @@end'],
    ['before a key', '@@call send_fax )"to": "77"} @@end'],
  ])('where a sign is wrong %s', (_what, source) => {
    const parameters = { type: 'object', properties: { to: { type: 'string' } } }
    expect(told(source, [{ name: 'send_fax', parameters }])).toBeGreaterThan(0)
  })

  it.each([
    ['the end of its element is left', '_fax> is sent'],
    ['it is the end of a line', '@@call send_fax'],
    ['signs stand behind its name', '<send_fax``` />'],
    ['its bracket is gone', 'send_fax    />'],
  ])('of a tool that was offered, where %s', (_what, source) => {
    expect(told(source, [{ name: 'send_fax' }])).toBeGreaterThan(0)
  })

  it.each([
    ['below it', 'I do that.\n\nCALL\tsend_fax\nARG\tnumber\tHQ 77\nEND'],
    ['above it', 'push number "77"\ncall send_fax'],
    [
      'behind signs that nobody knows',
      '→ send_fax ⟨number ≔ 77⟩\n→ send_fax ⟨number ≔ 78⟩\nSent, both.',
    ],
  ])('of a tool that was offered, with a key of it %s', (_what, source) => {
    const parameters = { type: 'object', properties: { number: { type: 'string' } } }
    expect(told(source, [{ name: 'send_fax', parameters }])).toBeGreaterThan(0)
  })

  it('but not where a sentence speaks of both', () => {
    const parameters = { type: 'object', properties: { number: { type: 'string' } } }
    const source = 'The tool send_fax takes a number.\nIt goes to whoever has that number, I think.'
    expect(told(source, [{ name: 'send_fax', parameters }])).toBe(0)
  })

  it.each(['@@call get@end', '<<CALL send_fax>>', '[[tool_call]] send [[end]]'])(
    'as all of a text, in a frame: %s',
    (source) => expect(told(source)).toBeGreaterThan(0),
  )

  it('on a line of its own, where the next one has it there', () => {
    const source = 'I look.\n\nget_time\n`````\nget_date\n```python\ntool_call(zone="Oslo")\n```'
    expect(told(source)).toBeGreaterThan(1)
  })

  it('behind the words of a sentence', () => {
    const sent = '<|tool_call_start|>[send_fax(to="77")]<|tool_call_end|>'
    expect(
      told(`I send it to both.<|tool_call_start|>[send_tool_call_end|>${sent}`),
    ).toBeGreaterThan(1)
  })

  it('beside what is read of a text', () => {
    const source = `\`\`\`\`python\nf(a="1")\n\`\`\`\nget_date\n\`\`\`python\ntool_call(a="2")\n\`\`\``
    expect(told(source)).toBeGreaterThan(1)
  })

  it.each([
    ['without its name', '{"nam', ['review'], 2],
    ['without its arguments', '{"name":"f","arg', ['review', 'ready'], 2],
  ])('in a record with another call, %s', (_, begin, verdicts, all) => {
    const call = '{"name":"g","args":{"n":1},"id":"c","type":"tool_call"}'
    const source = `{"type":"ai","tool_calls":[${begin}":"tool_call"}],"invalid_tool_calls":[${call}]}`
    expect(inspect(source).calls.map(({ verdict }) => verdict)).toEqual(verdicts)
    expect(told(source)).toBe(all)
  })

  it.each(['send_faxpage77', 'send_faxpage77 and more'])(
    'where its tags are taken away: %s',
    (source) => {
      const schema = { type: 'object', properties: { page: { type: 'string' } } }
      expect(told(source, [{ name: 'send_fax', parameters: schema }])).toBe(1)
    },
  )

  it('where its element is named after an offered tool', () => {
    expect(told('Oslo</city></send_fax>', [{ name: 'send_fax' }])).toBeGreaterThan(0)
  })

  it.each([
    'The weather in Oslo is fine.',
    'If a < b and c > d, use <b>bold</b>.',
    '{"a": 1}',
    'const options = {"a": 1}',
    'log("done", {"a": 1});',
    '.string { color: silver; }',
    'I use functools for that.',
    'The options that you asked for are {"a": 1}',
  ])('and there is none in %s', (source) => {
    expect(inspect(source, { readAs: 'message' }).notices).toEqual([])
  })
})

it.each([
  'SEND_FAX\nNUMBER: 77\n',
  'X-Tool: send_fax\nX-Arg-Number: 77\n',
  'RUN SEND_FAX WITH NUMBER=77',
])('names and keys are known in capitals, too: %j', (source) => {
  const tools = [{ name: 'send_fax', parameters: { properties: { number: { type: 'string' } } } }]
  expect(told(source, JSON.stringify(tools))).toBeGreaterThan(0)
  expect(told('You may SEND_FAX to 77, too.', JSON.stringify(tools))).toBe(0)
})
