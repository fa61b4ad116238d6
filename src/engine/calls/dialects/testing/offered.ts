/** The tools that the tests of the grammars offer, and what is read with them. */
import { inspect } from '../../../inspect.js'

export const tools = [
  {
    name: 'get_time',
    description: 'The time in a zone',
    parameters: {
      type: 'object',
      properties: { zone: { type: 'string' }, offset: { type: 'integer' } },
      required: ['zone'],
    },
  },
  {
    name: 'save_note',
    parameters: {
      type: 'object',
      properties: {
        title: { type: 'string' },
        text: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' } },
      },
      required: ['text'],
    },
  },
]

export const OSLO = ['get_time', { zone: 'Europe/Oslo' }]

/** Names and arguments of everything that is listed; `null` offers no tools. */
export function calls(text: string, offered: unknown = tools): unknown[] {
  const found = inspect(text, offered === null ? {} : { tools: offered })
  return found.calls.map((call) => [call.name, call.arguments])
}
