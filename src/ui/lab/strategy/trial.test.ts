import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type StrategyAnswer, type StrategyTrial, tryStrategy } from './trial.js'

const TEXT = '<tool_call>{"name": "f", "arguments": {"a": 1; "b": 2}}</tool_call>'
const TRIAL: StrategyTrial = {
  described: { title: 'Semicolons', summary: '', risk: 'inferred' },
  before: 'direct',
  answers: [],
  fixtures: '',
  text: TEXT,
  tools: '',
}

/** Asks until nothing is left to ask, and answers with `answer`. */
function rounds(answer: (input: string) => Omit<StrategyAnswer, 'key'>, trial = TRIAL) {
  let answers: StrategyAnswer[] = []
  for (let round = 0; round < 5; round++) {
    const result = tryStrategy({ ...trial, answers })
    if (result.needs.length === 0) return result
    answers = [
      ...answers,
      ...result.needs.map(({ key, input }) => ({ key, ...answer(input) }) as StrategyAnswer),
    ]
  }
  throw new Error('it did not come to an end')
}

const succeeds = (text: string) => ({
  outcome: JSON.stringify({ status: 'succeeded', text, edits: null, risk: 'inferred' }),
})

describe('a strategy of the user’s own', () => {
  it('is asked for inputs it has not answered, and its answers are taken by the ladder', () => {
    expect(tryStrategy(TRIAL).needs.map(({ input }) => input)).toContain('{"a": 1; "b": 2}')
    const { calls } = rounds((input) => succeeds(input.replaceAll(';', ',')))
    expect(calls).toMatchObject([
      { name: 'f', after: '{"a": 1, "b": 2}', strategy: 'custom:own', verdict: 'review' },
    ])
  })

  it.each([
    ['throws', { threw: 'no' }],
    ['answers nonsense', { outcome: '"soon"' }],
    ['gives no JSON', succeeds('{')],
    ['declines', { outcome: '{"status":"declined","reason":{"detail":"no"}}' }],
  ])('one that %s leaves the others to go on', (_, answer) => {
    const { calls } = rounds(() => answer)
    expect(calls[0]?.strategy).not.toBe('custom:own')
  })

  it('runs on fixtures, with what passes before and with it', () => {
    const cases = new URL('../../../fixtures/cases/dialects.jsonl', import.meta.url)
    const fixtures = readFileSync(cases, 'utf8').split('\n')[0] ?? ''
    const { id } = JSON.parse(fixtures)
    const wrong = rounds(() => succeeds('{"a": 2}'), { ...TRIAL, fixtures })
    expect(wrong.fixtures).toEqual([{ id, before: true, after: false }])
  })
})
