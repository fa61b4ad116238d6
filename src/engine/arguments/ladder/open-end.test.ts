import { describe, expect, it } from 'vitest'
import type { EndProof } from '../../model/trace.js'
import { recommended } from '../../profiles/recommended.js'
import { Layers } from '../../text/layers.js'
import type { LadderSetting } from './climbing.js'
import { openEnd, openValue } from './open-end.js'

function setting(source: string, end: EndProof): LadderSetting {
  return {
    ...{ end, tool: null, named: true, schema: null, path: '$', profile: recommended },
    ...{ strategies: [], layers: new Layers(source), modelAnswer: null, now: null },
  }
}

describe('arguments whose end nothing proves', () => {
  it.each<[EndProof, boolean, string[]]>([
    ['proven', false, []],
    ['stated', false, []],
    ['proven', true, []],
    ['unproven', false, ['end-not-proven: more parameters may follow']],
    ['unproven', true, ['end-not-proven: more parameters may follow']],
    ['cut', false, ['truncated: more parameters may follow']],
    ['cut', true, ['truncated: the text ends before the arguments']],
  ])('%s, none at all: %s', (end, none, told) => {
    const reasons = openEnd(setting('', end), none)
    expect(reasons.map(({ code, detail }) => `${code}: ${detail}`)).toEqual(told)
  })
})

describe('a value at the end of a text', () => {
  const told = (text: string, end: EndProof, behind = '') => {
    const input = setting(`a: ${text}${behind}`, end)
    const layer = input.layers.source
    return openValue(input, { layer, start: 3, end: 3 + text.length }).map(({ code, at }) => {
      expect(at).toEqual({ layer, start: 3 + text.length, end: 3 + text.length })
      return code
    })
  }

  it.each([
    '12',
    '1.',
    '-',
    'wor',
    'tru',
    'True1',
    '[1, ',
    '[1,',
    '"a" <',
    '"a" <|',
    "'a' <'",
    '<｜"',
  ])('may go on: %s', (text) => {
    expect(told(text, 'unproven')).toEqual(['truncated'])
    expect(told(text, 'cut', ' \n')).toEqual(['truncated'])
    expect(told(text, 'proven')).toEqual([])
    expect(told(text, 'stated')).toEqual([])
    expect(told(text, 'unproven', ' and more')).toEqual([])
  })

  it.each(['"a"', '[1]', '{}', 'true', 'x None', '(1)', '<a>', ''])('is whole: %j', (text) => {
    expect(told(text, 'cut')).toEqual([])
  })
})
