import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { InspectOptions } from '../options.js'
import { profileById } from '../profiles/index.js'
import { recommended } from '../profiles/recommended.js'

const under = (id: string, source: string, options: InspectOptions = {}) => {
  const profile = profileById(id) ?? recommended
  return inspect(source, { ...options, profile }).calls.map((call) => ({
    name: call.name,
    arguments: call.arguments,
    verdict: call.verdict,
    codes: call.reasons.map(({ code }) => code),
  }))
}

describe('leaked-tags-only', () => {
  const other = '<|python_tag|>{"name": "f", "parameters": {}}'
  const tag = '<tools>{"name": "f", "arguments": {}}</tools>'

  it('looks for the five tags and for nothing else', () => {
    expect(under('recommended', other)).toHaveLength(1)
    expect(under('leaked-calls-as-intended', other)).toEqual([])
    expect(under('leaked-calls-as-written', tag)).toMatchObject([{ name: 'f' }])
  })
})

describe('positional-arguments', () => {
  const list = '["register", "{\\"id\\": \\"foo\\"}"]'

  it.each(['json-string-arguments-as-intended', 'json-string-arguments-as-written'])(
    '%s keeps the list, each argument parsed',
    (id) => {
      expect(under(id, list)).toMatchObject([
        { arguments: ['register', { id: 'foo' }], verdict: expect.not.stringMatching('blocked') },
      ])
      expect(under(id, `{"method": "store", "args": ${list}}`)).toMatchObject([
        { name: 'store', arguments: ['register', { id: 'foo' }] },
      ])
    },
  )

  it('is not what Recommended does: arguments need names', () => {
    expect(under('recommended', list)).toMatchObject([{ verdict: 'blocked' }])
  })
})

describe('schema-blind', () => {
  const tools = [
    {
      name: 'write_file',
      input_schema: { type: 'object', properties: { content: { type: 'string' } } },
    },
  ]
  const raw = '{"content": "{\\"a\\": 1}"}'
  const options: InspectOptions = { readAs: 'arguments', tool: 'write_file', tools }

  it('reads the text that is JSON by intent, and the schema objects', () => {
    expect(under('json-string-arguments-as-intended', raw, options)).toMatchObject([
      { arguments: { content: { a: 1 } }, verdict: 'blocked' },
    ])
  })

  it('is not what Recommended does: the text stays a text', () => {
    expect(under('recommended', raw, options)).toMatchObject([
      { arguments: { content: '{"a": 1}' }, verdict: 'ready' },
    ])
  })
})
