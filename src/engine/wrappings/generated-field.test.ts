import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const CALL = String.raw`'<tool_call>\n{"name": "send_fax", "arguments": {"pages": 2}}\n</tool_call>'`
const TEXT = CALL.slice(1, -1).replaceAll(String.raw`\n`, '\n')
const HEAD = 'INFO 10-02 06:14:55 [serving.py:11]'
const verdicts = (text: string) => inspect(text).calls.map(({ verdict }) => verdict)

describe('a text beside the reason for its end was generated', () => {
  it.each([
    `${HEAD} output: ${CALL}, output_token_ids: None, finish_reason: stop`,
    `${HEAD} id=7 text=${CALL} tokens=44 finish_reason="stop"`,
    `RequestOutput(prompt='Fax it', outputs=[CompletionOutput(index=0, text=${CALL}, token_ids=(1, 2), finish_reason=stop)])`,
    `${HEAD} output: ${CALL}, finish_reason: stop\n${HEAD} done`,
  ])('%s', (text) => {
    expect(verdicts(text)).toEqual(['ready'])
  })

  it.each([
    ['nothing says why it ended', `${HEAD} output: ${CALL}, tokens: 44`],
    ['it was asked', `${HEAD} prompt: ${CALL}, finish_reason: stop`],
    ['it stands in another text', `${HEAD} asked: "say output: ${CALL}, finish_reason: stop"`],
    ['it stands far in', `${HEAD} ${'a '.repeat(300)}output: ${CALL}, finish_reason: stop`],
  ])('where %s, it is for review', (_, text) => {
    expect(verdicts(text)).toEqual(['review'])
  })

  it('one that was cut at its limit is told so', () => {
    const cut = CALL.replace(String.raw`2}}\n</tool_call>`, '')
    const { finish, calls } = inspect(`${HEAD} output: ${cut}, finish_reason: length`)
    expect(finish).toBe('length')
    expect(calls.map(({ verdict }) => verdict)).toEqual(['blocked'])
  })

  it('a message with calls of its own is read whole', () => {
    const message = `content='' tool_calls=[{'name': 'f', 'args': {'x': 1}, 'id': 'a'}], finish_reason: stop`
    expect(inspect(message).calls.map(({ name }) => name)).toEqual(['f'])
  })
})

describe('a text that a line of a log labels as a model’s was generated', () => {
  it.each([
    `2026-03-01 10:00:00,123 INFO app.run: model output: ${CALL}`,
    `${HEAD} raw LLM response: ${CALL}`,
    `level=info msg="model output" raw=${JSON.stringify(TEXT)}`,
    JSON.stringify({ level: 'info', msg: 'llm output', text: TEXT }),
    `Message { role: Assistant, content: ${JSON.stringify(TEXT)} }`,
    `ChatMessage(role=MessageRole.ASSISTANT, content=${CALL})`,
  ])('%s', (text) => {
    expect(verdicts(text)).toEqual(['ready'])
  })

  it.each([
    ['it is no model’s', `${HEAD} proxy response: ${CALL}`],
    ['it is an example', `${HEAD} for example the model output: ${CALL}`],
    ['it is the user’s', `Message { role: User, content: ${JSON.stringify(TEXT)} }`],
    ['it stands in a sentence', `See the model output: ${CALL}, and tell me.`],
    ['it was asked for', JSON.stringify({ level: 'info', msg: 'llm request', text: TEXT })],
  ])('but not where %s', (_, text) => {
    expect(verdicts(text)).not.toContain('ready')
  })

  it('and one that a policy denies is for review', () => {
    const said = { level: 'info', msg: 'llm output', text: TEXT }
    const denied = { level: 'warn', msg: 'tool call denied by policy' }
    const lines = [said, denied].map((one) => JSON.stringify(one)).join('\n')
    expect(verdicts(lines)).toEqual(['review'])
  })
})
