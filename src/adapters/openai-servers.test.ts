/** What servers that speak OpenAI's words send beside what its SDK declares. */
import type { ChatCompletionMessage } from 'openai/resources/chat/completions'
import { describe, expect, it } from 'vitest'
import { createToolkit, resultsMessage } from '../sdk/index.js'
import { judgeMessage as judgeAnthropic } from './anthropic.js'
import { judgeCompletion, judgeMessage, judgeResponse, judgeStream } from './openai.js'

const TOOLS = [
  {
    name: 'weather',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
]
const LEAKED = '<tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>'

const chat = (message: object) =>
  judgeMessage(message as ChatCompletionMessage, { tools: TOOLS, finish: 'stop' })

describe('what other servers send', () => {
  const ready = [{ name: 'weather', verdict: 'ready', arguments: { city: 'Oslo' } }]

  it('text as a list of parts is read, and thinking among them is no text', () => {
    const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }
    const turn = chat({ content: [thinking, { type: 'text', text: LEAKED }] })
    expect(turn.calls).toMatchObject(ready)
    expect(turn.message).toMatchObject({ content: '', tool_calls: [{ type: 'function' }] })
  })

  it('the one call of an older answer is a call, whole and streamed', async () => {
    const function_call = { name: 'weather', arguments: '{"city": "Oslo"}' }
    const whole = chat({ content: null, function_call })
    async function* parts() {
      for (const text of ['{"city": ', '"Oslo"}'])
        yield { choices: [{ index: 0, delta: { function_call: { name: '', arguments: text } } }] }
      yield { choices: [{ index: 0, delta: { function_call: { name: 'weather' } } }] }
      yield { choices: [{ index: 0, delta: {}, finish_reason: 'function_call' }] }
    }
    for (const { calls, message } of [
      whole,
      await judgeStream(parts() as never, { tools: TOOLS }),
    ]) {
      expect(calls).toMatchObject(ready)
      expect(message).not.toHaveProperty('function_call')
      expect(message).toMatchObject({ tool_calls: [{ id: calls[0]?.id, function: function_call }] })
    }
  })

  it('the text of a custom tool is an argument, and stands once in the history', () => {
    const custom = { name: 'note', input: 'free text' }
    const turn = chat({ content: null, tool_calls: [{ id: 'c1', type: 'custom', custom }] })
    expect(turn.calls).toMatchObject([{ id: 'c1', name: 'note', proposal: { input: 'free text' } }])
    expect(turn.message).toMatchObject({ tool_calls: [{ id: 'c1', type: 'custom', custom }] })
    const item = { type: 'custom_tool_call', call_id: 'c1', id: 'i', ...custom } as const
    const { calls, output } = judgeResponse({ output: [item], status: 'completed' })
    expect(calls).toMatchObject([{ id: 'c1', verdict: 'ready', arguments: { input: 'free text' } }])
    expect(output).toEqual([item])
    const toolkit = createToolkit([{ type: 'custom', name: 'note' }])
    const done = calls.map((call) => ({ status: 'done', call, output: 'kept' }) as const)
    expect(resultsMessage(done, 'openai-responses', toolkit)).toEqual([
      { type: 'custom_tool_call_output', call_id: 'c1', output: 'kept' },
    ])
  })

  it('an error in place of an answer holds no call', () => {
    const error = { error: { message: 'no' } } as never
    expect(judgeCompletion(error).calls).toEqual([])
    expect(judgeResponse(error).calls).toEqual([])
  })

  it('Anthropic: a message whose content is text', () => {
    const { calls, message } = judgeAnthropic({ content: LEAKED as never }, { tools: TOOLS })
    expect(calls).toMatchObject(ready)
    expect(message.content).toMatchObject([{ type: 'tool_use', input: { city: 'Oslo' } }])
  })
})
