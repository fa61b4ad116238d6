import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mutate, seeded } from '../fixtures/testing/mutate.js'
import { inspect } from './inspect.js'
import type { Tool } from './model/trace.js'
import { normalizeArguments } from './normalize.js'

const strict = (text: string): unknown => JSON.parse(text)

describe('valid JSON', () => {
  it('is never altered', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        const [call] = inspect(text, { readAs: 'arguments' }).calls
        expect(call?.parsed).toEqual(strict(text))
        const { value, attempts } = normalizeArguments(text)
        expect(attempts[0]).toMatchObject({ strategy: 'direct', status: 'succeeded', text })
        if (!/"\s*(?:\\[nrt]\s*)*["{[]/.test(text)) expect(value).toEqual(strict(text))
      }),
      { numRuns: 1000 },
    )
  }, 30_000)

  it('gives one attempt per strategy', () => {
    const { attempts, strategy, verdict, linted } = normalizeArguments('{"a": 1}')
    expect([attempts.length, strategy, verdict, linted]).toEqual([9, 'direct', 'ready', false])
    expect(attempts.filter(({ status }) => status === 'not-needed')).toHaveLength(8)
  })

  it('says where digits or a structure in a text need a second look', () => {
    expect(normalizeArguments('{"id": 9007199254740993}')).toMatchObject({
      verdict: 'review',
      reasons: [{ code: 'suspect-number' }],
    })
    expect(normalizeArguments('{"ops": " [1]"}').value).toEqual({ ops: [1] })
    expect(normalizeArguments('{"code": "[1]"}').value).toEqual({ code: '[1]' })
  })
})

describe('with a tool', () => {
  const tool: Tool = {
    name: 'add',
    origin: 'plain',
    schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
  }

  it.each([
    ['{"n": 1}', { n: 1 }, 'ready'],
    ['{"n": "1"}', { n: 1 }, 'ready'],
    ["{'n': 1}", { n: 1 }, 'ready'],
    ['{"n": "x"}', { n: 'x' }, 'blocked'],
    ['', {}, 'blocked'],
  ])('%s', (text, value, verdict) => {
    expect(normalizeArguments(text, { tool })).toMatchObject({ value, verdict })
  })
})

const SEEDS = [
  '{"path": "src/a.py", "line": 12, "force": true, "tags": ["x", "y"], "note": null}',
  "{'op': 'it\\'s', 'n': [1, 2.5, -3], 'ok': True, 'deep': {'a': {'b': None}}}",
  '{"content": "def f():\\n    return \\"x\\"\\n", "mode": "w"}',
  '```json\n{"a": 1, /* c */ b: \'two\', }\n```',
  '[{"id": 1}, {"id": 2}] // end',
  '{"re": "\\\\d+", "win": "C:\\\\x", “s”: “t”}',
]

describe('damaged text', () => {
  it('ends in an answer, and a ready one is stable', () => {
    const random = seeded(20_240_611)
    for (let i = 0; i < 1_000; i++) {
      const text = mutate(SEEDS, random)
      const { verdict, text: normalized, value } = normalizeArguments(text)
      if (verdict !== 'ready') continue
      const again = normalizeArguments(normalized ?? '')
      expect([again.strategy, again.value, again.verdict], text).toEqual(['direct', value, 'ready'])
    }
  }, 30_000)
})
