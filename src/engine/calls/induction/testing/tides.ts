/** Tools about tides, and what `inspect` reads of them. */
import { inspect } from '../../../inspect.js'

const text = { type: 'string' }
export const tools = [
  {
    name: 'log_tide',
    parameters: {
      type: 'object',
      properties: {
        harbour: text,
        note: text,
        metres: { type: 'number' },
        spring: { type: 'boolean' },
        at: { type: 'object' },
        marks: { type: 'array' },
      },
      required: ['harbour'],
    },
  },
  { name: 'list_tides', parameters: { type: 'object', properties: {} } },
]

/** Name, verdict and arguments of each call of a text. */
export const read = (source: string) =>
  inspect(source, { tools }).calls.map((call) => [call.name, call.verdict, call.arguments])
/** One call of `log_tide` in Bodø, for review. */
export const tide = (rest: object) => [['log_tide', 'review', { harbour: 'Bodø', ...rest }]]
