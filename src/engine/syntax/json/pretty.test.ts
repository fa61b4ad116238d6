import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prettyPrint } from './pretty.js'

describe('prettyPrint', () => {
  it.each([
    [
      '{"a":1,"b":[true,{}],"c":[ ]}',
      '{\n  "a": 1,\n  "b": [\n    true,\n    {}\n  ],\n  "c": []\n}',
    ],
    ["{'a': 'it\\'s, {ok}', b: None,}", "{\n  'a': 'it\\'s, {ok}',\n  b: None,\n}"],
    ['{"a": "x, y: z"', '{\n  "a": "x, y: z"'],
    ['{"text": "say "hi" now"}', '{\n  "text": "say "hi" now"\n}'],
    ['{"a": 1, // one, two\n"b": 2}', '{\n  "a": 1,\n  // one, two\n  "b": 2\n}'],
    ['{"u": http://x.test/a}', '{\n  "u": http://x.test/a\n}'],
    ["{it's: 1}", "{\n  it's: 1\n}"],
    ['}}]', '}\n}\n]'],
    ['f(a=[1])', 'f(\n  a=[\n    1\n  ]\n)'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(prettyPrint(text).text).toBe(expected)
  })

  it('writes valid JSON as JSON.stringify indents it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 3), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        expect(prettyPrint(text).text).toBe(JSON.stringify(value, null, 2))
      }),
      { numRuns: 300 },
    )
  })

  it('changes only white space, on any text, and positions lead back', () => {
    const shard = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      ',',
      ':',
      '"',
      "'",
      '\\',
      '//',
      '/*',
      '*/',
      '#',
      ' ',
      '\n',
      'a',
      '1',
    )
    fc.assert(
      fc.property(fc.array(shard, { maxLength: 40 }), (shards) => {
        const text = shards.join('')
        const pretty = prettyPrint(text)
        const bare = (written: string) => written.replace(/\s/g, '')
        expect(bare(pretty.text)).toBe(bare(text))
        for (let i = 0; i < pretty.text.length; i++) {
          const c = pretty.text.charAt(i)
          if (c.trim() === '') continue
          expect(text.charAt(pretty.toSource(i))).toBe(c)
          expect(pretty.fromSource(pretty.toSource(i))).toBe(i)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('does not indent without end', () => {
    const text = '['.repeat(100_000)
    expect(prettyPrint(text).text.length).toBeLessThan(120_000)
  })
})
