import { describe, expect, it } from 'vitest'
import { itemsInElements, membersInElements, scalarInElement } from './elements.js'

describe('a scalar in the one element around it', () => {
  it.each(['boolean', 'float', 'int', 'integer', 'item', 'number', 'value'])('%s', (name) => {
    expect(scalarInElement(` <${name}> 5 </${name}>\n`)).toBe('5')
  })

  it.each([
    '',
    'value',
    '<b>5</b>',
    '<value>5</item>',
    '<value>5',
    '<value>5</value><value>6</value>',
    'so <value>5</value>',
    '<value>5</value> or so',
    '<value a="b">5</value>',
  ])('not in %j', (text) => expect(scalarInElement(text)).toBeNull())
})

describe('elements in a row', () => {
  it.each([
    ['<i>1</i>\n\t<i> 2 </i> ', ['1', '2'], null],
    [
      '<a>1</a><b></b>',
      null,
      [
        ['a', '1'],
        ['b', ''],
      ],
    ],
    ['<a>1</a>', ['1'], [['a', '1']]],
    ['<a type="number">1</a>', ['1'], [['a', '1']]],
    ['<str k="a">1</str>', ['1'], [['a', '1']]],
    ['<a><a>1</a><a>2</a></a>', ['<a>1</a><a>2</a>'], [['a', '<a>1</a><a>2</a>']]],
    ['<a>1</a><b>2</b><a>3</a>', null, null],
    ['<a>1</a><b>2</b', null, null],
    ['<a><a>1</a>', null, null],
    ['</a>', null, null],
    ['1', null, null],
    ['', null, null],
    [' \n', null, null],
  ])('%j are items, or members', (text, items, members) => {
    expect([itemsInElements(text), membersInElements(text)]).toEqual([items, members])
  })

  it('are read up to a bound', () => {
    expect(itemsInElements('<i>1</i>'.repeat(10_000))).toHaveLength(10_000)
    expect(itemsInElements('<i>1</i>'.repeat(10_001))).toBeNull()
  })
})
