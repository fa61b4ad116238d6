import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const chat = (role: string) =>
  JSON.stringify({
    role,
    content: null,
    tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }],
  })
const gemini = (role: string) =>
  JSON.stringify({ role, parts: [{ functionCall: { name: 'f', args: { a: 1 } } }] })
const anthropic = (role: string) =>
  JSON.stringify({ role, content: [{ type: 'tool_use', id: 't1', name: 'f', input: { a: 1 } }] })

describe('who speaks in a message decides whether it calls', () => {
  it.each([
    ['chat', chat('assistant')],
    ['Gemini', gemini('model')],
    ['Anthropic', anthropic('assistant')],
  ])('the model does: %s', (_what, source) => {
    expect(inspect(source).calls.map(({ name }) => name)).toEqual(['f'])
  })

  it.each([
    ['chat, user', chat('user')],
    ['chat, system', chat('system')],
    ['Gemini, user', gemini('user')],
    ['Anthropic, user', anthropic('user')],
  ])('nobody else does, and that is told: %s', (_what, source) => {
    const { calls, notices } = inspect(source)
    expect(calls).toEqual([])
    expect(notices.map(({ code }) => code)).toContain('payload-rejected')
  })

  it('the tools that a prompt lists are no record of a log', () => {
    const tool = '{"type": "function", "function": {"name": "f", "parameters": {}}}'
    const prompt = `<s>[AVAILABLE_TOOLS] [${tool}][/AVAILABLE_TOOLS][INST] Hi. [/INST]`
    const { calls } = inspect(`${prompt}[TOOL_CALLS] [{"name": "f", "arguments": {"a": 1}}]</s>`)
    expect(calls.map((call) => [call.argumentsText, call.verdict])).toEqual([['{"a": 1}', 'ready']])
  })

  const text = '<tool_call>\n{"name": "f", "arguments": {"a": 1}}\n</tool_call>'
  const content = [{ type: 'text', text }]
  it.each([
    ['a message', { content }, 'ready'],
    ['parts alone', content, 'review'],
    ['parts of a user', { role: 'user', parts: content }, 'review'],
    ['blocks of a chat', { blocks: [{ type: 'rich_text', elements: content }] }, 'review'],
    ['the result of a tool', { type: 'tool_result', tool_use_id: 't1', content }, 'review'],
    ['the result of a server', { content, isError: false }, 'review'],
  ])('a list of texts is no stream, and may be anybody’s: %s', (_what, value, verdict) => {
    const { calls, notices } = inspect(JSON.stringify(value))
    expect(calls.map((call) => [call.argumentsText, call.verdict])).toEqual([['{"a": 1}', verdict]])
    expect(notices).toEqual([])
  })
})
