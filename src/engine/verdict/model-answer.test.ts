import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { InspectOptions } from '../options.js'
import { recommended } from '../profiles/recommended.js'

const DAMAGED = '{"path": [x for x in y]}'
const ANSWER = '{"path": "a.txt", "mode": "r"}'

/** The call with these raw arguments, and a model's answer to them. */
function answered(raw: string, answer: string, options: InspectOptions = {}) {
  const source = `<tool_call>\n{"name": "open", "arguments": ${raw}}\n</tool_call>`
  const [call] = inspect(source, { ...options, modelAnswers: { 'call-1': answer } }).calls
  if (call === undefined) throw new Error('no call')
  return call
}
const codes = ({ reasons }: ReturnType<typeof answered>) => reasons.map(({ code }) => code)

describe('an answer of a model', () => {
  it.each([
    ['as it is', ANSWER],
    ['in a fence', `\`\`\`json\n${ANSWER}\n\`\`\``],
  ])('is taken %s, and for review', (_how, answer) => {
    const call = answered(DAMAGED, answer)
    expect(call.strategy).toBe('llm-repair')
    expect(call.arguments).toEqual(JSON.parse(ANSWER))
    expect(call.parsed).toEqual(JSON.parse(ANSWER))
    expect(call.verdict).toBe('review')
    expect(codes(call)).toContain('inferred-repair')
    // What was said of the reading that it replaces is said no longer.
    expect(call.reasons.map(({ detail }) => detail)).not.toContain(
      'a text without quotes is quoted',
    )
  })

  it('is taken where nothing else could read the text', () => {
    expect(answered('%%%', ANSWER).arguments).toEqual(JSON.parse(ANSWER))
  })

  it.each([
    ['no JSON', 'It is fine.'],
    ['a list', '["a.txt"]'],
    ['a text', '"a.txt"'],
    ['null', 'null'],
  ])('is not taken where it is %s', (_what, answer) => {
    expect(answered(DAMAGED, answer).arguments).toEqual({ path: ['x for x in y'] })
  })

  it('is not taken where the tool’s schema forbids it', () => {
    const properties = { path: { type: 'string' }, mode: { enum: ['r', 'w'] } }
    const parameters = { type: 'object', properties, required: ['mode'] }
    const tools = [{ name: 'open', parameters }]
    expect(answered(DAMAGED, ANSWER, { tools }).strategy).toBe('llm-repair')
    expect(answered(DAMAGED, '{"path": "a.txt"}', { tools }).strategy).not.toBe('llm-repair')
    expect(answered(DAMAGED, '{"mode": "x"}', { tools }).strategy).not.toBe('llm-repair')
  })

  it('is not taken where the text says what it means', () => {
    const call = answered('{"path": "b.txt"}', ANSWER)
    expect(call).toMatchObject({ strategy: 'direct', arguments: { path: 'b.txt' } })
    expect(answered("{'path': 'b.txt'}", ANSWER).arguments).toEqual({ path: 'b.txt' })
    // Not even where every strategy is tried, so that the answer stands among the attempts.
    const profile = { ...recommended, mode: 'try-all' as const }
    const tried = answered("{'path': 'b.txt'}", ANSWER, { profile })
    expect(tried.attempts.map(({ strategy }) => strategy)).toContain('llm-repair')
    expect(tried).toMatchObject({ verdict: 'ready', arguments: { path: 'b.txt' } })
  })

  it('brings nothing back that was cut off', () => {
    const source = '<tool_call>\n{"name": "open", "arguments": {"path": "a.t'
    const [call] = inspect(source, { modelAnswers: { 'call-1': ANSWER } }).calls
    expect(call?.arguments).toEqual(JSON.parse(ANSWER))
    expect(call?.verdict).toBe('blocked')
    expect(call?.reasons.map(({ code }) => code)).toContain('truncated')
    const open = source.replace(/[^{]*$/, '"path": "a.txt"')
    const [other] = inspect(open, { modelAnswers: { 'call-1': ANSWER } }).calls
    expect(other?.reasons.map(({ code }) => code)).toContain('end-not-proven')
  })
})
