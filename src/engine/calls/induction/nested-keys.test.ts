import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { learn } from '../../learn.js'

const text = { type: 'string' }
const tools = [
  {
    name: 'move_boat',
    parameters: {
      type: 'object',
      properties: {
        boat: text,
        owner: {
          type: 'object',
          properties: { name: text, phone: text, adult: { type: 'boolean' } },
          required: ['name'],
        },
        nights: { type: 'integer' },
        marks: { type: 'array', items: text },
      },
      required: ['boat', 'owner'],
    },
  },
]
const read = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.verdict, call.arguments])
const whole = { boat: 'Ida', owner: { name: 'Rut', adult: true }, nights: 3 }

describe('keys of objects in objects', () => {
  it.each([
    [
      'points',
      '@@run move_boat\nboat = Ida\nowner.name = Rut\nowner.adult = true\nnights = 3\n@@end',
    ],
    [
      'brackets',
      '@@run move_boat\nboat: Ida\nowner[name]: Rut\nowner[adult]: true\nnights: 3\n@@end',
    ],
    [
      'a form',
      '<form to="/run/move_boat">\n<input name="boat" value="Ida">\n<input name="owner[name]" value="Rut">\n<input name="owner[adult]" type="checkbox" value="true">\n<input name="nights" type="number" value="3">\n</form>',
    ],
    [
      'a line for each, with its path',
      'run: "1": move_boat: boat: "Ida"\nrun: "1": move_boat: owner: name: "Rut"\nrun: "1": move_boat: owner: adult: true\nrun: "1": move_boat: nights: 3',
    ],
  ])('%s', (_, source) => {
    expect(read(source)).toEqual([['review', whole]])
  })

  it('in a taught notation that showed none', () => {
    const learnt = learn(
      [
        {
          text: '@@run move_boat\nboat = Ida\nnights = 3\n@@end',
          calls: [{ name: 'move_boat', arguments: { boat: 'Ida', nights: 3 } }],
        },
      ],
      { tools },
    )
    if ('problem' in learnt) throw new Error(learnt.problem)
    const source = '@@run move_boat\nboat = Bo\nowner.name = Eva\nnights = 1\n@@end'
    const [call] = inspect(source, { tools, grammars: [learnt.grammar] }).calls
    expect(call?.arguments).toEqual({ boat: 'Bo', owner: { name: 'Eva' }, nights: 1 })
  })

  it('two calls that count are two', () => {
    const line = (call: number, rest: string) => `run: "${call}": move_boat: ${rest}`
    const source = [
      line(1, 'boat: "Ida"'),
      line(1, 'owner: name: "Rut"'),
      line(2, 'boat: "Bo"'),
      line(2, 'owner: name: "Eva"'),
    ].join('\n')
    expect(read(source)).toEqual([
      ['review', { boat: 'Ida', owner: { name: 'Rut' } }],
      ['review', { boat: 'Bo', owner: { name: 'Eva' } }],
    ])
  })
})
