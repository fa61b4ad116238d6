import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepsOf } from '../syntax/json/path.js'
import { differences } from './differences.js'

type Row = readonly [unknown, unknown, ...(readonly [path: string, unknown, unknown])[]]

describe('places and both values', () => {
  it.each<Row>([
    [1, 2, ['$', 1, 2]],
    [{ a: 1 }, { a: '1' }, ['$.a', 1, '1']],
    [{ a: null }, {}, ['$.a', null, undefined]],
    [{}, { a: null }, ['$.a', undefined, null]],
    [
      [1, 2, 3],
      [1, 4],
      ['$[1]', 2, 4],
      ['$[2]', 3, undefined],
    ],
    [{ a: [] }, { a: {} }, ['$.a', [], {}]],
    [{ a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }, ['$.a.b[0].c', 1, 2]],
    [{ a: { b: 1 } }, { a: 'text' }, ['$.a', { b: 1 }, 'text']],
    [{ 'odd key': 1, 'a-b': 1 }, {}, ['$["odd key"]', 1, undefined], ['$.a-b', 1, undefined]],
    // An inherited member is none.
    [{ toString: 1 }, {}, ['$.toString', 1, undefined]],
    [
      JSON.parse('{"__proto__": {"a": 1}}'),
      JSON.parse('{"__proto__": {"a": 2}}'),
      ['$.__proto__.a', 1, 2],
    ],
  ])('%j and %j', (left, right, ...expected) => {
    expect(
      differences(left, right, '$').map(({ path, expected, actual }) => [path, expected, actual]),
    ).toEqual(expected)
  })

  it('are in the order of the first value', () => {
    const paths = differences({ z: 1, a: [1, 2], m: 1 }, { m: 2, a: [3, 4], z: 2 }, '$')
    expect(paths.map(({ path }) => path)).toEqual(['$.z', '$.a[0]', '$.a[1]', '$.m'])
  })
})

it('finds none between equal values, whatever the order of their members', () => {
  const shuffled = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shuffled)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, shuffled(inner)]),
          )
        : value
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(differences(value, shuffled(value), '$')).toEqual([])
    }),
  )
})

/** The value at a path, undefined where there is none. */
function at(value: unknown, path: string): unknown {
  let inner = value
  for (const step of stepsOf(path) ?? []) {
    inner =
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? Reflect.get(inner, step)
        : undefined
  }
  return inner
}

it('each path leads to the two values in question, and they differ', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
      const found = differences(left, right, '$')
      expect(found.length === 0).toBe(JSON.stringify(left) === JSON.stringify(right))
      for (const { path, expected, actual } of found) {
        expect([at(left, path), at(right, path)]).toEqual([expected, actual])
        expect(expected).not.toEqual(actual)
      }
    }),
  )
})
