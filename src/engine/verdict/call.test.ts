import { afterEach, describe, expect, it, vi } from 'vitest'
import { inspect } from '../inspect.js'
import type { InspectOptions } from '../options.js'
import { textOf } from '../text/layers.js'
import { ALL_PARTS } from './all-parts.js'

const call = (name: string, value: unknown = { a: 1 }) =>
  `<tool_call>\n${JSON.stringify({ name, arguments: value })}\n</tool_call>\n`
const element = (...parameters: [name: string, value: string][]) =>
  `<tool_call>\n<function=f>\n${parameters.map(([name, value]) => `<parameter=${name}>\n${value}\n</parameter>\n`).join('')}</function>\n</tool_call>`
const toolOf = (properties: object) => [{ name: 'f', parameters: { type: 'object', properties } }]

function only(source: string, options: InspectOptions = {}) {
  const [found, ...others] = inspect(source, options).calls
  if (found === undefined || others.length > 0) throw new Error('not one call')
  return found
}

/** What is said of the only call, but that no schema was given. */
const reasons = (source: string, options?: InspectOptions) =>
  only(source, options).reasons.filter(({ code }) => code !== 'no-schema')

afterEach(() => void vi.restoreAllMocks())

describe('a fault of our own in a call', () => {
  const failing = (fault: unknown) =>
    vi.spyOn(ALL_PARTS, 'climb').mockImplementationOnce(() => {
      throw fault
    })

  it('is told of the call, which is listed and blocked, and holds the others back', () => {
    failing(new Error('out of order'))
    const [faulty, other] = inspect(call('f') + call('g')).calls
    expect(faulty).toEqual({
      ...{ key: 'call-1', id: 'call-1', idGenerated: true, dialect: 'hermes', tool: null },
      ...{ name: 'f', writtenName: 'f', spans: [{ start: 0, end: call('f').length - 1 }] },
      ...{ raw: expect.anything(), error: null, attempts: [], strategy: null },
      ...{ parsed: undefined, arguments: undefined, argumentsText: null },
      ...{ schema: { status: 'no-schema' }, verdict: 'blocked' },
      reasons: [{ code: 'engine-fault', detail: 'out of order' }],
    })
    expect(faulty?.raw && textOf(faulty.raw)).toBe('{"a":1}')
    expect(other).toMatchObject({ name: 'g', arguments: { a: 1 }, verdict: 'review' })
  })

  it('leaves the call its id and the complaint of a parser, whatever was thrown', () => {
    failing('no error')
    const refused = { name: 'f', args: '{"a": 1}', id: 'c1', error: 'not valid' }
    const message = { type: 'ai', content: '', invalid_tool_calls: [refused] }
    expect(only(JSON.stringify(message))).toMatchObject({
      ...{ id: 'c1', idGenerated: false, error: 'not valid' },
      reasons: [{ code: 'engine-fault', detail: 'no error' }],
    })
  })
})

describe('the name of a tool', () => {
  it.each(['send fax', 'a.b', 'a/b', 'ns::f', 'send-fax', 'größe', 'नमस्ते', '@f', '$f', 'f2', 'f?'])(
    '%j may be one',
    (name) => {
      expect(only(call(name)).verdict).toBe('ready')
    },
  )

  it.each([' f', '&f', '+f', '?f', 'f(', 'f"', '<f', 'f,', '{f', 'f|g', 'f\n', 'f\u{1f600}'])(
    '%j holds signs that none has, unless it was offered so',
    (name) => {
      const detail = 'the name holds signs that no name has'
      expect(reasons(call(name))).toContainEqual({ code: 'dialect-drift', detail })
      const tools = [{ name, parameters: { type: 'object' } }]
      expect(reasons(call(name), { tools }).map(({ detail }) => detail)).not.toContain(detail)
    },
  )

  it('is asked of no arguments that were pasted without one', () => {
    expect(only('{"a": 1}', { readAs: 'arguments' })).toMatchObject({
      ...{ name: '', verdict: 'ready', reasons: [] },
    })
  })

  it('is for a person where something unseen stands in it', () => {
    expect(reasons(call('f\u200b'))).toContainEqual({
      code: 'suspect-unseen',
      detail: 'in a name of the call, U+200B',
    })
  })
})

describe('what is said of the tools', () => {
  it('they could not be read', () => {
    const [reason] = reasons(call('f'), { tools: '[{' })
    expect(reason?.code).toBe('tools-unreadable')
    expect(reason?.detail).toContain('line 1, column 3')
  })

  it('none was offered: nothing may be called, but arguments name no tool', () => {
    expect(reasons(call('f'), { tools: [] })).toEqual([{ code: 'tool-not-offered', detail: 'f' }])
    expect(reasons('{"a": 1}', { tools: [], readAs: 'arguments' })).toEqual([])
  })

  it('no schema was given, or one was, or no tool was named', () => {
    expect(only(call('f')).reasons).toEqual([{ code: 'no-schema' }])
    expect(only(call('f'), { tools: toolOf({ a: {} }) }).reasons).toEqual([])
    expect(only('{"a": 1}', { readAs: 'arguments' }).reasons).toEqual([])
  })
})

describe('the raw arguments of a call', () => {
  it.each<[string, string, string | null]>([
    ['an object', call('f', { a: 1 }), '{"a":1}'],
    ['elements', element(['a', '1'], ['b', '2']), '1\n</parameter>\n<parameter=b>\n2'],
    ['one element', element(['a', 'x']), 'x'],
    ['no element', element(), null],
    ['a keyword behind a value', '<|python_start|>[f(1, b=2)]<|python_end|>', '1, b=2'],
    ['a value behind a keyword', '<|python_start|>[f(b=2, 1)]<|python_end|>', 'b=2, 1'],
  ])('stand from the first value to the last: %s', (_what, source, raw) => {
    const found = only(source).raw
    expect(found === null ? null : textOf(found)).toBe(raw)
  })
})

describe('the schema of a tool', () => {
  it('asks for a structure in a text', () => {
    const tools = toolOf({ a: { type: 'object' } })
    const found = only(call('f', { a: "{'b': [1, 2,]}" }), { tools })
    expect(found.arguments).toEqual({ a: { b: [1, 2] } })
    expect(found.attempts.map(({ path }) => path)).toContain('$.a')
  })

  it.each([
    ['null', null],
    [' 3 ', 3],
  ])('knows that markup has only text, and that in JSON %j is one', (text, value) => {
    const tools = toolOf({ a: { type: ['integer', 'null'] } })
    expect(only(element(['a', text]), { tools })).toMatchObject({
      ...{ arguments: { a: value }, verdict: 'ready' },
    })
    expect(only(call('f', { a: text }), { tools })).toMatchObject({
      ...{ arguments: { a: value }, verdict: 'review' },
    })
  })

  it('knows that markup may say a number where texts are allowed, too, and that JSON does not', () => {
    const tools = toolOf({ a: { type: ['integer', 'string'] } })
    expect(only(element(['a', '5']), { tools })).toMatchObject({
      ...{ arguments: { a: '5' }, verdict: 'review', reasons: [{ code: 'several-readings' }] },
    })
    expect(only(call('f', { a: '5' }), { tools })).toMatchObject({
      ...{ arguments: { a: '5' }, verdict: 'ready' },
    })
  })
})

it('a reason is told once for each place', () => {
  const big = '9007199254740993'
  const tools = toolOf({ a: { type: 'integer' }, b: { type: 'integer' } })
  const told = (...parameters: [string, string][]) =>
    reasons(element(...parameters), { tools }).map(({ code, path }) => `${code} ${path}`)
  expect(told(['a', big])).toEqual(['suspect-number $.a'])
  expect(told(['a', big], ['b', big])).toEqual(['suspect-number $.a', 'suspect-number $.b'])
})

describe('the place of a cut', () => {
  const places = (source: string) =>
    new Map(only(source).reasons.map(({ code, at }) => [code, at?.layer.text.slice(0, at.end)]))

  it('is the end of its call, where nothing nearer is known; other reasons have none', () => {
    const source = '<tool_call>\n{"name": "f", "arguments":'
    expect(places(source).get('truncated')).toBe(source)
    expect(places(source).get('end-not-proven')).toBeUndefined()
    expect(places(`${source}\n`).get('truncated')?.trim()).toBe(source)
  })

  it('is where the arguments break off, though the record goes on', () => {
    const cut = { id: 'c', type: 'function', function: { name: 'f', arguments: '{"a": "x' } }
    expect(places(JSON.stringify({ tool_calls: [cut] })).get('truncated')).toBe('{"a": "x')
  })
})

it('an id that is a number stays one', () => {
  const asked = (id: unknown) =>
    only(
      JSON.stringify({
        jsonrpc: '2.0',
        id,
        method: 'tools/call',
        params: { name: 'f', arguments: {} },
      }),
    )
  expect(asked(7)).toMatchObject({ id: '7', idGenerated: false, idIsNumber: true })
  expect(asked('7')).toMatchObject({ id: '7', idGenerated: false })
  expect(asked('7')).not.toHaveProperty('idIsNumber')
})
