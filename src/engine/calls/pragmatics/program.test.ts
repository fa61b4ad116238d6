import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const MARKED = '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>'
const EVENT =
  "{ type: 'tool-call', toolCallId: 'c1', toolName: 'get_time', input: { zone: 'UTC' } }"
const MESSAGE =
  '{"role": "assistant", "tool_calls": [{"id": "c1", "type": "function", "function": {"name": "get_time", "arguments": "{}"}}]}'

function read(text: string) {
  return inspect(text).calls.map(({ name, verdict, reasons }) => ({
    name,
    verdict,
    listed: reasons.some(({ code }) => code === 'inside-listing'),
  }))
}

describe('a call that a program holds is for review', () => {
  it.each([
    ['Python test', `def test_one():\n    out = parse('Yes. ${MARKED}', None)\n`],
    ['Python request', `reply = client.chat.create(\n    messages=[${MESSAGE}],\n)`],
    ['Python assertion', `log = ${MESSAGE}\nassert count(log) == 1`],
    ['JavaScript generator', `yield ${EVENT}`],
    ['JavaScript member', `queue.push(${EVENT});`],
    ['JavaScript declaration', `const step = {\n  content: [\n    ${EVENT},\n  ],\n};`],
    ['Rust macro', `let line = json!(${MESSAGE});`],
    ['Python condition', `log = [${MESSAGE}]\nwith expected(Fault):\n    parse(log)`],
    ['JavaScript property', `state.steps.last = [\n  ${EVENT},\n]`],
    ['C end of a statement', `log = [\n  ${MESSAGE},\n];`],
    ['Ruby block', `it "stops" do\n  answer_with(${MESSAGE})\nend`],
    ['JavaScript test', `test('stops', async () => {\n  answerWith(${MESSAGE})\n})`],
    ['lines of a diff', `@@ -1,2 +1,2 @@\n-${MESSAGE}\n+${MESSAGE.replace('c1', 'c2')}\n`],
    ['of two calls one', `log = [\n  ${EVENT},\n  ${EVENT},\n]\nassert len(log) == 2`],
    ['Go function', `func TestOne(t *testing.T) {\n\tin := \`Yes. ${MARKED}\`\n\tgot := read(in)`],
  ])('%s', (_what, text) => {
    for (const call of read(text)) expect(call).toMatchObject({ name: 'get_time' })
    expect(read(text).map(({ verdict }) => verdict)).not.toContain('ready')
  })

  it('says why', () => {
    expect(read(`queue.push(${EVENT});`)).toEqual([
      { name: 'get_time', verdict: 'review', listed: true },
    ])
  })
})

describe('a program elsewhere, or words that one begins with, hold nothing back', () => {
  it.each([
    ['an earlier paragraph', `const a = b(1)\n\n${MARKED}`],
    ['a fence above', `\`\`\`js\nconst a = b(1)\n\`\`\`\n${MARKED}`],
    ['a thought above', `<think>\nreturn f(1)\n</think>\n${MARKED}`],
    ['a sentence', `Let me import the zones from a list, then return.\n${MARKED}`],
    ['a value', MARKED.replace('Europe/Oslo', 'return f(1)')],
    ['a print', `reply = ${MESSAGE}`],
    ['what it printed', `reply = model.invoke(messages)\nprint(reply)\n${MESSAGE}`],
    [
      'a stack trace',
      `  File "a.py", line 2, in <module>\n    return f(1)\nValueError: ${MESSAGE}`,
    ],
  ])('%s', (_what, text) => {
    expect(read(text)).toEqual([{ name: 'get_time', verdict: 'ready', listed: false }])
  })
})
