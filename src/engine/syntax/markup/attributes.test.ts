import { describe, expect, it } from 'vitest'
import { attributesOf } from './attributes.js'
import { isFramed } from './framed.js'
import { Marks } from './marks.js'

/** Names as written and values of the attributes of the first tag. */
function read(text: string): [string, string][] {
  const [mark] = new Marks(text).list
  const found = mark === undefined ? [] : attributesOf(text, mark)
  return found.map(({ written, start, end }) => [written, text.slice(start, end)])
}

describe('attributes', () => {
  it.each<[string, [string, string][]]>([
    ['<a>', []],
    ['<a >', []],
    ['<a b="1">', [['b', '1']]],
    ["<a b='1'>", [['b', '1']]],
    ['<a b=`1`>', [['b', '1']]],
    ['<a b=1>', [['b', '1']]],
    ['<a b=>', [['b', '']]],
    ['<a b="">', [['b', '']]],
    ['<a b = "1" c>', [['b', '1']]],
    ['<a c b="1">', [['b', '1']]],
    [
      '<a b=1 c=2>',
      [
        ['b', '1'],
        ['c', '2'],
      ],
    ],
    [
      '<a\tb="1"\n  c="2">',
      [
        ['b', '1'],
        ['c', '2'],
      ],
    ],
    ['<aĠb="1">', [['b', '1']]],
    [
      '<aĊb="1"Ġc="2">',
      [
        ['b', '1'],
        ['c', '2'],
      ],
    ],
    ['<a Name="x">', [['Name', 'x']]],
    [
      '<a ="x" b="1">',
      [
        ['', 'x'],
        ['b', '1'],
      ],
    ],
    ['<a b="1" ="x">', [['b', '1']]],
    ['<a b="it\'s">', [['b', "it's"]]],
    ['<a b="x > y">', [['b', 'x > y']]],
  ])('%s', (text, attributes) => {
    expect(read(text)).toEqual(attributes)
  })

  it.each<[string, [string, string][]]>([
    ['<a b=“x y”>', [['b', 'x y']]],
    ['<a b=”x y”>', [['b', 'x y']]],
    ['<a b=”x y“>', [['b', 'x y']]],
    ['<a b=„x y“>', [['b', 'x y']]],
    ['<a b=‟x y“>', [['b', 'x y']]],
    ['<a b=‘x y’>', [['b', 'x y']]],
    ['<a b=’x y’>', [['b', 'x y']]],
    ['<a b=“x y>', [['b', 'x y']]],
  ])('takes typographic quotes, whichever of them opens: %s', (text, attributes) => {
    expect(read(text)).toEqual(attributes)
  })

  it.each<[string, [string, string][]]>([
    ['<a=f>', [['', 'f']]],
    ['<a="f">', [['', 'f']]],
    ['<a=two words>', [['', 'two words']]],
    ['<a=two words >', [['', 'two words']]],
    [
      '<a=f b="1">',
      [
        ['', 'f'],
        ['b', '1'],
      ],
    ],
    [
      '<a="f g" b="1">',
      [
        ['', 'f g'],
        ['b', '1'],
      ],
    ],
    ['<a= f>', [['', 'f']]],
    ['<a=“f”>', [['', 'f']]],
  ])('reads the value of the tag itself: %s', (text, attributes) => {
    expect(read(text)).toEqual(attributes)
  })

  it('gives names in lower case, without look-alikes', () => {
    const text = '<a Arg▁Name="x">'
    const [mark] = new Marks(text).list
    expect(mark === undefined ? [] : attributesOf(text, mark)).toEqual([
      { name: 'arg_name', written: 'Arg▁Name', start: 13, end: 14 },
    ])
  })

  it('ends where the tag ends', () => {
    const text = '<a b="1" c>=2 d="3"'
    expect(read(text)).toEqual([['b', '1']])
    expect(attributesOf('x="1" y="2"', { restStart: 0, restEnd: 5 })).toHaveLength(1)
    expect(attributesOf('x="1', { restStart: 0, restEnd: 4 })).toEqual([
      { name: 'x', written: 'x', start: 3, end: 4 },
    ])
    // Opened by one kind of quotes and closed by the other.
    expect(attributesOf('x=“1" y=2', { restStart: 0, restEnd: 9 })).toMatchObject([
      { name: 'x', start: 3, end: 4 },
      { name: 'y', start: 8, end: 9 },
    ])
    expect(attributesOf('x=1"y"', { restStart: 0, restEnd: 2 })).toEqual([
      { name: 'x', written: 'x', start: 2, end: 2 },
    ])
  })
})

describe('brackets around a tag', () => {
  it.each(['<<a>>', '[<a>]', '{<a>}', '(<a>)'])('%s makes another mark of it', (text) => {
    const [mark] = new Marks(text).list
    expect(mark === undefined ? null : isFramed(text, mark)).toBe(true)
  })

  it.each(['<a>', ' <a> ', '[<a>', '<a>]', '[<a>)', '"<a>"', '><a>>'])('%s does not', (text) => {
    const [mark] = new Marks(text).list
    expect(mark === undefined ? null : isFramed(text, mark)).toBe(false)
  })
})
