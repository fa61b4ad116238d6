import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DIALECTS } from '../../engine/calls/dialects/index.js'
import { jsonrepair, pythonExpression, pythonLiteral } from '../argument-parts.js'
import { inspect as inspectAll } from '../inspect.js'
import { createInspector, type Inspect, inspect, unknownNotations } from './inspect.js'

const makeId = (index: number) => `call_${index}`
const tools = [{ name: 'get_time', parameters: { type: 'object', properties: { zone: {} } } }]

interface Case {
  readonly id: string
  readonly text: string
  readonly options: { tools?: unknown; finish?: 'stop' | 'length' }
}

const examples: Case[] = DIALECTS.flatMap(({ id, example, forms = [] }) =>
  [example, ...forms].map((text, index) => ({ id: `${id} ${index}`, text, options: {} })),
)

const FIXTURES = new URL('../../fixtures/cases/', import.meta.url)
const fixtures: Case[] = readdirSync(FIXTURES).flatMap((file) =>
  readFileSync(new URL(file, FIXTURES), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ source }) => typeof source === 'string')
    .map(({ id, source, tools: offered, finish }) => ({
      id: `${file}: ${id}`,
      text: source,
      options: { ...(offered ? { tools: offered } : {}), ...(finish ? { finish } : {}) },
    })),
)

const marked = (call: string) => `<|python_start|>${call}<|python_end|>`

/** Markup in pieces, as no dialect has it. */
const FRAMES = [
  ['<|python_start|>', '<|python_end|>'],
  ['@@call ', ' @@end'],
  ['<tool>\n', '\n</tool>'],
  ['', '</tool_calls>'],
  ['[[', ']]'],
  ['CALL ', ' END'],
  ['<|a|>', ''],
  ['user: hi\n', '\nuser: bye'],
  ['Sure. ', ''],
] as const

/** Written in Python, in part as only Python reads it. */
const VALUES = [
  '"Oslo"',
  '"a" "b"',
  "'\\x41\\/\\q'",
  "'\\N{BULLET}'",
  "b'x'",
  'r"\\n"',
  '"""a"""',
  'f"{a}"',
  '0x10',
  '1_000',
  '00',
  '-1.',
  '1j',
  '(1, 2)',
  '[1] * 3',
  '{"a", "b"}',
  '{1: 2}',
  '/* x */ 1',
  'not True',
  'None',
  'Oslo',
  '"\\ud83d\\ude00"',
]

const framed: Case[] = FRAMES.flatMap(([before, behind]) =>
  [
    ...['{"name": "get_time", "arguments": {"zone": "Oslo"}}', 'get_time\n{"zone": "Oslo"}'],
    ...VALUES.map((value) => `[get_time(zone=${value}), get_time(zone="y")]`),
  ].flatMap((call) => [
    { id: 'no tools', text: `${before}${call}${behind}`, options: {} },
    { id: 'tools', text: `${before}${call}${behind}`, options: { tools } },
  ]),
)

/** Its ready calls that the whole library would not run, or would run with another value. */
function surer(run: Inspect, { text, options }: Case) {
  const all = inspectAll(text, { ...options, makeId, readAs: 'assistant-text' })
  const may = all.calls
    .filter(({ verdict }) => verdict === 'ready')
    .map(({ name, text: value }) => JSON.stringify([name, JSON.parse(value ?? '')]))
  return run(text, { ...options, makeId })
    .calls.filter(({ verdict }) => verdict === 'ready')
    .filter(({ name, text: value }) => {
      const at = may.indexOf(JSON.stringify([name, JSON.parse(value ?? '')]))
      if (at >= 0) may.splice(at, 1)
      return at < 0
    })
}

const withAll = createInspector({
  python: pythonLiteral,
  expressions: pythonExpression,
  repair: jsonrepair,
})

describe('callmend/inspect', () => {
  it.each([
    ['alone', inspect],
    ['with what can be put in', withAll],
  ])('%s: is at most as sure as the whole library', (_, run) => {
    for (const one of [...examples, ...fixtures, ...framed]) {
      expect(surer(run, one), `${one.id}: ${one.text}`).toEqual([])
    }
  })

  it('reads the examples of every dialect as the whole library does', () => {
    for (const { id, text, options } of examples) {
      const all = inspectAll(text, { ...options, makeId, readAs: 'assistant-text' })
      const lean = withAll(text, { ...options, makeId })
      // The whole library learns what is unknown from the text.
      if ([...all.calls, ...lean.calls].some(({ dialect }) => dialect === 'unknown')) continue
      expect(lean.calls, id).toEqual(all.calls)
    }
  })

  it('tells of every call that the whole library finds where tools were offered', () => {
    for (const one of [...fixtures, ...framed].filter(({ options }) => options.tools)) {
      const { calls } = inspectAll(one.text, { ...one.options, readAs: 'assistant-text' })
      const lean = inspect(one.text, one.options)
      const told = lean.calls.length + lean.alsoSeen.length + lean.notices.length
      if (calls.length > 0) expect(told, `${one.id}: ${one.text}`).toBeGreaterThan(0)
    }
  })

  it('opens no record, and nothing of another kind than text', () => {
    const record = JSON.stringify({
      choices: [
        {
          message: {
            tool_calls: [{ id: 'x', function: { name: 'get_time', arguments: '{"zone": "a"}' } }],
          },
        },
      ],
    })
    expect(inspect(record, { tools }).calls.some(({ verdict }) => verdict === 'ready')).toBe(false)
    expect(inspect(record, { tools }).wrappings).toEqual([])
  })

  it('reads Python where it means one thing, holds the rest back, and takes a reader of it', () => {
    const plain = marked(`[get_time(zone='O\\'slo\\n', at={'a': [1, -2.5e3, None]})]`)
    expect(inspect(plain).calls).toMatchObject([
      { verdict: 'ready', arguments: { zone: "O'slo\n", at: { a: [1, -2500, null] } } },
    ])
    const escaped = marked(`[get_time(zone='\\x41')]`)
    const [held] = inspect(escaped).calls
    expect(held?.verdict).not.toBe('ready')
    expect(withAll(escaped).calls).toMatchObject([{ verdict: 'ready', arguments: { zone: 'A' } }])
  })

  it('a call that only Python could read holds back those beside it', () => {
    const text = marked(`[get_time(zone=b'z'), get_time(zone='y')]`)
    expect(inspect(text).calls.map(({ verdict }) => verdict)).toEqual(['blocked', 'review'])
  })

  it('is linear in a long text of Python', () => {
    const zone = 'a\\n'.repeat(300_000)
    const [call] = inspect(marked(`[get_time(zone="${zone}")]`), { tools }).calls
    expect(call).toMatchObject({ verdict: 'ready', name: 'get_time' })
  })
})

it('finds calls in a notation that nobody knows where what reads them is put in', () => {
  const text = '⟦run get_time⟧⟦in zone⟧Oslo⟦/in⟧⟦/run⟧'
  expect(inspect(text, { tools }).calls).toEqual([])
  const all = createInspector({ unknown: unknownNotations })
  expect(all(text, { tools }).calls).toMatchObject([{ name: 'get_time', verdict: 'review' }])
})
