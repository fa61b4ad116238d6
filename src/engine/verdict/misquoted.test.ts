import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'
import { stringify } from '../syntax/json/stringify.js'
import { SaidNumbers } from './misquoted.js'
import { numbersIn } from './numbers.js'

const found = (given: unknown, said: string) =>
  new SaidNumbers(numbersIn(said)).misquoted(numbersIn(stringify(given)))

describe('a number that the text beside the call spells otherwise', () => {
  test.each([
    ['rounded by a float', '1187654321098765400', 'Muting user 1187654321098765432.'],
    ['rounded, as a number', 12345678901234568, 'Order 12345678901234567 it is.'],
    ['two digits swapped', 48231, 'Ticket 48213 is done.'],
    ['a digit doubled', '4821133', 'Close #482133, please.'],
    ['a digit lost', { of: ['482133'] }, 'Close 4821133, please.'],
  ])('%s', (_, given, said) => {
    expect(found({ id: given }, said)).toContain('the text beside it')
  })

  test.each([
    ['the same', 48213, 'Ticket 48213 is done.'],
    ['said both ways', 48231, 'Not 48213, but 48231.'],
    ['given both ways', [48231, 48213], 'Ticket 48213 is done.'],
    ['another number', 48299, 'Ticket 48213 is done.'],
    ['short ones', 4231, 'Ticket 4213 is done.'],
    ['the next', 100235, 'After 100234.'],
    ['of a date', 48231, 'On 48213-01-02.'],
    ['rounded, but short', '1000', 'There are 1001.'],
    ['no number', 'Oslo', 'Ticket 48213 is done.'],
  ])('but not: %s', (_, given, said) => {
    expect(found({ id: given }, said)).toBeNull()
  })
})

test('such a call is for review, with both spellings', () => {
  const call = '<tool_call>{"name": "close", "arguments": {"ticket": 48231}}</tool_call>'
  const { calls } = inspect(`I close ticket 48213.\n${call}`)
  expect(calls[0]?.verdict).toBe('review')
  expect(calls[0]?.reasons).toContainEqual(
    expect.objectContaining({ code: 'several-readings', detail: expect.stringContaining('48213') }),
  )
  expect(inspect(`I close ticket 48231.\n${call}`).calls[0]?.verdict).toBe('ready')
})
