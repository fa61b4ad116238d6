import { expect, test } from 'vitest'
import { inspect } from '../../../inspect.js'

const parameters = { type: 'object', properties: { minutes: { type: 'integer' } } }
const tools = [{ name: 'set_timer', parameters }]
const read = (members: object) => {
  const text = `<tool_call>\n${JSON.stringify({ name: 'set_timer', ...members })}\n</tool_call>`
  return inspect(text, { tools }).calls.map((call) => [call.verdict, call.arguments])
}

test.each(['arguements', 'argumets', 'Arguments', 'paramaters'])('%s holds arguments', (key) => {
  expect(read({ [key]: { minutes: 12 } })).toEqual([['review', { minutes: 12 }]])
})

test('of two that may be it, none is', () => {
  const [call] = read({ arguements: { minutes: 12 }, argumens: { minutes: 9 } })
  expect(call?.[0]).not.toBe('ready')
})
