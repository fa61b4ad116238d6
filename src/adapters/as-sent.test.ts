/** Answers as servers send them: fields said again, left out or mixed, and streams that break off. */
import type { RawMessageStreamEvent } from '@anthropic-ai/sdk/resources/messages'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { generateText, streamText, tool, wrapLanguageModel } from 'ai'
import { MockLanguageModelV3 } from 'ai/test'
import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { leakedCallMiddleware } from './ai-sdk.js'
import { judgeStream as judgeAnthropic } from './anthropic.js'
import { guardTransport } from './mcp.js'
import { judgeMessage, judgeResponseStream, judgeStream } from './openai.js'

const LEAKED = '<tool_call>{"name": "weather", "arguments": {"city": "Oslo"}}</tool_call>'

/** What a client gives of a stream. */
async function* given<T>(events: readonly object[]): AsyncGenerator<T> {
  for (const event of events) yield event as T
}

describe('Chat Completions', () => {
  const read = (...choices: object[][]) =>
    judgeStream(given<ChatCompletionChunk>(choices.map((list) => ({ choices: list }))))
  const part = (delta: object, index = 0, finish_reason: string | null = null) => [
    { index, delta, finish_reason },
  ]
  const call = (text: string, more: object = {}, words: object = {}) =>
    part({ tool_calls: [{ index: 0, ...more, function: { arguments: text, ...words } }] })

  it('an answer without calls has none in the history: the API refuses an empty list', async () => {
    const { message } = await read(part({ content: 'Hello.' }), part({}, 0, 'stop'))
    expect(message).toEqual({ role: 'assistant', content: 'Hello.' })
    expect(judgeMessage({ content: 'Hello.', tool_calls: [] }).message).toEqual(message)
  })

  it('one answer of several is read', async () => {
    const streamed = [part({ content: 'One' }), part({ content: 'Other' }, 1), part({}, 0, 'stop')]
    expect((await read(...streamed)).text).toBe('One')
    const second = given<ChatCompletionChunk>(streamed.map((choices) => ({ choices })))
    expect((await judgeStream(second, { choice: 1 })).text).toBe('Other')
  })

  it('a call whose id and name are said again with each part is one call', async () => {
    const named = [{ id: 'a' }, { name: 'weather' }] as const
    const { calls } = await read(
      call('{"city": ', ...named),
      call('"Oslo"}', ...named),
      part({}, 0, 'tool_calls'),
    )
    expect(calls).toMatchObject([{ id: 'a', verdict: 'ready', arguments: { city: 'Oslo' } }])
  })

  it('a call without an id has the same one in the answer and in the history', async () => {
    const streamed = await read(call('{"city": "Oslo"}', {}, { name: 'weather' }))
    const [one] = streamed.calls
    expect(one?.id).toMatch(/./)
    expect(streamed.message).toMatchObject({ tool_calls: [{ id: one?.id }] })
  })

  it('a call that is also written into the text is one call, however it is spaced', () => {
    const written = { name: 'weather', arguments: '{"days":1.0,"city":"Oslo"}' }
    const text =
      '<tool_call>{"name": "weather", "arguments": {"city": "Oslo", "days": 1.0}}</tool_call>'
    const { calls } = judgeMessage({
      content: text,
      tool_calls: [{ id: 'c1', type: 'function', function: written }],
    })
    expect(calls.map(({ id }) => id)).toEqual(['c1'])
  })

  it('a call without arguments repeats none whose arguments could not be read', () => {
    const { calls } = judgeMessage({
      content: '<tool_call>{"name": "time", "arguments": {}}</tool_call>',
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'time', arguments: '@@' } }],
    })
    expect(calls).toMatchObject([{ id: 'c1', verdict: 'blocked' }, { name: 'time' }])
  })
})

it('Responses: the text of a stream that broke off is not lost', async () => {
  const message = { type: 'message', id: 'm', role: 'assistant', content: [] }
  const delta = (text: string) => ({
    type: 'response.output_text.delta',
    output_index: 0,
    content_index: 0,
    delta: text,
  })
  const turn = await judgeResponseStream(
    given<ResponseStreamEvent>([
      { type: 'response.output_item.added', output_index: 0, item: message },
      ...['I look', ' outside.'].map(delta),
    ]),
  )
  expect(turn.text).toBe('I look outside.')
  expect(turn.output).toMatchObject([{ content: [{ type: 'output_text', text: turn.text }] }])
})

it('Anthropic: thinking keeps its signature, and what the server ran its input', async () => {
  const block = (index: number, content_block: object, ...deltas: object[]) => [
    { type: 'content_block_start', index, content_block },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  ]
  const search = { type: 'server_tool_use', id: 's1', name: 'web_search', input: {} }
  const cited = { type: 'page_location' }
  const { message } = await judgeAnthropic(
    given<RawMessageStreamEvent>([
      ...block(
        0,
        { type: 'thinking', thinking: '', signature: '' },
        { type: 'thinking_delta', thinking: 'Let me ' },
        { type: 'thinking_delta', thinking: 'look.' },
        { type: 'signature_delta', signature: 'abc' },
      ),
      ...block(1, search, { type: 'input_json_delta', partial_json: '{"query": "Oslo"}' }),
      ...block(
        2,
        { type: 'text', text: '', citations: null },
        { type: 'text_delta', text: 'Found.' },
        { type: 'citations_delta', citation: cited },
      ),
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
    ]),
  )
  expect(message.content).toEqual([
    { type: 'thinking', thinking: 'Let me look.', signature: 'abc' },
    { ...search, input: { query: 'Oslo' } },
    { type: 'text', text: 'Found.', citations: [cited] },
  ])
})

describe('AI SDK', () => {
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 1, text: 1, reasoning: undefined },
  }
  const finishReason = { unified: 'tool-calls', raw: 'x' } as const
  const called = {
    type: 'tool-call',
    toolCallId: 'c1',
    toolName: 'weather',
    input: '{"city":"Oslo"}',
  } as const
  type Part =
    Awaited<ReturnType<MockLanguageModelV3['doStream']>>['stream'] extends ReadableStream<infer P>
      ? P
      : never
  const text: Part[] = [
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: `I look. ${LEAKED}` },
    { type: 'text-end', id: '1' },
  ]

  function agent(parts: readonly Part[]) {
    const ran: unknown[] = []
    const weather = tool({
      inputSchema: z.object({ city: z.string() }),
      execute: (input) => {
        ran.push(input)
        return 'sunny'
      },
    })
    const model = wrapLanguageModel({
      model: new MockLanguageModelV3({
        doGenerate: async () => ({
          content: [called, { type: 'text', text: LEAKED }],
          finishReason,
          usage,
          warnings: [],
        }),
        doStream: async () => ({
          stream: new ReadableStream({
            start(controller) {
              for (const part of parts) controller.enqueue(part)
              controller.close()
            },
          }),
        }),
      }),
      middleware: leakedCallMiddleware(),
    })
    return { ran, settings: { model, tools: { weather }, prompt: 'Weather?' } }
  }

  it('a call that is also written into the text runs once', async () => {
    const whole = agent([])
    await generateText(whole.settings)
    expect(whole.ran).toEqual([{ city: 'Oslo' }])
    const pieces = agent([...text, called, { type: 'finish', finishReason, usage }])
    await streamText(pieces.settings).consumeStream()
    expect(pieces.ran).toEqual([{ city: 'Oslo' }])
  })

  it('a stream that ends without a finish shows its text, and runs nothing that it wrote', async () => {
    const { ran, settings } = agent(text.slice(0, 2))
    const { stream } = await settings.model.doStream({ prompt: [] })
    const shown: Part[] = []
    const reader = stream.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      shown.push(next.value)
    }
    const deltas = shown.map((part) => (part.type === 'text-delta' ? part.delta : ''))
    expect(deltas.join('')).toBe(`I look. ${LEAKED}`)
    expect(shown.at(-1)?.type).toBe('text-end')
    expect([ran, shown.filter(({ type }) => type === 'tool-call')]).toEqual([[], []])
  })
})

it('MCP: a server may list its tools on several pages', async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const passed: JSONRPCMessage[] = []
  const guarded = guardTransport(theirs)
  guarded.onmessage = (message) => passed.push(message)
  await guarded.start()
  await ours.start()
  for (const [id, name] of ['weather', 'time'].entries()) {
    const tools = [{ name, inputSchema: { type: 'object' } }]
    await guarded.send({ jsonrpc: '2.0', id, result: { tools } })
  }
  for (const [id, name] of ['weather', 'time', 'wipe'].entries()) {
    await ours.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } })
  }
  expect(passed.map((message) => ('params' in message ? message.params?.name : null))).toEqual([
    'weather',
    'time',
  ])
})
