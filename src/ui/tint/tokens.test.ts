import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOKEN_KINDS } from './kinds.js'
import { TINTED_LENGTH, tokensOf } from './tokens.js'

/** `kind:text` of every token. */
const told = (text: string) => {
  const tokens = tokensOf(text)
  return Array.from({ length: tokens.length / 3 }, (_, index) => {
    const [start = 0, end = 0, kind = 0] = tokens.slice(index * 3)
    return `${TOKEN_KINDS[kind]}:${text.slice(start, end)}`
  })
}

describe('the colours of what models write', () => {
  it.each([
    [
      '{"a": 1.5e3, "b": [true, null, "c"]}',
      ['key:"a"', 'number:1.5e3', 'key:"b"', 'word:true', 'word:null', 'text:"c"'],
    ],
    ["{'a': None, b: 'it\\'s'}", ["key:'a'", 'word:None', 'key:b', "text:'it\\'s'"]],
    [
      '<tool_call>{"a" : 1}</tool_call>',
      ['tag:<tool_call>', 'key:"a"', 'number:1', 'tag:</tool_call>'],
    ],
    ['<|python_tag|>x<parameter=path>', ['tag:<|python_tag|>', 'tag:<parameter=path>']],
    ['Don\'t say "it" 5 times, or True', []],
    ['a < b and c > d, 1 <2', []],
    ['{"a": "cut\nand more', ['key:"a"', 'text:"cut']],
    ['{"a\\"b": "\\\\"}', ['key:"a\\"b"', 'text:"\\\\"']],
  ])('%s', (text, wanted) => {
    expect(told(text)).toEqual(wanted)
  })

  it('ascend and do not overlap, whatever the text', () => {
    const signs = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      '\\',
      '<',
      '>',
      '/',
      '|',
      '\n',
      ' ',
      ':',
      ',',
      'a',
      '1',
      'true',
      'é',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('')
        const tokens = tokensOf(text)
        let before = 0
        for (let i = 0; i < tokens.length; i += 3) {
          const [start = 0, end = 0] = tokens.slice(i)
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          before = end
        }
        expect(before).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('looks at every character a few times at most', () => {
    let looks = 0
    const counted = (text: string): string => {
      const held: object = Object(text)
      const watched: unknown = new Proxy(held, {
        get(_, name) {
          if (typeof name === 'string' && /^\d+$/.test(name)) looks++
          const value: unknown = Reflect.get(held, name)
          return typeof value === 'function' ? value.bind(held) : value
        },
      })
      return watched as string
    }
    for (const unit of ['["', "['", '<a', '{a', '{"\\', '[[', '{1', '["\n', '{"a" ', '\\"\n']) {
      const text = `["${unit.repeat(4_000)}`
      looks = 0
      tokensOf(counted(text))
      expect(looks, unit).toBeLessThan(text.length * 12)
    }
  })

  it('are none in a text that is too long', () => {
    expect(tokensOf(`{"a": "${'x'.repeat(TINTED_LENGTH)}"}`)).toHaveLength(0)
  })
})
