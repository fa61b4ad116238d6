import { describe, expect, it } from 'vitest'
import { Layers } from '../../text/layers.js'
import { readValue } from './read.js'
import { samePrint } from './same-print.js'

function same(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => readValue(new Layers(text).source, 0).value)
  if (!a || !b) throw new Error('no value')
  return samePrint(a, b)
}

describe('prints of a value in two languages', () => {
  it.each([
    ['{"a": true, "b": null}', "{'b': None, 'a': True}"],
    [String.raw`{"a": "é\n\"x\""}`, String.raw`{'a': 'é\n"x"'}`],
    ['[1.0, {"a": [-2]}, []]', "[1, {'a': [-2]}, []]"],
  ])('are the same: %s and %s', (one, other) => {
    expect([same(one, other), same(other, one)]).toEqual([true, true])
  })

  it.each([
    ['{"a": "1"}', "{'a': 1}"],
    ['{"a": 1}', "{'b': 1}"],
    ['{"a": 1}', "{'a': 1, 'b': 1}"],
    ['[1, 2]', '[1]'],
    ['[1, 2]', '[2, 1]'],
    ['{"a": null}', "{'a': 'None'}"],
    ['{}', '[]'],
  ])('are not: %s and %s', (one, other) => {
    expect([same(one, other), same(other, one)]).toEqual([false, false])
  })

  it('of any depth', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect(same(deep, deep)).toBe(true)
  })
})
