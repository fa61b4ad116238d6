import { describe, expect, it } from 'vitest'
import { read, tide } from './testing/tides.js'

describe('arguments that stand elsewhere', () => {
  const refs = (calls: string) =>
    `{"parts": {"p1": {"harbour": "Bodø", "at": {"x": 1}}, "p2": {"harbour": "Moss"}, "p3": {}}, "run": [${calls}]}`
  const call = (to: string, name = 'log_tide') =>
    `{"do": "${name}", "with": {"$ref": "#/parts/${to}"}}`

  it('are what the call points to', () => {
    expect(read(refs(call('p1')))).toEqual(tide({ at: { x: 1 } }))
    expect(read(refs(`${call('p2')}, ${call('p1')}, ${call('p3', 'list_tides')}`))).toEqual([
      ['log_tide', 'review', { harbour: 'Moss' }],
      ...tide({ at: { x: 1 } }),
      ['list_tides', 'review', {}],
    ])
  })

  it.each([
    ['it points to nothing', refs(call('p9'))],
    ['it points to other keys', refs(call('p1', 'list_tides'))],
    ['the JSON is not whole', refs(call('p1')).slice(0, -2)],
  ])('are not known where %s', (_, source) => {
    for (const [, verdict, args] of read(source)) {
      expect(verdict).not.toBe('ready')
      expect(args).not.toMatchObject({ harbour: 'Bodø' })
    }
  })

  it('have the number of their name', () => {
    const source =
      'Run: [1] list_tides, [2] log_tide\n[1] {}\n[2] {"harbour": "Bodø", "metres": 2}\nDone.'
    expect(read(source)).toEqual([['list_tides', 'review', {}], ...tide({ metres: 2 })])
  })

  it.each([
    ['a number is missing', 'Run: #1. log_tide, #2. log_tide\n#1. {"harbour": "Bodø"}'],
    [
      'two are alike',
      'Run: #1. log_tide, #1. log_tide\n#1. {"harbour": "Bodø"}\n#1. {"harbour": "A"}',
    ],
    [
      'the keys are those of another',
      'Run: #1. list_tides, #2. log_tide\n#1. {"harbour": "Bodø"}\n#2. {}',
    ],
  ])('nothing is ready where %s', (_, source) => {
    for (const [, verdict] of read(source)) expect(verdict).not.toBe('ready')
  })
})
