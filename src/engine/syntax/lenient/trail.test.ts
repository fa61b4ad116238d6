import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { declaredNames } from '../../schema/declared.js'
import { Edits } from '../../text/edits.js'
import { Trail } from './trail.js'

/** The trail at the first `*` of a JSON text. */
function at(text: string): Trail {
  const trail = new Trail(text, new Edits(), 0, null)
  trail.advance(text.indexOf('*'))
  return trail
}

describe('where the reading is', () => {
  it.each<[string, (string | number)[]]>([
    ['{"a": *', ['a']],
    ['{"a": 1, "b": {"c": [1, [2], {"d": *', ['b', 'c', 2, 'd']],
    ['[{}, {"a\\"b": *', [1, 'a"b']],
    ['{"a": "}{][,:", "b": *', ['b']],
  ])('%s', (text, steps) => expect(at(text).steps()).toEqual(steps))
})

it('knows the keys of each object', () => {
  const trail = at('[{"a": {"x": 1}, "b": 2}, {"c": 3, "d": *')
  expect([...(trail.level(0)?.keys ?? [])]).toEqual(['c', 'd'])
  expect(trail.level(2)).toBeUndefined()
})

it('counts keys that come again', () => {
  expect(at('{"a": 1, "b": {"a": 2}, "a": 3} *').repeats).toBe(1)
})

it('follows the text as it was mended, however it is asked', () => {
  const text = "{a: 1 'b' 2, c: ["
  const edits = new Edits()
  edits.push(1, 2, '"a"', 'unquoted-key')
  edits.push(6, 6, ',', 'missing-comma')
  edits.push(6, 9, '"b"', 'single-quotes')
  edits.push(10, 10, ':', 'missing-colon')
  edits.push(13, 14, '"c"', 'unquoted-key')
  const stops = fc.uniqueArray(fc.constantFrom(0, 1, 3, 6, 10, 13, 16), { minLength: 1 })
  fc.assert(
    fc.property(stops, (list) => {
      const trail = new Trail(text, edits, 0, null)
      for (const stop of [...list].sort((a, b) => a - b)) trail.advance(stop)
      trail.advance(text.length)
      expect(trail.steps()).toEqual(['c', 0])
      expect([...(trail.level(1)?.keys ?? [])]).toEqual(['a', 'b', 'c'])
    }),
  )
})

it('follows the schema', () => {
  const names = declaredNames({
    properties: { list: { items: { properties: { x: {} }, required: ['x'] } } },
  })
  const text = '{"list": [{"y": '
  const trail = new Trail(text, new Edits(), 0, names)
  trail.advance(text.length)
  const inner = trail.level(0)
  expect(inner?.names?.about('x')).toBe('declared')
  expect(inner?.names?.about('z')).toBe('unknown')
  expect(inner?.names?.complete(inner.keys)).toBe(false)
  expect(trail.level(1)?.names?.about('z')).toBe('free')
})
