import { expect, it } from 'vitest'
import { outlineOf } from './outline.js'

it.each([
  ['{a: 1, b-c : 2, "d": 3}', ['a', 'b-c', 'd']],
  ['{1a: 1, 2: 3}', ['a']],
  ['{"n": 0xfff, x: 1_000}', ['n', 'x']],
  [`{"n": 0x${'f'.repeat(500)}`, ['n']],
  [`{"n": 1${'_0'.repeat(500)}, z: 1}`, ['n', 'z']],
])('the keys of %s', (text, keys) => {
  expect(outlineOf(text)?.keys).toEqual(keys)
})
