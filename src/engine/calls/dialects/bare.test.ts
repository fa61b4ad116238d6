import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'
import { bare } from '../grammar/known/bare.js'
import { knownDialect } from '../grammar/reader.js'

const tools = [
  {
    name: 'get_time',
    parameters: {
      type: 'object',
      properties: { zone: { type: 'string' } },
      required: ['zone'],
    },
  },
]

describe.each(bare.map(knownDialect).map(({ id, example }) => [id, example] as const))(
  '%s',
  (id, example) => {
    it('reads its example, for review and with nothing left over', () => {
      const { calls } = inspect(example, { tools })
      expect(calls.map((call) => [call.dialect, call.name, call.arguments, call.verdict])).toEqual([
        [id, 'get_time', { zone: 'Europe/Oslo' }, 'review'],
      ])
      expect(calls[0]?.reasons.map((reason) => reason.code)).toContain('unmarked')
    })

    it('never makes a prefix ready', () => {
      for (let length = 0; length <= example.length; length++) {
        const { calls } = inspect(example.slice(0, length), { tools, partial: true })
        expect(calls.filter((call) => call.verdict === 'ready')).toEqual([])
      }
    })

    it('reads what stands around it as content', () => {
      const { calls, content } = inspect(`Let me look.\n\n${example}\n`, { tools })
      expect(calls).toHaveLength(1)
      expect(content?.trim()).toBe(
        id === 'react' ? 'Let me look.\n\nThought: I need the time.' : 'Let me look.',
      )
    })
  },
)

it('maps the values of a quoted call back to the source', () => {
  const source = "['get_time(zone=\\'Europe/Oslo\\')']"
  const [call] = inspect(source, { tools }).calls
  expect(call?.arguments).toEqual({ zone: 'Europe/Oslo' })
  expect(call?.spans).toEqual([{ start: 2, end: source.length - 2 }])
})

it('reads positional values in the schema’s order', () => {
  const two = [
    {
      name: 'move',
      parameters: {
        type: 'object',
        properties: { piece: { type: 'string' }, steps: { type: 'integer' } },
      },
    },
  ]
  expect(inspect('move("pawn", 2)', { tools: two }).calls[0]?.arguments).toEqual({
    piece: 'pawn',
    steps: 2,
  })
})
