import { describe, expect, it } from 'vitest'
import { write } from './calls/grammar/write.js'
import { inspect } from './inspect.js'
import { learn } from './learn.js'

const properties = { day: { type: 'string' }, guests: { type: 'integer' } }
const tools = [{ name: 'plan_party', parameters: { type: 'object', properties } }]
const party = (day: string, guests: number) => ({ name: 'plan_party', arguments: { day, guests } })

function learnt(...lessons: string[]) {
  const days = [party('Friday', 12), party('Sunday', 5)]
  const found = learn(
    lessons.map((text) => ({ text, calls: days.slice(0, text.split('plan_party').length - 1) })),
    { tools },
  )
  if ('problem' in found) throw new Error(found.problem)
  return found.grammar
}

const ids = (id: string, day: string, guests: number) =>
  `[do:${id} plan_party]\n[in:${id} day]${day}[/in:${id}]\n[in:${id} guests]${guests}[/in:${id}]\n[/do:${id}]`

describe('a word that all marks of a call share', () => {
  it.each([
    ['an id', ids('7a0e', 'Friday', 12), ids('7a0e', 'Monday', 3), ids('b88', 'Tuesday', 4)],
    ['a number', ids('1', 'Friday', 12), ids('1', 'Monday', 3), ids('2', 'Tuesday', 4)],
    [
      'a word with a number',
      'make plan_party as job1\njob1.day := Friday\njob1.guests := 12\n:: run job1',
      'make plan_party as job1\njob1.day := Monday\njob1.guests := 3\n:: run job1',
      'make plan_party as job2\njob2.day := Tuesday\njob2.guests := 4\n:: run job2',
    ],
    [
      'a number that counts, once in a call',
      '=CARD1 USE plan_party\n=day Friday ;\n=guests 12 ;\n=END',
      '=CARD1 USE plan_party\n=day Monday ;\n=guests 3 ;\n=END',
      '=CARD2 USE plan_party\n=day Tuesday ;\n=guests 4 ;\n=END',
    ],
  ])('is another one in the next call: %s', (_, lesson, first, second) => {
    const { calls } = inspect(`${first}\n${second}`, { tools, grammars: [learnt(lesson)] })
    expect(calls.map((call) => [call.verdict, call.arguments])).toEqual([
      ['ready', { day: 'Monday', guests: 3 }],
      ['ready', { day: 'Tuesday', guests: 4 }],
    ])
  })

  it('is the same one in one call: a value may hold the marks of another', () => {
    const text = ids('c4', 'on [/in:zz9] or later', 3)
    const { calls } = inspect(text, { tools, grammars: [learnt(ids('7a0e', 'Friday', 12))] })
    expect(calls.map((call) => call.arguments)).toEqual([
      { day: 'on [/in:zz9] or later', guests: 3 },
    ])
  })

  it('is learnt of two calls, too, and stands as it is where both have the same', () => {
    const two = learnt(`${ids('7a0e', 'Friday', 12)}\n${ids('b31', 'Sunday', 5)}`)
    expect(JSON.stringify(two)).toContain('{"echo":"mark"}')
    const alike = learnt(`${ids('v2', 'Friday', 12)}\n${ids('v2', 'Sunday', 5)}`)
    expect(JSON.stringify(alike)).not.toContain('{"echo":"mark"}')
  })

  it('is written as the number of the call', () => {
    const written = write(learnt(ids('7a0e', 'Friday', 12)), [party('Monday', 3), party('May', 4)])
    expect(written).toEqual({ text: `${ids('1', 'Monday', 3)}${ids('2', 'May', 4)}` })
  })
})
