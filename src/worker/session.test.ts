import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS as settings } from './default-settings.js'
import type { EngineSettings } from './protocol.js'
import { Session } from './session.js'

const look = { call: null, attempt: null }

const TOOLS = JSON.stringify([
  {
    name: 'edit_files',
    input_schema: { type: 'object', properties: { operations: { type: 'array' } } },
  },
])

const SOURCE = `Let me see.
<tool_call>
{"name": "edit_files", "arguments": {"operations": "[{'type': 'modify', 'dry_run': False}]"}}
</tool_call>`

function at(source: string, pairs: ArrayLike<number>): string[] {
  const texts: string[] = []
  for (let i = 0; i + 1 < pairs.length; i += 2) texts.push(source.slice(pairs[i], pairs[i + 1]))
  return texts
}

function opened(source: string, change: Partial<EngineSettings> = {}) {
  const session = new Session(() => 0)
  const { view, shown } = session.inspect(1, source, { ...settings, ...change }, look)
  return { session, view, shown }
}

describe('a session', () => {
  it('summarises what was found', () => {
    const { view } = opened(SOURCE, { tools: TOOLS })
    expect(view.counts).toEqual({ found: 1, ready: 1, review: 0, blocked: 0 })
    expect(view.calls[0]).toMatchObject({ name: 'edit_files', strategy: 'Python literal' })
    expect(view.content).toMatchObject({ state: 'remainder', start: 'Let me see.' })
  })

  it('leads every value back to the source', () => {
    const { session } = opened(SOURCE, { tools: TOOLS })
    const page = session.answer('leaves', { call: 0, from: 0, count: 10 })
    expect(page?.rows.map((row) => [row.path, row.value, at(SOURCE, row.spans)])).toEqual([
      ['operations[0].type', '"modify"', ["'modify'"]],
      ['operations[0].dry_run', 'false', ['False']],
    ])
  })

  it.each<[string, (string | null)[]]>([
    [`{"a": 'x', "b": True}`, [null, 'True']],
    ['{"a": "one\\nhalf of', [null]],
  ])('says how a value was written where it is another: %s', (text, was) => {
    const { session } = opened(`<tool_call>{"name": "f", "arguments": ${text}`)
    const page = session.answer('leaves', { call: 0, from: 0, count: 10 })
    expect(page?.rows.map((row) => row.was)).toEqual(was)
  })

  it('says in words where a value stands', () => {
    const { session } = opened(
      'one\n<tool_call>{"name": "f", "arguments": {"a": [1,\n2]}}</tool_call>',
    )
    const page = session.answer('leaves', { call: 0, from: 0, count: 10 })
    expect(page?.rows.map(({ path, place }) => [path, place])).toEqual([
      ['a[0]', '2:46'],
      ['a[1]', '3:1'],
    ])
  })

  it('says where in the source an attempt failed', () => {
    const { shown } = opened('one\n<tool_call>{"name": "f", "arguments": {"a": True}}</tool_call>')
    const direct = shown?.detail.attempts.find(({ strategy }) => strategy === 'direct')
    expect(direct?.reasons.map(({ place }) => place)).toEqual([{ line: 2, column: 45 }])
  })

  it('leads edits back to the source', () => {
    const { session, shown } = opened(SOURCE, { tools: TOOLS })
    const attempt = shown?.attempt ?? -1
    const diff = shown?.diff
    const group = diff?.groups.findIndex((one) => one.before === 'False') ?? -1
    const places = session.answer('edit-places', { call: 0, attempt, group })
    expect(at(SOURCE, places ?? [])).toEqual(['False'])
  })

  it('explains the edits rule by rule, with their places', () => {
    const rules = opened(SOURCE, { tools: TOOLS }).shown?.rules ?? []
    const constant = rules.find(({ rule }) => rule === 'python-constant')
    expect(constant).toMatchObject({ count: 1, risk: 'lossless' })
    expect(at(SOURCE, constant?.spans ?? [])).toEqual(['False'])
    const [line = 0, from = 0, to = 0] = (constant?.place ?? '').split(/\D/).map(Number)
    expect(SOURCE.split('\n')[line - 1]?.slice(from - 1, to)).toBe('False')
  })

  it('leads places of the diff back to the source', () => {
    const { session, shown } = opened(SOURCE, { tools: TOOLS })
    const attempt = shown?.attempt ?? -1
    const diff = shown?.diff
    for (const side of ['left', 'right'] as const) {
      const text = (side === 'left' ? diff?.left : diff?.right) ?? ''
      const start = text.search(/false/i)
      const ask = { call: 0, attempt, side, start, end: start + 5 }
      expect(at(SOURCE, session.answer('diff-places', ask) ?? [])).toEqual(['False'])
    }
  })

  it('finds the value at an offset of the source', () => {
    const { session } = opened(SOURCE, { tools: TOOLS })
    const found = session.answer('at', { offset: SOURCE.indexOf('modify'), call: 0 })
    expect(found).toMatchObject({ call: 0, path: 'operations[0].type' })
    expect(session.answer('at', { offset: 2, call: 0 })).toBeNull()
  })

  it('answers about any depth with texts only', () => {
    const depth = 100_000
    const { session, view, shown } = opened(
      `<tool_call>{"name": "deep", "arguments": {"a": ${'['.repeat(depth)}${']'.repeat(depth)}}}</tool_call>`,
    )
    expect(view.counts.found).toBe(1)
    expect(() => structuredClone(view)).not.toThrow()
    expect(() => structuredClone(shown)).not.toThrow()
    expect(shown?.diff?.right?.length).toBeLessThan(20_000_000)
    expect(session.answer('leaves', { call: 0, from: 0, count: 5 })?.total).toBe(1)
  }, 30_000)

  it('gives null for calls and attempts that do not exist', () => {
    const { session, shown } = opened('nothing')
    expect(shown).toBeNull()
    expect(session.answer('call', { call: 0 })).toBeNull()
    expect(session.answer('shown', { call: 3, attempt: null })).toBeNull()
    expect(session.answer('text', { call: 0, what: 'arguments', form: 'pretty' })).toBeNull()
  })

  const digestOf = (source: string, change: Partial<EngineSettings> = {}) =>
    opened(source, change).session.answer('digest', {})

  it('has equal digests for equal results only', async () => {
    const first = await digestOf(SOURCE)
    expect(await digestOf(SOURCE)).toBe(first)
    expect(await digestOf(SOURCE.replace('modify', 'delete'))).not.toBe(first)
    expect(await digestOf(SOURCE, { tools: TOOLS })).not.toBe(first)
  })

  it('has other digests where a profile’s system does something else', async () => {
    const under = (profile: string, edits: EngineSettings['edits'] = {}) =>
      digestOf(SOURCE, { profile, edits })
    const intended = await under('argument-normalizer-as-intended')
    expect(await under('argument-normalizer-as-intended')).toBe(intended)
    expect(await under('argument-normalizer-as-written')).not.toBe(intended)
    expect(await under('argument-normalizer-as-intended', { strategies: ['direct'] })).not.toBe(
      intended,
    )
  })

  it('answers about the text that was there when it was asked', async () => {
    const { session } = opened(SOURCE)
    const asked = session.answer('digest', {})
    session.inspect(2, 'something else', settings, look)
    expect(await asked).toBe(await digestOf(SOURCE))
  })
})
