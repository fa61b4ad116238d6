import { describe, expect, test } from 'vitest'
import { loadResponseTemplate } from '../response/read.js'
import { EMULATED, everyEmulatedSplit } from './emulated.js'
import { countingBraces, firstCloser } from './naive.js'
import { everyOwnSplit, ownMoments } from './own.js'
import { recordedPieces } from './recorded.js'
import { everySplit } from './splits.js'
import { piecesOf, timelineOf } from './timeline.js'

function load(closer: Record<string, unknown>) {
  const loaded = loadResponseTemplate({
    start_anchor: '@',
    fields: {
      tool_calls: { open: '<c>', close: '</c>', repeats: true, content: 'json' },
      content: closer,
    },
  })
  if ('error' in loaded) throw new Error(loaded.error.message)
  return loaded.value
}

describe('every split', () => {
  test('of a template of literals changes nothing', () => {
    const splits = everySplit(load({ close: '<end>' }), 'Hi<c>{}</c><end>', { prefix: '' })
    expect(splits).toMatchObject({ tried: 15, different: 0, first: null, left: 0 })
  })

  test('the first that changes the result is told with that result', () => {
    const splits = everySplit(load({ close_pattern: '<end>|$' }), 'Hi<end>', { prefix: '' })
    expect(splits.whole).toBe('{"content": "Hi"}')
    expect(splits.first).toMatchObject({ at: 4 })
    expect(splits.different).toBeGreaterThan(1)
  })
})

describe('the timeline', () => {
  const template = load({ close: '<end>' })

  test('what may be shown, what is held back, and when a call is certain', () => {
    const timeline = timelineOf(template, ['Hi <', 'c>{', '}</c', '>'], '', undefined)
    expect(timeline.content).toBe('Hi ')
    expect(timeline.moments).toEqual([
      { at: 4, held: 3, field: 'content', shown: 3, calls: 0 },
      { at: 7, held: 7, field: 'tool_calls', shown: 3, calls: 0 },
      { at: 11, held: 8, field: 'tool_calls', shown: 3, calls: 0 },
      { at: 12, held: 12, field: null, shown: 3, calls: 1 },
    ])
  })

  test('a region that cannot be read stops it', () => {
    expect(timelineOf(template, ['<c>x</c>', 'y'], '', undefined)).toMatchObject({
      moments: [],
      stopped: expect.stringContaining('could not parse'),
    })
  })

  test.each(['character', 'token'] as const)('pieces by %s are the whole text', (by) => {
    const text = 'Ein Satz, 12345 🙂\n\n<tool_call>{"a": 1}</tool_call>'
    expect(piecesOf(text, by).join('')).toBe(text)
    expect(piecesOf(text, by).length).toBeGreaterThan(10)
  })
})

test('what clients that do not look closely would run', () => {
  const text = 'see {"name": "f", "q": "}"} <tool_call>{"name": "g"}</tool_call>'
  expect(countingBraces(text)).toMatchObject({ json: '{"name": "g"}' })
  expect(countingBraces('{"name": "f", "q": "{}"}')).toEqual({
    at: 24,
    json: '{"name": "f", "q": "{}"}',
  })
  expect(countingBraces('none')).toBeNull()
  expect(firstCloser(text)).toEqual({ at: text.length, json: '{"name": "g"}' })
  expect(firstCloser('<tool_call>{')).toBeNull()
})

describe('clients in pieces', () => {
  const text =
    '<tool_call>{"name": "rm", "arguments": {"path": "/tmp/x", "force": true}}</tool_call>'
  const call = '{"name": "rm", "arguments": {"path": "/tmp/x", "force": true}}'
  const splits = (title: string) => {
    const client = EMULATED.find((one) => one.title === title)
    if (client === undefined) throw new Error(title)
    return everyEmulatedSplit(client, text)
  }

  test.each(['Counting braces', 'First closing tag'])('%s: the cut changes nothing', (title) => {
    expect(splits(title)).toMatchObject({ whole: call, different: 0, first: null, left: 0 })
  })

  test('a client that looks for tags in each piece loses the call with a tag', () => {
    const { whole, first, different } = splits('Tags looked for in each piece')
    expect(whole).toBe(call)
    expect(first).toEqual({ at: 1, json: null })
    expect(different).toBe('<tool_call>'.length + '</tool_call>'.length - 2)
  })

  test('a client that parses half of the JSON runs half of a call', () => {
    const { whole, first, streamed } = splits('Partial JSON')
    expect(whole).toBe(call)
    expect(first).toEqual({
      at: text.indexOf('"/tmp/x') + 1,
      json: '{"name": "rm", "arguments": {"path": ""}}',
    })
    expect(streamed?.json).toBe(first?.json)
  })

  test('a text without a call runs nothing', () => {
    for (const client of EMULATED) expect(client.run(['no ', 'call'])).toBeNull()
  })
})

test('the pieces of a pasted stream are its own', () => {
  const event = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`
  expect(recordedPieces([event('Hel'), event('lo'), 'data: [DONE]'].join('\n\n'))).toEqual([
    'Hel',
    'lo',
  ])
  expect(recordedPieces('Hello')).toBeNull()
})

describe('our own reader', () => {
  const text = 'Let me see.\n<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>\nDone.'

  test('tells the same, wherever the text is cut', () => {
    expect(everyOwnSplit(text)).toMatchObject({
      tried: text.length - 1,
      different: 0,
      first: null,
      left: 0,
      allAtOnce: true,
    })
  })

  test('each of the splits of two thousand characters is tried, at the cost of one reading', () => {
    const long = text.repeat(Math.floor(2_048 / text.length))
    const one = everyOwnSplit(text).readings
    const { tried, left, different, readings } = everyOwnSplit(long)
    expect({ tried, left, different }).toEqual({ tried: long.length - 1, left: 0, different: 0 })
    // As many as the text read once: no split has made the engine read anything else.
    expect(readings).toBeLessThanOrEqual(one * 40)
  })

  test('of a longer text, as many cuts are tried as the bound allows', () => {
    const { tried, left, different } = everyOwnSplit(text.repeat(60))
    expect(different).toBe(0)
    expect(tried + left).toBe(text.length * 60 - 1)
    expect(left).toBeGreaterThan(tried)
  })

  test('a call is certain with its end, and not before', () => {
    const certain = ownMoments([...text]).map((moment) => moment.certain)
    const first = certain.indexOf(1)
    expect(first).toBeGreaterThanOrEqual(text.indexOf('}}</tool_call>'))
    expect(certain.slice(first).every((count) => count === 1)).toBe(true)
  })
})
