import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const call = {
  id: 'c1',
  type: 'function',
  function: { name: 'get_time', arguments: '{"zone": "UTC"}' },
}
const response = {
  choices: [{ finish_reason: 'tool_calls', message: { role: 'assistant', tool_calls: [call] } }],
}
const delta = (delta: unknown, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`

const RECORDS = {
  'a response': JSON.stringify(response),
  'a response on several lines': JSON.stringify(response, null, 2),
  'a line of a log': `2026-03-01 10:00:00 INFO response=${JSON.stringify(response)}`,
  'a member': `tool_calls: ${JSON.stringify([call])}`,
  'lines of JSON': `${JSON.stringify({ role: 'user', content: 'Hi.' })}\n${JSON.stringify({ role: 'assistant', tool_calls: [call] })}`,
  'a print of Python': `ChatCompletionMessage(content=None, role='assistant', tool_calls=[ChatCompletionMessageToolCall(id='c1', function=Function(arguments='{"zone": "UTC"}', name='get_time'), type='function')])`,
  'a stream': `${delta({ tool_calls: [{ index: 0, ...call }] })}${delta({}, 'tool_calls')}data: [DONE]`,
}

const judged = (source: string) =>
  inspect(source).calls.map(({ name, verdict, reasons }) => [
    name,
    verdict,
    ...reasons.map(({ code }) => code).filter((code) => code !== 'no-schema'),
  ])

describe.each(Object.entries(RECORDS))('%s', (_what, record) => {
  it('is as it is where nothing is said of it', () => {
    expect(judged(record)).toEqual([['get_time', 'ready']])
    expect(judged(`The log of this morning.\n\n${record}`)).toEqual([['get_time', 'ready']])
  })

  it.each(['I got this from the server:', 'My model said', '# Run 1'])(
    'is as it is where it is only reported: %s',
    (words) => expect(judged(`${words}\n\n${record}`)).toEqual([['get_time', 'ready']]),
  )

  it.each([
    ['Do not run this:', 'call-withdrawn'],
    ['For example:', 'inside-example'],
    ['So sieht eine Antwort aus:', 'inside-example'],
    ['### Example', 'inside-example'],
    ['# Response format\n\nThe server answers with', 'inside-example'],
  ])('is for review behind “%s”', (words, code) => {
    expect(judged(`${words}\n\n${record}`)).toEqual([['get_time', 'review', code]])
  })

  it('is for review before words that take it back', () => {
    expect(judged(`${record}\n\nThat was only an example.`)).toEqual([
      ['get_time', 'review', 'call-withdrawn'],
    ])
  })
})

it('is for review where a record without a bracket ends before the words', () => {
  const [first] = inspect(
    `content='' tool_calls=[{'name': 'get_time', 'args': {}, 'id': 'c1'}]\n\nThat was only an example.`,
  ).calls
  expect(first?.verdict).toBe('review')
})
