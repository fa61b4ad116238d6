import { describe, expect, it } from 'vitest'
import { expanded, type ShortPart } from './expand.js'
import { formsOf } from './forms.js'
import { SPACE } from './known/parts.js'

const forms = (part: ShortPart) => formsOf(expanded(part))

describe('the forms of a grammar', () => {
  it.each<[string, ShortPart, string[]]>([
    ['a literal is itself', '<call>', ['<call>']],
    [
      'alternatives vary one at a time',
      [{ either: ['a', 'b'] }, { either: ['1', '2'] }],
      ['a1', 'b1', 'a2'],
    ],
    ['what may be missing is missing first', ['a', { maybe: 'b' }], ['a', 'ab']],
    [
      'what repeats stands once, twice and not at all',
      { many: 'a', between: ';' },
      ['a', 'a;a', ''],
    ],
    ['or at least once', { many: 'a', least: 1 }, ['a', 'aa']],
    ['a variant stands twice', { many: { either: ['a', 'b'] }, least: 1 }, ['a', 'aa', 'bb']],
    [
      'keys differ, and an echo is the last of them',
      { many: { parameter: [{ key: 'name' }, '/', { echo: 'key' }, SPACE] }, least: 1 },
      ['zone/zone', 'zone/zoneday/day'],
    ],
    [
      'any mark of a block may stand for its first, and the empty one for none',
      { block: { open: ['<a>', '<b>', ''], close: ['</a>', '</b>'] }, holds: 'x' },
      ['<a>x</a>', 'x</a>'],
    ],
  ])('%s', (_, part, expected) => {
    expect(forms(part)).toEqual(expected)
  })

  it('an element has parameters, none, an object, or is one tag', () => {
    const found = forms({
      element: { call: ['<do>'], parameter: ['<p>'], name: ['', 'name', 'tool'] },
    })
    expect(found).toContain('<do=get_time>\n<p=zone>Europe/Oslo</p><p=day>Europe/Oslo</p>\n</do>')
    expect(found).toContain(
      '<do name="get_time">\n<p name="zone">Europe/Oslo</p><p name="day">Europe/Oslo</p>\n</do>',
    )
    expect(found).toContain('<do=get_time>\n{"zone": "Europe/Oslo"}\n</do>')
    expect(found).toContain('<do=get_time>\n\n</do>')
    expect(found).toContain('<do=get_time/>')
    // What is read and never written is no form.
    expect(found.join()).not.toContain('tool=')
  })

  it('an element has parameters of its own namespace only', () => {
    const tags = { call: ['<invoke>', '<x:invoke>'], parameter: ['<p>', '<x:p>'], name: ['name'] }
    const found = forms({ element: tags })
    expect(found.filter((form) => form.includes('<x:invoke') && form.includes('<p'))).toEqual([])
    expect(found.some((form) => form.includes('<x:invoke') && form.includes('<x:p'))).toBe(true)
  })
})
