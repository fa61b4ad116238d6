import { describe, expect, it } from 'vitest'
import { parseLenient } from './parse.js'

const raw = String.raw
/** Where the text begins between the quotes of `{"a": "…",}`. */
const BEGIN = 7

/** The text that is read between these quotes, and each doubt with its place in it. */
function read(quote: string, inside: string) {
  const result = parseLenient(`{${quote}a${quote}: ${quote}${inside}${quote},}`, {
    end: 'proven',
    quoteTokens: [],
    keywordArguments: false,
    prose: false,
    names: () => null,
  })
  if (!result.ok) throw new Error(result.reason.detail)
  const doubts = result.reasons.map(({ code, at = -1, end, detail }) => {
    expect([code, end]).toEqual(['several-readings', at + 2])
    return `${at - BEGIN}: ${detail}`
  })
  return { text: JSON.parse(result.text).a, doubts }
}

const other = (at: number, shown: string) => `${at}: ${shown}… may be another escape`
const neighbour = (at: number, shown: string) =>
  `${at}: the backslash of ${shown} may be text, as its neighbours are`
const breaks = (at: number) => `${at}: some line breaks are escaped, others are not`

type Row = readonly [inside: string, text: string, ...doubts: string[]]

describe.each(['"', "'"])('between %s', (quote) => {
  it.each<Row>([
    [raw`\\ \/ \b \f \n \r \t \u0041`, '\\ / \b \f \n \r \t A'],
    [raw`\" \' \``, '" \' `'],
    ['\\”', '”', other(0, '\\”')],
    // A byte or a character that lacks digits, and what other languages have.
    [raw`\x4`, raw`\x4`, other(0, raw`\x4`)],
    [raw`\xzz`, raw`\xzz`, other(0, raw`\xzz`)],
    [raw`\01`, raw`\01`, other(0, raw`\01`)],
    [raw`say \u12`, raw`say \u12`, other(4, raw`\u12`)],
    [raw`\u{41}`, raw`\u{41}`, other(0, raw`\u{4`)],
    [raw`\uzz`, raw`\uzz`],
    [raw`\U0001f600`, raw`\U0001f600`, other(0, raw`\U00`)],
    [raw`\N{DOT}`, raw`\N{DOT}`, other(0, raw`\N{D`)],
    [raw`\Nx`, raw`\Nx`],
    [raw`\d\U0001f600`, raw`\d\U0001f600`, other(2, raw`\U00`)],
    [raw`\d\U0001f6`, raw`\d\U0001f6`],
    [raw`\d\033`, raw`\d\033`, other(2, raw`\033`)],
    [raw`\d\03`, raw`\d\03`],
    [raw`\d\101`, raw`\d\101`, other(2, raw`\101`)],
    [raw`\377`, raw`\377`, other(0, raw`\377`)],
    [raw`\400`, raw`\400`, other(0, raw`\400`)],
    [raw`\1 \12 \188 \800`, raw`\1 \12 \188 \800`],
    [raw`\N{A} \N{B}`, raw`\N{A} \N{B}`, other(0, raw`\N{A`)],
    [raw`\033[0m`, raw`\033[0m`, other(0, raw`\033`)],
    // An expression's class settles what stands beside it, before it and behind it; a drive does, too.
    [raw`\d \w \1 \. \;`, raw`\d \w \1 \. \;`],
    [raw`\y`, raw`\y`, other(0, raw`\y`)],
    [raw`\$ \y`, raw`\$ \y`, other(0, '\\$ \\')],
    [raw`\y\d`, raw`\y\d`],
    [raw`\d\$`, raw`\d\$`],
    [raw`D:\yard`, raw`D:\yard`],
    [raw`in D:\yard`, raw`in D:\yard`, other(5, raw`\yar`)],
    // A path that is half escaped.
    [raw`\new`, '\new'],
    [raw`\d\new`, '\\d\new', neighbour(2, raw`\n`)],
    [raw`C:\new\table`, 'C:\new\table', neighbour(2, raw`\n`)],
    [raw`C:\\new\table`, 'C:\\new\table', neighbour(7, raw`\t`)],
    [raw`C:\\new\t`, 'C:\\new\t'],
    ['one\\n\ntwo', 'one\n\ntwo', breaks(3)],
    ['\\n one \\n\ntwo', '\n one \n\ntwo', breaks(0)],
    ['one\\ttwo\nthree', 'one\ttwo\nthree'],
  ])('%j', (inside, text, ...doubts) => {
    expect(read(quote, inside)).toEqual({ text, doubts })
  })

  it.each<Row>([
    [raw`\v`, '\v', raw`\v`],
    [raw`\0`, '\0', raw`\0`],
    [raw`\x1b[`, '\x1b[', raw`\x1b`],
    ['a\\\nb', 'ab', '\\\nb'],
    ['a\\\r\nb', 'ab', '\\\r\nb'],
    ['a\\\rb', 'ab', '\\\rb'],
  ])(
    '%j, which JSON lacks, is in doubt between its own quotes alone',
    (inside, text, shown = '') => {
      const doubts = quote === '"' ? [other(inside.indexOf('\\'), shown)] : []
      expect(read(quote, inside)).toEqual({ text, doubts })
    },
  )
})

it('a quote of a shell is in doubt between its two neighbours', () => {
  expect(read('"', raw`it'\''s`)).toEqual({ text: "it'''s", doubts: [other(3, raw`\''s`)] })
  expect(read('"', raw`it'\'s`).doubts).toEqual([])
  expect(read('"', raw`it\''s`).doubts).toEqual([])
})
