import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'hang_sign',
    parameters: {
      type: 'object',
      properties: { words: text, rows: { type: 'integer' } },
    },
  },
  { name: 'count_signs', parameters: { type: 'object', properties: {} } },
]
const SIGN = ['hang_sign', { words: 'Mind the step', rows: 2 }]
/** The same words begin two values. */
const ALIKE = (words: string) => `<go>\n<name>hang_sign</name>\n<words>${words}</words>\n</go>`
const COUNT = ['count_signs', {}]

const calls = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.arguments])

describe('calls in a notation that nobody has seen', () => {
  it.each([
    '%zu hang_sign\n  words:str = Mind the step\n  rows:int = 2\n%ok',
    '<zu>\n<ko>hang_sign</ko>\n<la>words</la>\n<mi type="string">Mind the step</mi>\n<la>rows</la>\n<mi type="int">2</mi>\n</zu>',
    '<form to="/run/hang_sign">\n<input name="words" value="Mind the step">\n<input name="rows" type="number" value="2">\n</form>',
    '<|use tool="hang_sign" n=1|><|in key="words" as="text"|>Mind the step<|/in|><|in key="rows" as="number"|>2<|/in|><|/use|>',
    "<FUNCTION FN='hang_sign'>\n<PARAM KEY='words' TYPE='STRING'>Mind the step</PARAM>\n<PARAM KEY='rows' TYPE='INTEGER'>2</PARAM>\n</FUNCTION>",
    '[{"intent": "hang_sign", "slots": [{"slot": "words", "type": "text", "filler": "Mind the step"}, {"slot": "rows", "type": "quantity", "filler": 2}]}]',
    '## Use `hang_sign`\n\n### words\n```text\nMind the step\n```\n\n### rows\n```json\n2\n```',
    "tools call hang_sign words='Mind the step' rows:=2",
    'POST /run/hang_sign HTTP/1.1\nHost: a.test\n\nwords=Mind%20the%20step&rows=2',
    'run.tool = "hang_sign";\nrun.args = {};\nrun.args.words = "Mind the step";\nrun.args.rows = 2;',
    'I run the tool "hang_sign" with\n  | words | Mind the step |\n  | rows  | 2             |',
    '---- hang_sign ----\nwords ..... Mind the step\nrows ...... 2\n------------------',
    '【run】hang_sign（words＝「Mind the step」、rows＝2）【end】',
    'run_tool("hang_sign", words = "Mind the step", rows = 2L)',
    'tools:call(hang_sign, #{words => <<"Mind the step"/utf8>>, rows => 2}).',
    '[Tools run:@"hang_sign" with:@{@"words": @"Mind the step", @"rows": @2}];',
  ])('what stands between a key and its value, or around it, is none of it: %s', (source) => {
    expect(calls(source)).toEqual([SIGN])
  })

  it.each([
    ['<|zu|>', '<|ko|>words=Mind the step<|ko|>rows=2', '<|la|>'],
    ['<zu:op to="', '"><k:words>Mind the step</k:words><k:rows>2</k:rows>', '</zu:op>'],
  ])('without arguments, the same mark before a name says enough: %s', (open, rest, close) => {
    const bare = `${open}count_signs${open.endsWith('"') ? '">' : ''}${close}`
    const full = `${open}hang_sign${rest}${close}`
    expect(calls(bare + full + bare)).toEqual([COUNT, SIGN, COUNT])
  })

  it('the attribute with the name of a call alone may have a prefix', () => {
    expect(calls('<zu:op zu:to="count_signs"></zu:op>')).toEqual([COUNT])
  })

  it.each([`"`, `'`])('escapes in an attribute between %s are doubted, though taught', (quote) => {
    const write = (words: string) =>
      `<zu:hang_sign words=${quote}${words}${quote} rows=${quote}2${quote} />`
    const example = { name: 'hang_sign', arguments: { words: 'plain', rows: 2 } }
    const learnt = learn([{ text: write('plain'), calls: [example] }], { tools })
    const grammars = 'grammar' in learnt ? [learnt.grammar] : []
    expect(grammars).toHaveLength(1)
    expect(inspect(write('its'), { tools, grammars }).calls[0]?.verdict).toBe('ready')
    expect(inspect(write('it&apos;s'), { tools, grammars }).calls[0]?.verdict).toBe('review')
  })

  it('none is what was thought', () => {
    expect(
      calls('<|START_THINKING|>Nothing to do.<|END_THINKING|><|START_TEXT|>Hi.<|END_TEXT|>'),
    ).toEqual([])
  })

  it('words that values have in common are theirs', () => {
    expect(calls(`${ALIKE('Mind the step')}\n${ALIKE('Mind the gap')}`)).toEqual([
      ['hang_sign', { words: 'Mind the step' }],
      ['hang_sign', { words: 'Mind the gap' }],
    ])
  })
})
