import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownDialects } from '../engine/calls/dialects/further.js'
import type { Finish } from '../engine/model/trace.js'
import type { KnownReadings } from '../engine/stream/segment.js'
import { createKnowingStream } from '../engine/stream/stream.js'
import { createStream, inspect, type StreamEvent, type StreamOptions } from './index.js'
import { engineOptions } from './inspection.js'
import { callStream } from './stream-events.js'

interface Case {
  readonly id: string
  readonly text: string
  readonly options: StreamOptions
  readonly finish?: Finish
}

const makeId = (index: number) => `call_${index}`
/** The longest text that is cut at every place. */
const LONGEST = 4096

const examples: Case[] = knownDialects().flatMap(({ id, example, forms = [] }) =>
  [example, ...forms].map((text, index) => ({ id: `${id} ${index}`, text, options: { makeId } })),
)

const FIXTURES = new URL('../fixtures/cases/', import.meta.url)
const fixtures: Case[] = readdirSync(FIXTURES).flatMap((file) =>
  readFileSync(new URL(file, FIXTURES), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ source }) => typeof source === 'string' && source.length <= LONGEST)
    .map(({ id, source, tools, finish }) => ({
      id: `${file}: ${id}`,
      text: source,
      options: { makeId, ...(tools ? { tools } : {}) },
      ...(finish ? { finish } : {}),
    })),
)

/** What the events say together. */
function fold(events: readonly StreamEvent[]) {
  const said = { text: '', thinking: '' }
  const calls = new Map<number, unknown>()
  const notices: string[] = []
  for (const event of events) {
    if (event.type === 'text' || event.type === 'thinking') {
      said[event.type] = event.replaces ? event.text : said[event.type] + event.text
    } else if (event.type === 'call') calls.set(event.index, event.call)
    else if (event.type === 'call-withdrawn') calls.delete(event.index)
    else if (event.type === 'notice') notices.push(event.message)
  }
  return { ...said, calls: [...calls.values()], notices }
}

function streamed({ options, finish }: Case, pieces: Iterable<string>) {
  const stream = createStream(options)
  const events: StreamEvent[] = []
  for (const piece of pieces) events.push(...stream.push(piece))
  events.push(...stream.end(finish))
  return { told: fold(events), inspection: stream.inspection }
}

/** Cut in two at each place, a stream tells what it tells of the whole; readings of equal texts are shared. */
function cutOnce({ text, options, finish }: Case): void {
  const known: KnownReadings = new Map()
  const told = (...pieces: string[]) => {
    const engine = { readAs: 'assistant-text' as const, ...engineOptions(options) }
    const stream = callStream(createKnowingStream(engine, known))
    const events = [...pieces.flatMap((piece) => stream.push(piece)), ...stream.end(finish)]
    return fold(events)
  }
  const whole = told(text)
  for (let at = 1; at < text.length; at++) {
    expect(told(text.slice(0, at), text.slice(at)), `cut at ${at}`).toEqual(whole)
  }
}

describe('what a stream tells does not depend on where it is cut', () => {
  it.each([...examples, ...fixtures])('$id, cut once', cutOnce)

  it('cut in any number of pieces', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...fixtures, ...examples), lengths, (one, sizes) => {
        const pieces: string[] = []
        for (let at = 0, i = 0; at < one.text.length; i++) {
          const size = sizes[i % sizes.length] ?? 1
          pieces.push(one.text.slice(at, at + size))
          at += size
        }
        expect(streamed(one, pieces)).toEqual(streamed(one, [one.text]))
      }),
      { numRuns: 60 },
    )
  })

  it('the end says what inspect says of the whole', () => {
    for (const one of [...fixtures, ...examples]) {
      const { inspection } = streamed(one, [one.text])
      const whole = inspect(one.text, {
        readAs: 'assistant-text',
        ...one.options,
        ...(one.finish === undefined ? {} : { finish: one.finish }),
      })
      expect(inspection, one.id).toEqual(whole)
    }
  })
})
