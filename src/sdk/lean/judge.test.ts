import { describe, expect, it } from 'vitest'
import type { CustomStrategy } from '../../engine/arguments/strategies/custom.js'
import { jsonrepair, pythonExpression, pythonLiteral } from '../argument-parts.js'
import { judge as judgeAll } from '../judge.js'
import { createJudge, createToolkit, judge } from './judge.js'

const tools = createToolkit([
  {
    name: 'move',
    parameters: {
      type: 'object',
      properties: { steps: { type: 'integer' }, note: { type: 'string' }, path: { type: 'array' } },
      required: ['steps'],
    },
  },
])

const call = (text: string) => ({ id: 'call_1', name: 'move', arguments: text })

const TEXTS = [
  '{"steps": 3}',
  '{"steps": "3"}',
  '{"steps": 3,}',
  '"{\\"steps\\": 3}"',
  "{'steps': 3, 'note': None}",
  "{'steps': 3, 'path': (1, 2)}",
  '{"steps": 3, "path": [0] * 3}',
  '{"steps": 3, "note": "["a", "b"]"}',
  '{"steps": 3, "note": "[\'a\', \'b\']"}',
  '{"steps": 3, "note": "{x: \'1\', y}"}',
  '{"steps": 3, "note": "cut',
  '{"steps": 3',
  '{"note": "x"}',
  '{"steps": 3, "steps": 4}',
  'steps = 3; note = "x" ]]',
  '',
]

describe('callmend/judge', () => {
  it.each(TEXTS)('is at most as sure as the judge that has everything: %s', (text) => {
    const lean = judge(call(text), { tools })
    const all = judgeAll(call(text), { tools })
    if (lean.verdict !== 'ready') return
    expect(all.verdict).toBe('ready')
    expect(lean.arguments).toEqual(all.verdict === 'ready' ? all.arguments : null)
  })

  it('reads JSON, and what people write for it', () => {
    expect(judge(call('{steps: 3, // three\n}'), { tools })).toMatchObject({
      verdict: 'ready',
      arguments: { steps: 3 },
    })
  })

  it('holds back a text that looks like a list of Python', () => {
    const judged = judge(call('{"steps": 3, "note": "[\'a\', \'b\']"}'), { tools })
    expect(judged.verdict).toBe('review')
    expect(judged.reasons.map(({ code }) => code)).toContain('suspect-python-text')
  })

  it('reads Python where that is put in', () => {
    const text = "{'steps': 3, 'path': (1, [0] * 2)}"
    expect(judge(call(text), { tools }).verdict).not.toBe('ready')
    const reads = createJudge({ python: pythonLiteral, expressions: pythonExpression })
    expect(reads(call(text), { tools })).toMatchObject({
      verdict: 'ready',
      arguments: { steps: 3, path: [1, [0, 0]] },
    })
  })

  it('guesses for a person to look at where a repairer is put in', () => {
    const guesses = createJudge({ repair: jsonrepair })
    expect(guesses(call('{"steps": 3 "note": "a" "b"]'), { tools }).verdict).not.toBe('ready')
  })

  it('takes a strategy of one’s own', () => {
    const digits: CustomStrategy = {
      id: 'custom:digits',
      title: 'Digits',
      summary: 'A number alone.',
      risk: 'deterministic',
      attempt: (input: string) => ({
        status: 'succeeded',
        text: `{"steps": ${Number(input.replace('!', ''))}}`,
        edits: null,
        risk: 'deterministic',
      }),
    }
    expect(judge(call('3!'), { tools, strategies: [digits] })).toMatchObject({
      verdict: 'ready',
      arguments: { steps: 3 },
    })
  })
})
