import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsForSuggestion } from './suggestions.js'

const applied = (text: string, ...changes: [path: string, text: string][]) => {
  const suggested = changes.map(([path, replacement]) => ({ path, text: replacement }))
  return editsForSuggestion(text, { title: '', changes: suggested }).apply(text)
}

describe('the changes that a person chose', () => {
  it.each<[string, string, string, ...[path: string, text: string][]]>([
    [
      'replace values',
      '{"a": 1, "b": [2, 3]}',
      '{"a": "x", "b": [2, 4]}',
      ['$.b[1]', '4'],
      ['$.a', '"x"'],
    ],
    ['replace the whole', ' {"a": 1} ', ' [] ', ['$', '[]']],
    ['add a member', '{"a": 1}', '{"a": 1, "b": 2}', ['$.b', '2']],
    ['add the first member', '{"a": { }}', '{"a": { "b": 2}}', ['$.a.b', '2']],
    ['add several', '{}', '{"a": 1, "b": 2, "c": 3}', ['$.a', '1'], ['$.b', '2'], ['$.c', '3']],
    ['add a member of any name', '{}', '{"a b\\"": 1}', ['$["a b\\""]', '1']],
    [
      'are made once for a path',
      '{"a": 1}',
      '{"a": 3, "b": 5}',
      ['$.a', '2'],
      ['$.b', '4'],
      ['$.a', '3'],
      ['$.b', '5'],
    ],
    [
      'leave out what is inside of another',
      '{"a": {"x": 1, "y": 2}, "b": 3}',
      '{"a": {}, "b": 4}',
      ['$.a.x', '7'],
      ['$.a', '{}'],
      ['$.a.y', '8'],
      ['$.a.z', '9'],
      ['$.b', '4'],
    ],
    [
      'have no place in what is not there',
      '{"a": 1}',
      '{"a": 1}',
      ['$.b.c', '2'],
      ['$.a.c', '2'],
      ['$[0]', '2'],
      ['a', '2'],
    ],
    ['have no place behind a list', '{"a": [1]}', '{"a": [1]}', ['$.a[1]', '2'], ['$.a.b', '2']],
  ])('%s', (_what, text, result, ...changes) => {
    expect(applied(text, ...changes)).toBe(result)
  })

  it('make JSON of JSON, whatever they are', () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.integer(),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    })).value
    const step = fc.oneof(
      key.map((name) => `.${name}`),
      fc.constantFrom('[0]', '[1]'),
    )
    const path = fc.array(step, { maxLength: 3 }).map((steps) => `$${steps.join('')}`)
    const change = fc.tuple(
      path,
      value.map((one) => JSON.stringify(one)),
    )
    fc.assert(
      fc.property(value, fc.array(change, { maxLength: 5 }), (one, changes) => {
        const result: unknown = JSON.parse(applied(JSON.stringify(one), ...changes))
        const whole = changes.findLast(([path]) => path === '$')
        if (whole !== undefined) expect(result).toEqual(JSON.parse(whole[1]))
      }),
    )
  })
})
