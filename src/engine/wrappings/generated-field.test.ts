import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'

const CALL = String.raw`'<tool_call>\n{"name": "send_fax", "arguments": {"pages": 2}}\n</tool_call>'`
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
