import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOf, stepsOf } from './path.js'

describe('paths', () => {
  it.each([
    [[], '$'],
    [['operations', 0, 'type'], '$.operations[0].type'],
    [['x-api', 'a b', '0', ''], '$.x-api["a b"]["0"][""]'],
    [['say "hi"', '\\'], '$["say \\"hi\\""]["\\\\"]'],
  ])('%j is %s', (steps, path) => {
    expect(pathOf(steps)).toBe(path)
    expect(stepsOf(path)).toEqual(steps)
  })

  it.each([['a.b'], ['$a'], ['$.'], ['$[x]'], ['$["a]'], ['$[0]b']])('%s is no path', (path) => {
    expect(stepsOf(path)).toBeNull()
  })

  it('any steps come back', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.nat())), (steps) => {
        expect(stepsOf(pathOf(steps))).toEqual(steps)
      }),
    )
  })
})
