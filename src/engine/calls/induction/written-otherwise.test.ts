import { describe, expect, it } from 'vitest'
import { read, tide } from './testing/tides.js'

describe('values as other languages write them, in a notation that nobody knows', () => {
  it.each<[string, string, object]>([
    [
      'words between points, and members behind a percent sign',
      "&log_tide harbour='Bodø', metres=2.5, at%x=1, at%y=2, spring=.FALSE. /",
      { metres: 2.5, spring: false },
    ],
    [
      'expressions',
      'Do It    log_tide    harbour=Bodø    metres=€{2.5}    spring=€{True}    marks=€{{ [1, 2] }}'.replaceAll(
        '€',
        '$',
      ),
      { metres: 2.5, spring: true, marks: [1, 2] },
    ],
    [
      'switches with a sign behind them',
      '#> log_tide /harbour:"Bodø" /metres:2.5 /marks:"a" /marks:"b" /spring-',
      { metres: 2.5, spring: false, marks: ['a', 'b'] },
    ],
    [
      'numbers and lists with types',
      '/run log_tide {harbour:"Bodø",metres:2.5d,spring:1b,marks:[I;1,2]}',
      { metres: 2.5, spring: true, marks: [1, 2] },
    ],
    [
      'texts in braces, before the name',
      '\\do[harbour={Bodø}, metres=2.5, note={low, then high}]{log_tide}',
      { metres: 2.5, note: 'low, then high' },
    ],
    [
      'one text in braces, for what parts arguments is in it',
      '\\do[metres=2.5, spring=true, harbour={Bodø, west}]{log_tide}',
      { metres: 2.5, spring: true, harbour: 'Bodø, west' },
    ],
    [
      'a pair in each bracket',
      '(do log_tide (harbour "Bodø") (at (x 1) (days 2 3) (of (y 4) (z 5))) (marks ((x 1)) ((x 2) (y 3))))',
      { at: { x: 1, days: [2, 3], of: { y: 4, z: 5 } }, marks: [{ x: 1 }, { x: 2, y: 3 }] },
    ],
    [
      'an object in a fence, and the name in attributes below it',
      '```json\n{"harbour": "Bodø", "metres": 2.5}\n```\n{: .do tool="log_tide"}',
      { metres: 2.5 },
    ],
    [
      'some in attributes, and some in elements',
      '<do:log_tide metres="2.5" spring="true"><harbour>Bodø</harbour><note>low</note></do:log_tide>',
      { metres: 2.5, spring: true, note: 'low' },
    ],
  ])('%s', (_, source, rest) => {
    expect(read(source)).toEqual(tide(rest))
  })

  it('JSON in braces is a text as it stands', () => {
    const source = '<< log_tide >> harbour={"a": 1, "b": 2}; metres=2 <<end>>'
    expect(read(source)).toEqual(tide({ harbour: '{"a": 1, "b": 2}', metres: 2 }))
  })
})

describe('words that stand for values', () => {
  it('are what they were given above', () => {
    const source =
      '%1 = "Bodø"\n%2 = 2.5\n%3 = {"x": 1}\ncall log_tide(harbour: %1, metres: %2, at: %3)'
    expect(read(source)).toEqual(tide({ metres: 2.5, at: { x: 1 } }))
  })

  it('with names, for several calls', () => {
    const source =
      '$town = "Bodø"\n$high = true\n$low = false\n>> log_tide harbour: $town; spring: $high\n>> log_tide harbour: $town; spring: $low'
    expect(read(source)).toEqual([...tide({ spring: true }), ...tide({ spring: false })])
  })

  it.each([
    ['several values', '%1 = "Moss"\n%1 = "Bodø"\ncall log_tide(harbour: %1, metres: 2)'],
    ['a value below', 'call log_tide(harbour: %1, metres: 2)\n%1 = "Bodø"'],
    ['no JSON', '%1 = Bodø\ncall log_tide(harbour: %1, metres: 2)'],
  ])('with %s they stand for nothing', (_, source) => {
    for (const [, verdict, args] of read(source)) {
      expect(verdict).not.toBe('ready')
      expect(args).not.toMatchObject({ harbour: 'Bodø' })
    }
  })
})
