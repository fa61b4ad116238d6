import { expect, it } from 'vitest'
import { oncePer } from './once-per.js'

it('asks once for each object, also where the answer is false, and again where there was none', () => {
  const asked: object[] = []
  const isEmpty = oncePer((of: readonly number[]) => {
    asked.push(of)
    if (of.length > 1) throw new Error('too many')
    return of.length === 0
  })
  const [none, one, two] = [[], [1], [1, 2]]
  expect([isEmpty(none), isEmpty(one), isEmpty(none), isEmpty(one)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(() => isEmpty(two)).toThrow('too many')
  expect(() => isEmpty(two)).toThrow('too many')
  expect(asked).toEqual([none, one, two, two])
})
