import { expect, test } from 'vitest'
import { findIslands } from './find-islands.js'

const of = (text: string) => findIslands(text, ['read_file'])

test.each([
  ['I set {path: a.txt, n: 3} there.', ['{path: a.txt, n: 3}']],
  ['see [this page](http://a.b) (really)', []],
  ["It isn't {a: 1} but {b: 2}", ['{a: 1}', '{b: 2}']],
  ['it broke off at {path: "a', ['{path: "a']],
  ['[1] a footnote, [["a", 2]] a list', ['[["a", 2]]']],
  ['}}) nothing', []],
  ['a remark (so: "it") and f(a="it")', ['(a="it")']],
])('arguments in %s', (source, texts) => {
  expect(of(source).islands.map(({ text }) => text)).toEqual(texts)
})

test('the word before an island is its name, and tools are found by theirs', () => {
  const { islands } = of('I would use read_file here, or perhaps edit_files {path: a}.')
  expect(islands.map(({ kind, name, start }) => [kind, name, start])).toEqual([
    ['arguments', 'edit_files', 50],
    ['name', 'read_file', 12],
  ])
})

test('an abbreviation before an island is not its name', () => {
  const { islands } = of('Tell me your budget, e.g. {"budget": 400}, etc. {"a": 1}')
  expect(islands.map(({ name }) => name)).toEqual([null, null])
})

test('many islands are counted, not listed', () => {
  const { islands, more } = of('{a: x y} '.repeat(100))
  expect([islands.length, more]).toEqual([24, 76])
})

test('brackets without end are read in one pass', () => {
  expect(of('{'.repeat(200_000)).islands).toEqual([])
  expect(of('{'.repeat(100_000) + ')'.repeat(100_000)).islands).toEqual([])
  expect(of('({['.repeat(60_000) + ')'.repeat(60_000)).islands.length).toBeLessThan(25)
})
