import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'bake_cake',
    parameters: {
      type: 'object',
      properties: {
        cake_name: text,
        oven_degrees: { type: 'integer' },
        toppings: { type: 'array', items: text },
        fan: { type: 'boolean' },
      },
      required: ['cake_name'],
    },
  },
]
const LESSON = {
  text: 'Into the oven.\n\n$ bake_cake --cake-name plum --oven-degrees 180\n\nDone.',
  calls: [{ name: 'bake_cake', arguments: { cake_name: 'plum', oven_degrees: 180 } }],
}

describe('options of a shell', () => {
  it.each([
    ['dashes for underscores', '--cake-name rye --oven-degrees 9', { oven_degrees: 9 }],
    ['a switch', '--cake-name rye --oven-degrees 9 --fan', { oven_degrees: 9, fan: true }],
    [
      'a switch that denies',
      '--cake-name rye --oven-degrees 9 --no-fan',
      { fan: false, oven_degrees: 9 },
    ],
    [
      'words that are items',
      '--cake-name rye --toppings nut jam --oven-degrees 9',
      { toppings: ['nut', 'jam'], oven_degrees: 9 },
    ],
    ['no items', '--cake-name rye --toppings --oven-degrees 9', { toppings: [], oven_degrees: 9 }],
  ])('%s, taught and not', (_, options, more) => {
    const source = `$ bake_cake ${options}`
    const learnt = learn([LESSON], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    for (const grammars of [[], [learnt.grammar]]) {
      const { calls } = inspect(source, { tools, grammars })
      const read = calls.map((call) => [call.name, call.arguments])
      expect(read).toEqual([['bake_cake', { cake_name: 'rye', ...more }]])
      // What a lesson has shown is no guess.
      const shown = grammars.length > 0 && Object.keys(more).length === 1
      expect(calls[0]?.verdict).toBe(shown ? 'ready' : 'review')
    }
  })

  it('keep a quote within quotes', () => {
    const source = `$ bake_cake --cake-name 'Ida'"'"'s rye' --oven-degrees 9`
    expect(inspect(source, { tools }).calls[0]?.arguments).toEqual({
      cake_name: "Ida's rye",
      oven_degrees: 9,
    })
  })
})

describe('marks before and around values', () => {
  it.each([
    ['in braces', '\\do{bake_cake}{cake_name={/pies/rye}, toppings={["/a"]}}', '/pies/rye'],
    ['behind one mark', '<|do|>bake_cake<|k|>cake_name<|v|>/pies/rye<|end|>', '/pies/rye'],
  ])('a path %s has its stroke', (_, source, cake) => {
    expect(inspect(source, { tools }).calls[0]?.arguments).toMatchObject({ cake_name: cake })
  })
})
