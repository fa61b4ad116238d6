/** A text that goes on: no prefix may dispatch a call that the whole text reads otherwise. */
import { describe, expect, test } from 'vitest'
import { inspect } from '../inspect.js'
import type { Call } from '../model/trace.js'
import { BODIES } from './testing/bodies.js'
import { pythonPrint } from './testing/python-print.js'
import { STREAM_BODIES } from './testing/stream-bodies.js'

const CALLS = [
  { name: 'get_weather', arguments: { city: 'Oslo', days: 12 } },
  { name: 'search', arguments: {} },
]
const PREFIXES = 40

const SOURCES: [string, string][] = [
  ...Object.entries(BODIES).flatMap(([id, { make, one, textArguments }]): [string, string][] => {
    const value = make(one === true ? CALLS.slice(0, 1) : CALLS)
    const json: [string, string] = [id, JSON.stringify(value)]
    return textArguments === true ? [json, [`${id}, Python`, pythonPrint(value)]] : [json]
  }),
  ...Object.entries(STREAM_BODIES).map(([id, make]): [string, string] => [
    `stream of ${id}`,
    make(CALLS, 7)
      .map((event) => JSON.stringify(event))
      .join('\n'),
  ]),
]

const meaning = (call: Call) => `${call.name} ${call.argumentsText}`

function overlaps(a: Call, b: Call): boolean {
  return a.spans.some((x) => b.spans.some((y) => x.start < y.end && y.start < x.end))
}

describe('prefixes', () => {
  test.each(SOURCES)('%s', (_id, source) => {
    const whole = inspect(source).calls
    expect(whole.length).toBeGreaterThan(0)
    for (let i = 1; i < PREFIXES; i++) {
      const prefix = source.slice(0, Math.floor((source.length * i) / PREFIXES))
      for (const call of inspect(prefix, { partial: true }).calls) {
        const same = whole.filter((other) => overlaps(call, other)).map(meaning)
        if (call.verdict === 'ready' && same.length > 0) expect(same).toContain(meaning(call))
      }
    }
  })
})
