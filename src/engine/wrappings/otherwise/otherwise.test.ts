import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { textOf, toSource } from '../../text/layers.js'

const read = (source: string, tools?: readonly unknown[]) =>
  inspect(source, tools === undefined ? {} : { tools }).calls.map(({ name, arguments: args }) => ({
    name,
    args,
  }))

const CALL =
  '<tool_call>\n{"name": "book_pier", "arguments": {"pier": "Skål 4", "nights": 2}}\n</tool_call>'
const BOOKED = { name: 'book_pier', args: { pier: 'Skål 4', nights: 2 } }

/** As `cat -A` shows lines. */
const catA = (text: string) =>
  text.replaceAll('\n', '$\n').replace(/[^\0-\x7f]/g, (sign) =>
    bytes(sign)
      .map((code) =>
        code < 0xa0
          ? `M-^${String.fromCharCode(code ^ 0xc0)}`
          : `M-${String.fromCharCode(code - 0x80)}`,
      )
      .join(''),
  )
const DEEPSEEK =
  '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>book_pier<｜tool▁sep｜>{"nights": 2}<｜tool▁call▁end｜><｜tool▁calls▁end｜>'
/** As writers of ASCII refer to what they cannot write. */
const byReference = (text: string, radix: 10 | 16 = 16) =>
  text.replace(/[^\0-\x7f]/g, (sign) => {
    const digits = sign.charCodeAt(0).toString(radix)
    return radix === 10 ? `&#${digits};` : `&#x${digits};`
  })

/** A byte as the letter of GPT-2's table. */
const letter = (code: number) => {
  const own = (code > 0x20 && code < 0x7f) || (code > 0xa0 && code < 0xad) || code > 0xad
  if (own) return String.fromCharCode(code)
  return String.fromCharCode(0x100 + (code <= 0x20 ? code : code < 0xad ? code - 0x5e : 0x43))
}
const bytes = (text: string) => [...new TextEncoder().encode(text)]
const each = (text: string, found: RegExp, written: (byte: number) => string) =>
  text.replace(found, (one) => bytes(one).map(written).join(''))
const hex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0')
const MAIL = each(CALL, /[^\0-\x7f]|=/g, (b) => `=${hex(b)}`).replace('"nights"', '"nights=\n"')

describe('a whole text that was written otherwise on its way here', () => {
  it.each([
    ['a tokenizer’s letters', bytes(CALL).map(letter).join('')],
    ['its pieces', each(CALL, /\s|[^\0-\x7f]/g, (b) => (b === 0x20 ? '▁' : `<0x${hex(b)}>`))],
    ['its tokens for bytes', each(CALL, /\n|[^\0-\x7f]/g, (b) => `<0x${hex(b)}>`)],
    ['two bytes a character', [...CALL].map((c) => `${c}\0`).join('')],
    ['the same, the other way round', [...CALL].map((c) => `\0${c}`).join('')],
    ['shown carriage returns', `${CALL.replaceAll('\n', '^M\n')}^M\n`],
    ['octal controls', `Feb 03 09:14:07 gw llm[8]: ${CALL.replaceAll('\n', '#012')}`],
    [
      'octal controls in one line of a log',
      `Feb 03 09:14:07 gw llm[8]: start\nFeb 03 09:14:08 gw llm[8]: said: ${CALL.replaceAll('\n', '#012')}\nFeb 03 09:14:08 gw llm[8]: end`,
    ],
    ['colours whose first sign is lost', `[90m<tool_call>[0m${CALL.slice(11)}`],
    ['bytes shown as letters', catA(`${CALL}\n`)],
    ['Markdown', CALL.replaceAll('_', '\\_')],
    ['a mail', MAIL],
    [
      'a mail below its headers',
      `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nIt says:\n${MAIL}`,
    ],
  ])('%s', (_how, source) => {
    expect(read(source)).toEqual([BOOKED])
  })

  it.each([
    ['brackets of Markdown', '\\[TOOL\\_CALLS\\]book\\_pier\\[ARGS\\]{"nights": 2}'],
    ['guillemets', '{« name » : « book_pier », « arguments » : {« nights » : 2}}'],
    ['a soft hyphen in a name', '{"name": "book_\u00adpier", "arguments": {"nights": 2}}'],
    ['a blank of no width in a key', '{"name": "book_pier", "argu\u200bments": {"nights": 2}}'],
    ['ideographic blanks', '[book_pier(\u3000nights=2\u3000)]'],
    [
      'a listing',
      '{<span class="k">"name"</span>: <span class="s">"book_pier"</span>, <span class="k">&quot;arguments&quot;</span>: {<span class="k">"nights"</span>: 2}}',
    ],
    ['references for the signs of marks', byReference(DEEPSEEK)],
    ['the same in decimals', byReference(DEEPSEEK, 10)],
    ['bars of a table', '<\\|python_tag\\|>{"name": "book_pier", "parameters": {"nights": 2}}'],
    ['brackets of Markdown’s', '\\<tool_call\\>{"name": "book_pier", "arguments": {"nights": 2}}'],
    ['braces of a formula', '$$ \\{"name": "book_pier", "arguments": \\{"nights": 2\\}\\} $$'],
    [
      'an escaped body',
      '<tool_call>{&quot;name&quot;: &quot;book_pier&quot;, &quot;arguments&quot;: {&quot;nights&quot;: 2}}</tool_call>',
    ],
    ['cat -A', '{$\n^I"name": "book_pier",$\n^I"arguments": {$\n^I^I"nights": 2^M$\n^I}$\n}$\n'],
  ])('%s', (_how, source) => {
    const tools = [
      { name: 'book_pier', parameters: { type: 'object', properties: { nights: {} } } },
    ]
    expect(read(source, tools)).toEqual([{ name: 'book_pier', args: { nights: 2 } }])
  })

  it.each([
    // Backslashes that Markdown leaves alone stand in it: two of them are two.
    ['\\"a\\" and \\\\n', '"a" and \\n', 'ready'],
    ['no \\\\n', 'no \n', 'review'],
  ])('with two backslashes in Markdown: %s', (written, pier, verdict) => {
    const source = `<tool\\_call>{"name": "book\\_pier", "arguments": {"pier": "${written}"}}</tool\\_call>`
    const [call] = inspect(source).calls
    expect([call?.verdict, call?.arguments]).toEqual([verdict, { pier }])
  })

  it('in lost colours, beside a word in a bracket', () => {
    const source = '[32m[book_pier(pier="[main]")][0m'
    expect(read(source)).toEqual([{ name: 'book_pier', args: { pier: '[main]' } }])
  })

  it.each([1, 2])('in one element around all of it, %i times, for review', (times) => {
    const once = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    const written = times === 1 ? once(CALL) : once(once(CALL))
    const { calls } = inspect(`<t:note kind="x">${written}</t:note>\n`)
    expect(calls.map(({ arguments: args, verdict }) => [args, verdict])).toEqual([
      [BOOKED.args, 'review'],
    ])
  })

  it('in another code page, values and all', () => {
    const plain =
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>book_pier<｜tool▁sep｜>{"pier": "Skål"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>'
    const source = String.fromCharCode(...bytes(plain))
    expect(read(source)).toEqual([{ name: 'book_pier', args: { pier: 'Skål' } }])
  })

  it('leads back to the paste', () => {
    const source = bytes(CALL).map(letter).join('')
    const [call] = inspect(source).calls
    const raw = call?.raw
    if (raw === null || raw === undefined) throw new Error('no raw text')
    expect(textOf(raw)).toBe('{"pier": "Skål 4", "nights": 2}')
    const [span] = toSource(raw)
    expect(source.slice(span?.start, span?.end)).toBe('{"pier":Ġ"SkÃ¥lĠ4",Ġ"nights":Ġ2}')
  })
})

describe('a reference that may be the text’s own is for a person', () => {
  it.each([
    [
      'beside one in a mark',
      `<|tool_call>call:book_pier{pier:<|&quot;|>a &amp; b<|&quot;|>}<tool_call|>`,
    ],
    ['of a writer of ASCII', byReference(DEEPSEEK.replace('2', '"Skål"'))],
    ['a name with a dash', `${CALL.replace('Skål 4', 'M-1').replaceAll('\n', '$\n')}$\n`],
  ])('%s', (_what, source) => {
    const { calls } = inspect(source)
    expect(calls.map(({ name, verdict }) => [name, verdict])).toEqual([['book_pier', 'review']])
  })
})

describe('letters that a value may have of its own', () => {
  it.each([
    ['a tokenizer’s letter', 'Ġ'],
    ['a bar chart', '▁▂▃▁'],
    ['a byte’s token', 'as <0x0A>'],
    ['an octal control', 'red #012'],
    ['an octal control behind a bracket', '{red}#012\n\n{#012}'],
    ['an escape of a mail', 'a=3Db'],
    ['a colour', '[0m'],
    ['a word in a bracket', '[mole]'],
    ['a carriage return that is shown', 'a^M'],
    ['guillemets', '« oui »'],
    ['a reference', '<&#xFF5C;>'],
    ['a quote’s reference', '<|&quot;|>'],
    ['a dollar at a line’s end', '5$\n6$'],
  ])('%s', (_what, pier) => {
    const source = `<tool_call>\n{"name":"book_pier","arguments":{"pier":${JSON.stringify(pier)}}}</tool_call>`
    expect(read(source)).toEqual([{ name: 'book_pier', args: { pier } }])
  })
})

it('a call in a record whose brackets are escaped is read, not the record', () => {
  const record = JSON.stringify({ time: '09:14', level: 'DEBUG', text: CALL })
  const source = record.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
  expect(read(source)).toEqual([BOOKED])
})
