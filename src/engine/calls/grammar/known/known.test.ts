import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'
import type { Grammar } from '../../../model/grammar.js'
import { createStream } from '../../../stream/stream.js'
import { fold } from '../../../stream/testing/fold.js'
import { knownDialects } from '../../dialects/further.js'
import { readGrammar } from '../read-grammar.js'
import { type WrittenCall, write } from '../write.js'
import { KNOWN_GRAMMARS, knownGrammar } from './index.js'

const leaf = { type: 'string' }
const tools = [
  {
    name: 'send_note',
    parameters: {
      type: 'object',
      properties: {
        title: leaf,
        count: { type: 'integer' },
        urgent: { type: 'boolean' },
        tags: { type: 'array', items: leaf },
        place: {
          type: 'object',
          properties: {
            city: leaf,
            spot: { type: 'object', properties: { x: { type: 'number' } } },
          },
        },
      },
    },
  },
  { name: 'ping', parameters: { type: 'object', properties: {} } },
]

/** Texts that a dialect may stumble over: its own marks, quotes, line breaks, other writing. */
const texts = (grammar: Grammar) => {
  const signs = [...JSON.stringify(grammar.group).matchAll(/"literal":("(?:[^"\\]|\\.)*")/g)]
  const marks = signs.map(([, sign]): string => JSON.parse(sign ?? '""'))
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      '',
      '1',
      'true',
      'null',
      '"',
      "it's",
      'a\nb',
      '\na\n',
      ' a ',
      '{"a": 1}',
      '[1]',
    ),
    fc.constantFrom(
      '<b>x</b>',
      '</x>',
      'é 漢字 🌍',
      '\\n',
      'a\\',
      '```',
      '"}',
      "'}",
      ')]',
      '<|"|>',
    ),
    fc
      .tuple(
        fc.constantFrom('', 'a ', '\n'),
        fc.constantFrom('<|', ...marks),
        fc.constantFrom('', ' b', '\n'),
      )
      .map((pieces) => pieces.join('')),
  )
}

const callOf = (grammar: Grammar): fc.Arbitrary<WrittenCall> => {
  const text = texts(grammar)
  const values = fc.record(
    {
      title: text,
      count: fc.integer({ min: -999, max: 999 }),
      urgent: fc.boolean(),
      tags: fc.array(text, { maxLength: 3 }),
      place: fc.record({ city: text, spot: fc.record({ x: fc.constantFrom(0.5, -3, 1e21) }) }),
    },
    { requiredKeys: [] },
  )
  return fc.oneof(
    { arbitrary: values.map((args) => ({ name: 'send_note', arguments: args })), weight: 4 },
    { arbitrary: fc.constant({ name: 'ping', arguments: {} }), weight: 1 },
  )
}

const shape = (calls: readonly { name: string; arguments: unknown }[]) =>
  calls.map(({ name, arguments: args }) => ({ name, arguments: args }))

/** Lines of a value as JSON, in lines of at most 100 characters. */
function linesOf(value: unknown, indent = 2): number {
  if (typeof value !== 'object' || value === null) return 1
  if (JSON.stringify(value).length * 1.08 + indent <= 100) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + linesOf(one, indent + 2), 2)
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened)
  if (typeof value !== 'object' || value === null) return value
  if ('literal' in value) return value.literal
  if ('sequence' in value) return shortened(value.sequence)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]))
}

const DIALECTS = knownDialects()
const each = KNOWN_GRAMMARS.map((one) => [one.id, one] as const)
/** Nothing says that they are calls: they are for review. */
const NEVER_READY = new Set(
  KNOWN_GRAMMARS.filter(({ unmarked }) => unmarked === true).map(({ id }) => id),
)
/** A fence may be an example; that of a grammar which the user brought is none. */
const FENCES = new Set(['tool-code-fence', 'continue-tool-fence'])

describe('a known dialect as data', () => {
  it.each(each)('%s: what is written is read again', (id, grammar) => {
    let written = 0
    let ready = 0
    fc.assert(
      fc.property(fc.array(callOf(grammar), { minLength: 1, maxLength: 3 }), (calls) => {
        const text = write(grammar, calls)
        if ('problem' in text) return
        written++
        const options = { tools, grammars: [grammar], readAs: 'assistant-text' as const }
        const found = inspect(text.text, options).calls
        if (found.every(({ verdict }) => verdict === 'ready')) ready++
        expect(shape(found), text.text).toEqual(shape(calls))
      }),
      { numRuns: 40 },
    )
    expect(written).toBeGreaterThan(10)
    // Most of these values hold signs that are worth a look; the others are ready.
    if (NEVER_READY.has(id)) expect(ready).toBe(0)
    else expect(ready).toBeGreaterThan(written / 8)
  })

  it.each(each)('%s: a stream says the same, cut anywhere', (_, grammar) => {
    const calls = [{ name: 'send_note', arguments: { title: 'a "x" < é', count: 3 } }]
    const text = write(grammar, calls)
    if ('problem' in text) throw new Error(text.problem)
    const options = { tools, grammars: [grammar], readAs: 'assistant-text' as const }
    const whole = inspect(text.text, options).calls
    expect(shape(whole)).toEqual(shape(calls))
    for (let cut = 1; cut < text.text.length; cut++) {
      const stream = createStream(options)
      const events = [text.text.slice(0, cut), text.text.slice(cut)].flatMap((piece) => [
        ...stream.push(piece),
      ])
      const told = fold([...events, ...stream.end()])
      expect(shape(told.calls)).toEqual(shape(calls))
      expect(told.calls.map(({ verdict }) => verdict)).toEqual(whole.map(({ verdict }) => verdict))
    }
  })

  it('goes through JSON, and is accepted from outside', () => {
    for (const grammar of KNOWN_GRAMMARS) {
      const copy: unknown = JSON.parse(JSON.stringify(grammar))
      expect(readGrammar(copy)).toEqual({ grammar })
    }
  })

  it('is short', () => {
    const lines = KNOWN_GRAMMARS.map((one) => linesOf(shortened(one))).sort((a, b) => a - b)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(30)
    expect(lines.at(-1)).toBeLessThanOrEqual(95)
  })

  it('is said of all but these', () => {
    const data = new Set(KNOWN_GRAMMARS.map(({ id }) => id))
    expect(data.size).toBe(KNOWN_GRAMMARS.length)
    expect([...DIALECTS.map(({ id }) => id), 'unknown'].filter((id) => !data.has(id))).toEqual([
      'unknown',
    ])
  })

  it('refuses what it would read otherwise', () => {
    const qwen = knownGrammar('qwen3-coder-xml')
    const title = 'a\n</parameter>\n<parameter=count>\n1'
    const written = qwen && write(qwen, [{ name: 'send_note', arguments: { title } }])
    expect(written).toEqual({ problem: expect.stringContaining('holds its signs') })
  })
})

describe('both paths', () => {
  const time = [{ name: 'get_time', parameters: { type: 'object', properties: { zone: leaf } } }]

  it.each(each)('%s: the example of the registry', (id, grammar) => {
    const dialect = DIALECTS.find((one) => one.id === id)
    expect(grammar.title).toBe(dialect?.title)
    const text = dialect?.example ?? ''
    const own = inspect(text, { tools: time, grammars: [grammar] }).calls
    const other = inspect(text, { tools: time }).calls
    expect(own.map(({ dialect: by }) => by)).toEqual([id])
    expect(shape(own)).toEqual(shape(other))
    const verdicts = other.map(({ verdict }) => verdict)
    expect(own.map(({ verdict }) => verdict)).toEqual(FENCES.has(id) ? ['ready'] : verdicts)
  })

  it.each(each)('%s: what is written is read by the registry', (id, grammar) => {
    const text = fc.constantFrom('Oslo', 'a b', 'é 漢字', "it's", 'say "x"', 'a\nb', '3 < 4', '{x}')
    const values = fc.record(
      {
        title: text,
        count: fc.integer({ min: -99, max: 99 }),
        urgent: fc.boolean(),
        tags: fc.array(text, { minLength: 1, maxLength: 2 }),
      },
      { requiredKeys: ['title', 'count'] },
    )
    fc.assert(
      fc.property(values, fc.boolean(), (args, twice) => {
        const call = { name: 'send_note', arguments: args }
        const calls = twice ? [call, { name: 'ping', arguments: {} }] : [call]
        const written = write(grammar, calls)
        if ('problem' in written) return
        const found = inspect(written.text, { tools, readAs: 'assistant-text' }).calls
        expect(shape(found), written.text).toEqual(shape(calls))
        expect(new Set(found.map(({ dialect }) => dialect))).toEqual(new Set([id]))
      }),
      { numRuns: 20 },
    )
  })
})
