import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownDialects } from '../calls/dialects/further.js'
import { GRAMMARS } from '../calls/grammar/testing/grammars.js'
import { write } from '../calls/grammar/write.js'
import { inspect } from '../inspect.js'
import { learn } from '../learn.js'
import type { StreamEvent } from './events.js'
import { createStream, type StreamOptions } from './stream.js'
import { fold, squeezed } from './testing/fold.js'
import { visibleText } from './visible.js'

const tools = [
  { name: 'get_time', parameters: { type: 'object', properties: { zone: { type: 'string' } } } },
  {
    name: 'add',
    parameters: {
      type: 'object',
      properties: { a: { type: 'number' }, b: { type: 'number' } },
    },
  },
]

interface Case {
  readonly id: string
  readonly text: string
  readonly options: StreamOptions
}

const examples: Case[] = knownDialects().flatMap(({ id, example, forms = [] }) => [
  { id: `${id}: example`, text: example, options: { tools } },
  {
    id: `${id}: in talk`,
    text: `Let me look at that for you now.\n${example}\nAnd that is what I found out.`,
    options: { tools },
  },
  { id: `${id}: behind a short line`, text: `Sure!\n\n${example}`, options: {} },
  ...forms.map((text, index) => ({ id: `${id}: form ${index}`, text, options: { tools } })),
])

const FIXTURES = new URL('../../fixtures/cases/', import.meta.url)
const fixtures: Case[] = readdirSync(FIXTURES).flatMap((file) =>
  readFileSync(new URL(file, FIXTURES), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ source }) => typeof source === 'string' && source.length <= 4096)
    .map(({ id, source, tools, finish }) => ({
      id: `${file}: ${id}`,
      text: source,
      options: { ...(tools ? { tools } : {}), ...(finish ? { finish } : {}) },
    })),
)

function run(pieces: Iterable<string>, options: StreamOptions): StreamEvent[] {
  const stream = createStream(options)
  const events: StreamEvent[] = []
  for (const piece of pieces) events.push(...stream.push(piece))
  return [...events, ...stream.end()]
}

const shape = (
  calls: readonly { name: string; id: string; argumentsText: string | null; verdict: string }[],
) => calls.map(({ name, id, argumentsText, verdict }) => [name, id, argumentsText, verdict])

/** All that a stream told together is what the whole text says. */
function saysTheSame({ text, options }: Case, pieces: Iterable<string>) {
  const whole = inspect(text, options)
  const told = fold(run(pieces, options))
  expect(shape(told.calls)).toEqual(shape(whole.calls))
  expect(squeezed(told.text)).toBe(squeezed(visibleText(whole)))
  expect(squeezed(told.thinking)).toBe(squeezed(whole.thinking ?? ''))
  told.calls.forEach((call, index) => {
    if (call.argumentsText !== null && told.takenBack.length === 0) {
      expect(told.deltas[index]).toBe(call.argumentsText)
    }
  })
  return { whole, told }
}

/** Where thinking ends that never began, what came before was shown as text: nothing could tell. */
function isForeseeable(whole: ReturnType<typeof inspect>): boolean {
  return whole.envelope === 'text'
}

/** What stands behind a call and holds it back cannot be foreseen either. */
function isHeldBack(event: StreamEvent): boolean {
  return event.type === 'call' && event.call.reasons.some(({ code }) => code === 'call-withdrawn')
}

describe('a stream says what inspect says of the whole', () => {
  it.each(examples)('$id, one character at a time', (one) => {
    const { whole, told } = saysTheSame(one, one.text)
    if (isForeseeable(whole)) {
      expect(told.takenBack.filter(({ type }) => type === 'text')).toEqual([])
    }
  })

  it.each(fixtures)('$id, one character at a time', (one) => {
    const { whole, told } = saysTheSame(one, one.text)
    if (!isForeseeable(whole)) return
    const unforeseen = told.takenBack.filter(
      (event) => event.type !== 'call-withdrawn' && !isHeldBack(event),
    )
    expect(unforeseen).toEqual([])
  })

  it('however a fixture is cut', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...fixtures, ...examples), cuts, (one, lengths) => {
        const pieces: string[] = []
        let at = 0
        for (let i = 0; at < one.text.length; i++) {
          const length = lengths[i % lengths.length] ?? 1
          pieces.push(one.text.slice(at, at + length))
          at += length
        }
        expect(fold(run(pieces, one.options))).toEqual(fold(run([one.text], one.options)))
      }),
      { numRuns: 150 },
    )
  })

  it.each(GRAMMARS)('a dialect as data, $id', (grammar) => {
    const calls = [
      { name: 'get_time', arguments: { zone: 'Europe/Oslo' } },
      { name: 'get_time', arguments: { zone: 'UTC' } },
    ]
    const written = write(grammar, calls, 'I will have a look at both of them.')
    if (!('text' in written)) throw new Error(written.problem)
    const one = { id: grammar.id, text: written.text, options: { tools, grammars: [grammar] } }
    const { whole, told } = saysTheSame(one, one.text)
    expect(whole.calls.map(({ verdict }) => verdict)).toEqual(['ready', 'ready'])
    expect(told.takenBack).toEqual([])
  })
})

describe('a taught notation without closers', () => {
  const calls = [
    { name: 'add', arguments: { a: 1, b: 2 } },
    { name: 'get_time', arguments: { zone: 'UTC' } },
  ]
  const write = (each: (name: string, members: [string, unknown][]) => string, all = calls) =>
    all.map(({ name, arguments: args }) => each(name, Object.entries(args))).join('')

  it.each<[string, (name: string, members: [string, unknown][]) => string]>([
    ['lines', (name, all) => `run: ${name}\n${all.map(([k, v]) => `${k}: ${v}\n`).join('')}`],
    ['empty lines', (name, all) => `>> ${name}\n${all.map(([k, v]) => `${k}: ${v}\n`).join('')}\n`],
    ['words', (name, all) => `$ ${name}${all.map(([k, v]) => ` --${k} ${v}`).join('')}\n`],
  ])('tells no call before its last argument: %s', (_, each) => {
    const learnt = learn([{ text: write(each), calls }], { tools })
    if ('problem' in learnt) throw new Error(learnt.problem)
    const text = write(each, [
      { name: 'add', arguments: { a: 30, b: 40 } },
      { name: 'add', arguments: { a: 5, b: 60 } },
    ])
    const { told, whole } = saysTheSame(
      { id: 'taught', text, options: { tools, grammars: [learnt.grammar] } },
      text,
    )
    expect(whole.calls.map(({ arguments: args }) => args)).toEqual([
      { a: 30, b: 40 },
      { a: 5, b: 60 },
    ])
    expect(told.takenBack).toEqual([])
  })
})

describe('what is certain is told at once', () => {
  const told = (pieces: readonly string[], options: StreamOptions = { tools }) => {
    const stream = createStream(options)
    return pieces.map((piece) => stream.push(piece))
  }

  it('words of a sentence, but not what may be the beginning of a tag', () => {
    expect(told(['Let me see what ', 'is x <', 'tool_call>'])).toEqual([
      [{ type: 'text', text: 'Let me see what ' }],
      [{ type: 'text', text: 'is x ' }],
      [],
    ])
  })

  it('fences of code, however many have come before', () => {
    const fence = '```js\nconst x = {a: [1, 2]};\n<b>hi</b> "x"\n```\n'
    const text = `Here is some code for you to see:\n${fence}`.repeat(1_000)
    const pieces = text.match(/[\s\S]{1,40}/g) ?? []
    const shown = fold(told(pieces).flat()).text
    expect(shown.length).toBeGreaterThan(0.99 * text.length)
  })

  it('thinking, but not what may be its end', () => {
    expect(told(['<think>So {it} is', ' a <b', '>.</thi', 'nk>', 'Now I know it all.'])).toEqual([
      [{ type: 'thinking', text: 'So {it} is' }],
      [{ type: 'thinking', text: ' a ' }],
      [{ type: 'thinking', text: '<b>.' }],
      [],
      [{ type: 'text', text: 'Now I know it ' }],
    ])
  })

  it('a call before anything comes behind it', () => {
    const text = '<tool_call>\n{"name": "get_time", "arguments": {"zone": "UTC"}}\n</tool_call>'
    const [events] = told([text])
    expect(events?.map(({ type }) => type)).toEqual(['call-start', 'argument-delta', 'call'])
  })

  it('the name of a call that goes on for long, and its argument as it grows', () => {
    const [events] = told([
      `<tool_call>\n{"name": "get_time", "arguments": {"zone": "${'x'.repeat(200)}`,
    ])
    expect(events).toEqual([
      { type: 'call-start', index: 0, name: 'get_time' },
      { type: 'argument-delta', index: 0, delta: expect.stringMatching(/^\{"zone": "x{60,200}$/) },
    ])
  })

  it('nothing of a value that holds the dialect’s own closer', () => {
    const value = 'A call ends with </tool_call> on its own line, as everybody knows.'
    const text = `<tool_call>\n{"name": "get_time", "arguments": {"zone": "${value}"}}\n</tool_call>`
    const { calls, text: shown, takenBack } = fold(told([...text]).flat())
    expect([shown, takenBack]).toEqual(['', []])
    expect(calls.map((call) => call.arguments)).toEqual([{ zone: value }])
  })

  it('nothing after the end', () => {
    const stream = createStream()
    stream.push('Hello')
    expect(stream.inspection).toBeNull()
    expect(stream.end('stop')).toEqual([{ type: 'text', text: 'Hello' }])
    expect(stream.inspection?.finish).toBe('stop')
    expect(stream.push('more')).toEqual([])
    expect(stream.end()).toEqual([])
  })
})
