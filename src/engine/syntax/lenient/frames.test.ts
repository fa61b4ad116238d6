import { expect, it } from 'vitest'
import { declaredNames } from '../../schema/declared.js'
import { Frames } from './frames.js'
import { Reader } from './reader.js'

const OPTIONS = { end: 'proven', quoteTokens: [], prose: false, keywordArguments: false } as const

/** `{"list": [{a`, with `b` and an odd key behind it. */
function opened(): Frames {
  const text = '{"list": [{a: 1, "b": 2, \'c"d\': '
  const names = () =>
    declaredNames({
      properties: { list: { items: { properties: { a: {} }, required: ['a', 'x'] } } },
    })
  const r = new Reader(text, { ...OPTIONS, names })
  const frames = new Frames(r)
  frames.push('object')
  frames.addPlainKey(2, 6)
  frames.push('list')
  frames.add()
  frames.push('object')
  frames.addPlainKey(11, 12)
  frames.addPlainKey(18, 19)
  r.edit(25, 26, '"', 'single-quotes')
  r.edit(27, 28, '\\"', 'single-quotes')
  r.edit(29, 30, '"', 'single-quotes')
  frames.addOddKey({ start: 25, end: 30, firstEdit: 0, lastEdit: 3 })
  return frames
}

it('knows where the reading is, and the keys of each object, as they were mended', () => {
  const frames = opened()
  expect(frames.steps()).toEqual(['list', 1, 'c"d'])
  expect([...frames.keysOf(0)]).toEqual(['a', 'b', 'c"d'])
  expect([...frames.keysOf(2)]).toEqual(['list'])
  expect(frames.keysOf(3).size).toBe(0)
})

it('follows the schema', () => {
  const frames = opened()
  expect(frames.declared(0)?.about('a')).toBe('declared')
  expect(frames.declared(0)?.complete(frames.keysOf(0))).toBe(false)
  expect(frames.declared(2)?.about('list')).toBe('declared')
})

it('tells a key that comes again in its object, and in no other', () => {
  const frames = opened()
  expect(frames.addPlainKey(11, 12)).toBe(true)
  frames.pop()
  frames.push('object')
  expect(frames.addPlainKey(11, 12)).toBe(false)
})
