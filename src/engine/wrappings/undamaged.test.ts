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

/** The message around the calls, as the chat APIs have it. */
const message = (role: string, list: readonly SimpleCall[] = []) => ({
  role,
  content: role,
  tool_calls: list.map(({ name, arguments: args }, i) => ({
    id: `c${i}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  })),
})
const history = [message('user'), message('assistant', calls.slice(1)), message('tool')]
const answer = message('assistant', calls)
const spoken = (list: readonly object[]) =>
  JSON.stringify({ attributes: { told: JSON.stringify(history), said: JSON.stringify(list) } })
const recorded = (body: object) =>
  `- request:\n    body: '${JSON.stringify({ model: 'm', messages: history })}'\n  response:\n    body:\n      string: '${JSON.stringify(body)}'\n`

describe('a record beside what was asked', () => {
  it.each([
    ['one choice of a trace', JSON.stringify({ input: history, output: [{ message: answer }] })],
    ['messages as texts of attributes', spoken([answer])],
    ['an exchange in YAML', recorded({ choices: [{ message: answer }] })],
  ])('%s', (_, source) => {
    expect(verdicts(source)).toEqual(ready(calls))
  })

  it.each([
    [
      'several choices',
      JSON.stringify({ input: history, output: [{ message: answer }, { message: answer }] }),
    ],
    ['the answer is a text', spoken([{ role: 'assistant', content: 'Done.' }])],
    ['what was expected', JSON.stringify({ input: 'x', expected: JSON.stringify(answer) })],
    ['a list of it', JSON.stringify({ input: 'x', expected_answer: JSON.stringify([answer]) })],
    ['what was preferred', JSON.stringify({ prompt: 'x', chosen: [answer], rejected: [answer] })],
    ['what a test answers', JSON.stringify({ mock_response: answer })],
    ['what was there before', JSON.stringify({ before: answer, after: {} })],
    ['what was left out', JSON.stringify({ skipped: [answer] })],
    ['a list of calls', JSON.stringify({ input: 'x', wanted: JSON.stringify(answer.tool_calls) })],
  ])('but not %s', (_, source) => {
    expect(verdicts(source).flatMap(([, verdict]) => verdict)).not.toContain('ready')
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
