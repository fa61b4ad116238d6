import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const TOOLS = JSON.stringify([
  { name: 'send_fax', input_schema: { type: 'object', properties: { to: { type: 'string' } } } },
])
const verdicts = (text: string) =>
  inspect(text, { tools: TOOLS }).calls.map(({ verdict }) => verdict)

describe('the same object twice in one block', () => {
  const one = '{"name": "send_fax", "arguments": {"to": "77"}}'
  const other = one.replace('77', '78')

  it.each([
    `<tool_call>\n${one}\n${one}\n</tool_call>`,
    `<tool_call>${one}${one}</tool_call>`,
    `<tools>\n${one}\n${one}\n</tools>`,
  ])('may be a line that was doubled: %j', (text) => {
    expect(verdicts(text)).toEqual(['ready', 'review'])
  })

  it.each([
    `<tool_call>\n${one}\n${other}\n</tool_call>`,
    `<tool_call>\n${one}\n</tool_call>\n<tool_call>\n${one}\n</tool_call>`,
    `<tool_call>[${one}, ${one}]</tool_call>`,
    `<|python_tag|>${one}; ${one}`,
  ])('is meant where something says that it is another call: %j', (text) => {
    expect(verdicts(text)).toEqual(['ready', 'ready'])
  })

  it('holds nothing else back', () => {
    const text = `<tool_call>\n${one}\n${one}\n${other}\n</tool_call>`
    expect(verdicts(text)).toEqual(['ready', 'review', 'ready'])
  })
})
