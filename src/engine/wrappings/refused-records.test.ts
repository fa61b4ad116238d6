import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { PROFILES } from '../profiles/index.js'

const record = (more: object) =>
  JSON.stringify({
    name: 'f',
    args: '{"a": 1}',
    id: 'x',
    error: 'Expecting value: line 1',
    type: 'invalid_tool_call',
    ...more,
  })

const calls = (source: string) =>
  inspect(source).calls.map(({ name, verdict, error, reasons, dialect }) => ({
    name,
    verdict,
    error,
    dialect,
    codes: reasons.map(({ code }) => code),
  }))

describe('a record of a refused call', () => {
  it.each([
    ['args that are null', record({ args: null }), 'unparsable'],
    ['missing args', record({ args: undefined }), 'unparsable'],
    ['a missing name', record({ name: undefined }), 'tool-not-named'],
    ['a null name', record({ name: null }), 'tool-not-named'],
    ['a null id', record({ id: null }), 'incomplete-record'],
  ])('with %s is this record, and never ready', (_what, source, code) => {
    expect(calls(source)).toMatchObject([
      {
        dialect: 'langchain',
        verdict: expect.stringMatching(/^(review|blocked)$/),
        error: 'Expecting value: line 1',
        codes: expect.arrayContaining([code, 'refused-by-parser']),
      },
    ])
  })

  it('is listed among the calls of a message, whatever it lacks', () => {
    const invalid = [
      { name: null, args: '{"a"', id: null, error: 'one' },
      { name: 'g', args: null, id: 'y', error: 'two' },
      { name: 'h', id: 'z', error: 'three' },
    ]
    const message = { type: 'ai', content: '', tool_calls: [], invalid_tool_calls: invalid }
    expect(calls(JSON.stringify(message)).map(({ error }) => error)).toEqual([
      'one',
      'two',
      'three',
    ])
  })
})

describe('a list that is too long to be worked out', () => {
  const long = '{"bounds": [[0, 1] for _ in range(200000000)]}'

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    'is blocked with the bound named, and never text, under %s',
    (_id, profile) => {
      for (const source of [long, record({ args: long })]) {
        const found = inspect(source, { profile, readAs: 'auto' }).calls
        for (const call of found) {
          expect(call.verdict).toBe('blocked')
          expect(call.reasons.find(({ code }) => code === 'limit')?.detail).toContain(
            'expansionElements',
          )
          expect(call.argumentsText).toBeNull()
        }
        if (!profile.id.startsWith('leaked')) expect(found).toHaveLength(1)
      }
    },
  )
})
