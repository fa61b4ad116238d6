/** A record of any wire format, as the API wrote it, holds its calls back for nothing. */
import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { BODIES } from './testing/bodies.js'
import type { SimpleCall } from './testing/simple-call.js'
import { STREAM_BODIES } from './testing/stream-bodies.js'

const calls: readonly SimpleCall[] = [
  { name: 'get_time', arguments: { zone: 'Europe/Oslo' } },
  { name: 'set_alarm', arguments: { hour: 7 } },
]
const tools = [
  {
    name: 'get_time',
    parameters: { type: 'object', properties: { zone: { type: 'string' } }, required: ['zone'] },
  },
  {
    name: 'set_alarm',
    parameters: { type: 'object', properties: { hour: { type: 'integer' } }, required: ['hour'] },
  },
]

/** What a framework says of its own calls, and holds back nothing. */
const KNOWN = new Set(['refused-by-parser'])

function verdicts(source: string) {
  return inspect(source, { tools }).calls.map(({ name, verdict, reasons }) => [
    name,
    verdict,
    ...reasons.flatMap(({ code }) => (KNOWN.has(code) ? [] : [code])),
  ])
}

const ready = (list: readonly SimpleCall[]) => list.map(({ name }) => [name, 'ready'])

describe('a record', () => {
  it.each(Object.entries(BODIES))('%s', (_, { make, one }) => {
    const list = one ? calls.slice(0, 1) : calls
    expect(verdicts(JSON.stringify(make(list)))).toEqual(ready(list))
    expect(verdicts(JSON.stringify(make(list), null, 2))).toEqual(ready(list))
  })
})

describe('a stream', () => {
  it.each(Object.entries(STREAM_BODIES))('%s', (_, make) => {
    const events = make(calls, 5).map((event) => `data: ${JSON.stringify(event)}\n\n`)
    expect(verdicts(events.join(''))).toEqual(ready(calls))
  })
})

describe('an event alone', () => {
  const [call] = calls
  const whole = { call_id: 'c', name: call?.name, arguments: JSON.stringify(call?.arguments) }
  it.each([
    ['its arguments are done', { type: 'response.function_call_arguments.done', ...whole }],
    [
      'a Realtime response is done',
      { type: 'response.done', response: { output: [{ type: 'function_call', ...whole }] } },
    ],
  ])('%s', (_, event) => {
    expect(verdicts(JSON.stringify(event))).toEqual(ready(calls.slice(0, 1)))
  })
})
