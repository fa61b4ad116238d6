/** The same calls, written in every wire format and every notation, are found again exactly. */
import { inspect as nodePrint } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { Layers, textOf, toSource, whole } from '../text/layers.js'
import { openSource } from './open.js'
import { BODIES } from './testing/bodies.js'
import { pythonPrint } from './testing/python-print.js'
import type { SimpleCall } from './testing/simple-call.js'
import { STREAM_BODIES } from './testing/stream-bodies.js'

const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,20}$/)
/** Text with everything that notations escape. */
const character = fc.oneof(
  fc.constantFrom('"', "'", '\\', '\n', '\t', '{', '}', ':', ',', '€', '😀', '\u2028', '\0'),
  fc.stringMatching(/^[ -~]$/),
)
const text = fc.array(character, { maxLength: 20 }).map((list) => list.join(''))
const shortText = fc.array(character, { maxLength: 8 }).map((list) => list.join(''))

const argument = fc.dictionary(
  shortText.filter((key) => key !== '__proto__'),
  fc.oneof(
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string({ maxLength: 6 }), { maxLength: 3 }),
  ),
  { maxKeys: 4 },
)
const calls = fc.array(fc.record({ name, arguments: argument }), { minLength: 1, maxLength: 4 })

/** With keys that are words, and without the one sign that YAML escapes as nobody else does. */
const worded = calls.map((list) =>
  list.map((call) => {
    const values = Object.values(call.arguments).map((value, at) => [`key_${at}`, value] as const)
    const written = JSON.stringify(Object.fromEntries(values)).replaceAll('\u2028', '')
    return { ...call, arguments: JSON.parse(written) as Record<string, unknown> }
  }),
)

interface Seen {
  readonly name: string
  readonly id: string | null
  readonly text: string | null
}

function open(source: string) {
  const layers = new Layers(source)
  return openSource(layers.source, 'auto', {
    layers,
    partial: false,
    tools: [],
    toolNames: new Set(),
  })
}

function seen(source: string): Seen[] {
  return open(source).parts.flatMap((part) => {
    if (part.kind !== 'call') return []
    const span = part.arguments.form === 'text' ? part.arguments.span : null
    return [{ name: part.name, id: part.id, text: span === null ? null : textOf(span) }]
  })
}

function expectCalls(source: string, expected: readonly SimpleCall[]) {
  const found = seen(source)
  expect(found.map((call) => call.name)).toEqual(expected.map((call) => call.name))
  expect(found.map((call) => JSON.parse(call.text ?? '{}'))).toEqual(
    expected.map((call) => call.arguments),
  )
}

describe.each(Object.entries(BODIES))('%s', (_id, body) => {
  const few = (list: readonly SimpleCall[]) => (body.one ? list.slice(0, 1) : list)

  test('as JSON, in one line and indented', () => {
    fc.assert(
      fc.property(calls, fc.constantFrom(undefined, 2), (list, indent) => {
        expectCalls(JSON.stringify(body.make(few(list)), null, indent), few(list))
      }),
      { numRuns: 9 },
    )
  })

  test('behind the beginning of a log line', () => {
    fc.assert(
      fc.property(calls, (list) => {
        const text = JSON.stringify(body.make(few(list)))
        expectCalls(`2026-01-02 10:11:12 [INFO] agent: response = ${text}`, few(list))
      }),
      { numRuns: 5 },
    )
  })

  test('inside an object that wraps it', () => {
    fc.assert(
      fc.property(calls, (list) => {
        const wrapped = { level: 'info', payload: { status: 200, inner: body.make(few(list)) } }
        expectCalls(JSON.stringify(wrapped), few(list))
      }),
      { numRuns: 5 },
    )
  })

  test('as YAML', () => {
    fc.assert(
      fc.property(worded, fc.constantFrom(0, 80), (list, lineWidth) => {
        const value = body.make(few(list))
        const text = stringify(value, { lineWidth, version: '1.1' })
        // The library writes some texts of blanks and line breaks so that it reads another itself.
        fc.pre(JSON.stringify(parse(text, { version: '1.1' })) === JSON.stringify(value))
        expectCalls(text, few(list))
      }),
      { numRuns: 9 },
    )
  })

  if (body.textArguments !== true) return

  test('as Python and Node print it', () => {
    fc.assert(
      fc.property(calls, (list) => {
        const value = body.make(few(list))
        expectCalls(pythonPrint(value), few(list))
        const options = { depth: null, maxStringLength: null, maxArrayLength: null }
        expectCalls(nodePrint(value, options), few(list))
      }),
      { numRuns: 9 },
    )
  })
})

describe.each(Object.entries(STREAM_BODIES))('stream of %s', (_id, make) => {
  const chunked = fc.tuple(calls, fc.integer({ min: 1, max: 9 }))

  test('as events, JSON lines, one array, and prints in a log', () => {
    fc.assert(
      fc.property(chunked, ([list, size]) => {
        const events = make(list, size)
        const lines = events.map((event) => JSON.stringify(event))
        expectCalls(lines.map((line) => `data: ${line}\n\n`).join(''), list)
        expectCalls(lines.join('\n'), list)
        expectCalls(`[${lines.join(',\n')}]`, list)
        expectCalls(events.map((event) => `chunk: ${pythonPrint(event)}`).join('\n'), list)
      }),
      { numRuns: 6 },
    )
  })

  test('spans lead back to the fragments', () => {
    fc.assert(
      fc.property(chunked, ([list, size]) => {
        const source = make(list, size)
          .map((event) => JSON.stringify(event))
          .join('\n')
        for (const part of open(source).parts) {
          if (part.kind !== 'call' || part.arguments.form !== 'text') continue
          const pieces = toSource(part.arguments.span).map(({ start, end }) =>
            source.slice(start, end),
          )
          const { text } = whole(part.arguments.span.layer).layer
          if (pieces.length > 0 && part.arguments.span.layer.codec !== 'source') {
            expect(JSON.parse(`"${pieces.join('')}"`)).toBe(text)
          }
        }
      }),
      { numRuns: 6 },
    )
  })
})
