import { describe, expect, it } from 'vitest'
import { inspectLine } from './jsonl.js'
import { learnLine, writeLine } from './learn.js'

const example = {
  text: '@go weather | place: Kiel | days: 3 @end',
  calls: [{ name: 'weather', arguments: { place: 'Kiel', days: 3 } }],
}

describe('learn, write and a line’s grammar', () => {
  it('work together', () => {
    const learnt = learnLine(JSON.stringify({ id: 7, examples: [example] }))
    expect(learnt.ok).toBe(true)
    const { id, grammar } = JSON.parse(learnt.text)
    expect(id).toBe(7)
    const calls = [{ name: 'weather', arguments: { place: 'Oslo', days: 9 } }]
    const written = writeLine(JSON.stringify({ id: 8, grammar, calls }), null)
    const { text } = JSON.parse(written.text)
    expect(text).toBe('@go weather | place: Oslo | days: 9 @end')
    const answer = JSON.parse(inspectLine(JSON.stringify({ id: 9, input: text, grammar })).text)
    expect(answer.calls).toMatchObject([
      { name: 'weather', arguments: { place: 'Oslo', days: 9 }, dialect: 'learnt' },
    ])
  })

  it.each([
    ['{', 'JSON'],
    ['[]', 'object'],
    ['{"id": 1}', 'examples'],
    ['{"id": 1, "examples": [{"text": 5}]}', 'examples[0].text'],
    ['{"id": 1, "examples": [{"text": "x", "calls": [{}]}]}', 'examples[0].calls[0].name'],
  ])('an unusable line says what is missing: %s', (line, error) => {
    const { text, ok } = learnLine(line)
    expect(ok).toBe(false)
    expect(JSON.parse(text).error).toContain(error)
  })

  it('a known dialect is written by its id', () => {
    const calls = [{ name: 'weather', arguments: { place: 'Kiel' } }]
    const written = writeLine(JSON.stringify({ id: 1, calls, dialect: 'hermes' }), null)
    expect(JSON.parse(written.text)).toEqual({
      id: 1,
      text: '<tool_call>\n{"name": "weather", "arguments": {"place":"Kiel"}}\n</tool_call>',
    })
    const { text, ok } = writeLine(JSON.stringify({ id: 2, calls, dialect: 'unknown' }), null)
    expect([ok, JSON.parse(text).error]).toEqual([false, expect.stringContaining('dialect')])
  })

  it('a hostile line is one answer, and never an exception', () => {
    const deep = `{"id":1,"examples":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
    const many = JSON.stringify({
      id: 1,
      examples: [{ text: '⟦op'.repeat(3_000), calls: [{ name: 'op', arguments: { a: '⟦' } }] }],
    })
    const calls = '"calls": [{"name": "weather", "arguments": {"place": "Kiel"}}]'
    const lines = [
      deep,
      many,
      '{"id": {"a": 1}, "examples": [{"text": "", "calls": [{"name": "x"}]}]}',
      '{"id": 1, "examples": [{"text": "\\ud800 weather", "calls": [{"name": "\\ud800"}]}]}',
      '{"id": 1, "examples": [{"text": "__proto__ constructor", "calls": [{"name": "__proto__", "arguments": {"constructor": "__proto__"}}]}]}',
      `{"id": 1, "examples": [{"text": "weather Kiel", ${calls}}], "tools": "{"}`,
      `{"id": 1, "examples": [{"text": "weather Kiel", ${calls}}], "tools": [7, null]}`,
    ]
    for (const line of lines) {
      const answer: unknown = JSON.parse(learnLine(line).text)
      expect(answer).toHaveProperty('id')
      expect(Object.keys(answer ?? {}).some((key) => key === 'error' || key === 'grammar')).toBe(
        true,
      )
    }
  })

  it('doubts are sentences', () => {
    const text = '[[ops]]\n[[op weather]]\nplace := Kiel\n[[/op]]\n[[/ops]]'
    const calls = [{ name: 'weather', arguments: { place: 'Kiel' } }]
    const answer = JSON.parse(
      learnLine(JSON.stringify({ id: 1, examples: [{ text, calls }] })).text,
    )
    expect(answer.explains).toBe(1)
    expect(answer.doubts.length).toBeGreaterThan(0)
    for (const doubt of answer.doubts) expect(doubt).toMatch(/^\p{Lu}.* .*\.$/u)
  })

  it.each([
    ['{"format": "callmend.grammar/1"}', 'grammar: id'],
    ['"text"', 'grammar: a grammar is an object'],
    [
      `{"format": "callmend.grammar/1", "id": "x", "group": ${'{"maybe":'.repeat(400)}{"literal": "x"}${'}'.repeat(400)}}`,
      'grammarDepth',
    ],
  ])('a line’s grammar is checked before it is used: %s', (grammar, problem) => {
    const { text } = inspectLine(`{"id": 1, "input": "x", "grammar": ${grammar}}`)
    expect(JSON.parse(text).error).toContain(problem)
  })

  it('a grammar that is none is said on its line', () => {
    const line = JSON.stringify({ id: 1, input: 'x', grammar: { format: 'other' } })
    expect(JSON.parse(inspectLine(line).text).error).toContain('grammar: format')
  })
})
