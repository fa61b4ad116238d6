import { describe, expect, it, test } from 'vitest'
import { inspect, readGrammar } from '../../engine/index.js'
import {
  type Mark,
  type MarkRole,
  markedCalls,
  movedMarks,
  selectedSpan,
  withMark,
} from './marks.js'
import { teach } from './teach.js'
import { tilesOf } from './tiles.js'

type Call = { readonly name: string; readonly arguments: Readonly<Record<string, unknown>> }

const rent = { name: 'rent_boat', arguments: { harbour: 'Tromsø', seats: 4 } }
const weather = { name: 'weather', arguments: { place: 'Kiel' } }
const later = [
  { name: 'weather', arguments: { place: 'Åbo, Finland' } },
  { name: 'rent_boat', arguments: { harbour: 'St. Malo', seats: 12 } },
]

const each = (call: Call, one: (key: string, value: string) => string) =>
  Object.entries(call.arguments)
    .map(([key, value]) => one(key, typeof value === 'string' ? value : JSON.stringify(value)))
    .join('')

/** Dialects that nobody has described to the program. */
const STYLES: Readonly<Record<string, (call: Call) => string>> = {
  'elements with keys': (call) =>
    `<act n="${call.name}">${each(call, (k, v) => `<v k="${k}">${v}</v>`)}</act>\n`,
  'closers that repeat the key': (call) =>
    `<job ${call.name}>\n${each(call, (k, v) => `<${k}>${v}</${k}>\n`)}</job>\n`,
  'lines with arrows': (call) => `=> ${call.name}\n${each(call, (k, v) => `${k} <- ${v}\n`)}<=\n`,
  'objects with other keys': (call) =>
    `::${JSON.stringify({ verb: call.name, object: call.arguments })}::\n`,
  'tables of pipes': (call) => `|${call.name}|${each(call, (k, v) => `${k}=${v}|`)}|\n`,
  'brackets of their own': (call) =>
    `【${call.name}】${each(call, (k, v) => `〔${k}〕${v}〔end〕`)}【done】\n`,
}

/** The mark of a word's n-th place. */
function mark(text: string, role: MarkRole, word: string, from = 0): Mark {
  const start = text.indexOf(word, from)
  if (start < 0) throw new Error(`${word} is not there`)
  return { role, start, end: start + word.length }
}

function firstMarks(text: string): Mark[] {
  const at = text.indexOf('rent_boat')
  return [
    mark(text, 'name', 'rent_boat'),
    mark(text, 'key', 'harbour', at),
    mark(text, 'value', 'Tromsø', at),
  ]
}

const simply = (calls: readonly Call[]) =>
  calls.map(({ name, arguments: args }) => ({ name, arguments: args }))

describe('one name, one key and one value teach the dialect', () => {
  describe.each(Object.keys(STYLES))('%s', (style) => {
    const written = STYLES[style] ?? (() => '')
    it.each([
      ['one call of two arguments', [rent]],
      ['a second call is not marked', [rent, weather]],
    ])('%s', (_, calls) => {
      const text = `I shall look.\n${calls.map(written).join('')}`
      const taught = teach(text, firstMarks(text))
      if ('problem' in taught) throw new Error(taught.problem)
      const { grammar } = taught
      expect(readGrammar(JSON.parse(JSON.stringify(grammar)))).toEqual({ grammar })
      const names = taught.calls.map(({ name }) => name)
      expect(names).toEqual(calls.map(({ name }) => name))
      const read = inspect(later.map(written).join(''), {
        grammars: [grammar],
        tools: [
          { name: 'weather', parameters: { properties: { place: { type: 'string' } } } },
          {
            name: 'rent_boat',
            parameters: {
              properties: { harbour: { type: 'string' }, seats: { type: 'integer' } },
            },
          },
        ],
      })
      expect(simply(read.calls as readonly Call[])).toEqual(later)
    })
  })

  test('its tiles are the whole text, and every part of a call has its role', () => {
    const text = `Look.\n${(STYLES['elements with keys'] ?? String)(rent)}Then talk.`
    const taught = teach(text, firstMarks(text))
    if ('problem' in taught) throw new Error(taught.problem)
    const tiles = tilesOf(taught.grammar, text, new Set())
    expect(tiles.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
    const parts = tiles.flatMap(({ role, start, end }) =>
      role === 'markup' || role === 'talk' ? [] : [[role, text.slice(start, end)]],
    )
    expect(parts).toEqual([
      ['name', 'rent_boat'],
      ['key', 'harbour'],
      ['value', 'Tromsø'],
      ['key', 'seats'],
      ['value', '4'],
    ])
    expect(tiles[0]).toEqual({ role: 'talk', start: 0, end: 6 })
  })

  test('what is read without a lesson is said', () => {
    const text = '<tool_call>{"name": "rent_boat", "arguments": {"harbour": "Tromsø"}}</tool_call>'
    expect(teach(text, firstMarks(text))).toMatchObject({ known: 'hermes' })
  })

  test('what cannot be learnt is said, and how to go on', () => {
    const text = 'rent_boat the harbour Tromsø and be merry rent_boat'
    expect(teach('x'.repeat(30_000), [])).toHaveProperty('problem')
    expect(teach(text, [mark(text, 'name', 'be'), mark(text, 'key', 'and')])).toMatchObject({
      problem: expect.stringContaining('value'),
    })
  })
})

describe('marks', () => {
  const text = 'call f with key = value .'
  test.each<[MarkRole[], string]>([
    [[], 'name of a call'],
    [['key', 'value'], 'name of a call'],
    [['name'], 'a key and its value'],
    [['name', 'key'], 'no value'],
    [['name', 'value'], 'no key'],
    [['name', 'key', 'key', 'value'], 'no value'],
    [['key', 'value', 'name', 'key', 'value'], 'no name'],
  ])('%s: what is missing is said', (roles, missing) => {
    const marks = roles.map((role, index) => ({ role, start: index, end: index + 1 }))
    expect(markedCalls(marks)).toMatchObject({ missing: expect.stringContaining(missing) })
  })

  test('arguments belong to the name before them, or to the name behind them', () => {
    const roles = (list: MarkRole[]) =>
      markedCalls(list.map((role, index) => ({ role, start: index, end: index + 1 })))
    const two = { calls: [{ pairs: [{}] }, { pairs: [{}] }] }
    expect(roles(['name', 'key', 'value', 'name', 'key', 'value'])).toMatchObject(two)
    expect(roles(['key', 'value', 'name', 'key', 'value', 'name'])).toMatchObject(two)
  })

  test('a new mark takes the place of those that it overlaps', () => {
    const first = withMark([], { role: 'name', start: 5, end: 6 })
    expect(withMark(first, { role: 'key', start: 4, end: 8 })).toEqual([
      { role: 'key', start: 4, end: 8 },
    ])
    expect(withMark(first, { role: 'key', start: 6, end: 8 })).toHaveLength(2)
  })

  test('marks follow an edit of the text, those that it touched go', () => {
    const marks = [mark(text, 'name', 'f'), mark(text, 'key', 'key'), mark(text, 'value', 'value')]
    const edited = 'call f with a kay = value .'
    expect(movedMarks(marks, text, edited)).toEqual([
      mark(text, 'name', 'f'),
      mark(edited, 'value', 'value'),
    ])
  })

  test.each([
    [0, 5, { start: 0, end: 4 }],
    [6, 5, { start: 5, end: 6 }],
    [7, 7, { start: 7, end: 11 }],
    [17, 17, null],
    [24, 24, null],
  ])('a selection from %i to %i', (from, to, span) => {
    expect(selectedSpan(text, from, to)).toEqual(span)
  })
})
