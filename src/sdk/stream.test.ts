import { describe, expect, it } from 'vitest'
import {
  createStream,
  createToolkit,
  inspect,
  type StreamEvent,
  toolCallTransform,
} from './index.js'

const tools = createToolkit([
  { name: 'move', parameters: { type: 'object', properties: { steps: { type: 'integer' } } } },
])
const TEXT = 'I go.\n<tool_call>{"name": "move", "arguments": {"steps": "3"}}</tool_call>\nDone.'

const all = (text: string, size: number): StreamEvent[] => {
  const stream = createStream({ tools })
  const events: StreamEvent[] = []
  for (let at = 0; at < text.length; at += size)
    events.push(...stream.push(text.slice(at, at + size)))
  return [...events, ...stream.end('stop')]
}
const lastCall = (events: readonly StreamEvent[]) =>
  events.findLast((event) => event.type === 'call')

describe('createStream', () => {
  it.each([1, 2, 7, 1000])('tells the same in pieces of %i', (size) => {
    const events = all(TEXT, size)
    const last = lastCall(events)
    expect(last?.type === 'call' && last.call).toMatchObject({
      name: 'move',
      verdict: 'ready',
      arguments: { steps: 3 },
    })
    const shown = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('')
    expect(shown).not.toContain('tool_call')
    expect(shown.replaceAll(/\s+/g, ' ').trim()).toBe('I go. Done.')
  })

  it.each([1, 7, 1000])(
    'tells a call once, behind its text, with the id that it keeps: %i',
    (size) => {
      const stream = createStream({ tools })
      const events: StreamEvent[] = []
      const two = TEXT.replace('Done.', TEXT.replace('I go.', 'On.'))
      for (let at = 0; at < two.length; at += size)
        events.push(...stream.push(two.slice(at, at + size)))
      events.push(...stream.end('stop'))
      const told = events.flatMap((event) => (event.type === 'call' ? [event] : []))
      expect(told.map(({ index, replaces }) => [index, replaces])).toEqual([
        [0, undefined],
        [1, undefined],
      ])
      expect(told.map(({ call }) => call.id)).toEqual(stream.inspection?.calls.map(({ id }) => id))
      const first = events.findIndex(({ type }) => type === 'call-start')
      expect(events.slice(0, first).map((event) => event.type === 'text' && event.text)).toEqual([
        expect.stringContaining('I go.'),
      ])
    },
  )

  it('ends with what inspect says of the whole text', () => {
    const stream = createStream({ tools })
    stream.push(TEXT)
    expect(stream.inspection).toBeNull()
    stream.end('stop')
    const whole = inspect(TEXT, { tools, finish: 'stop', readAs: 'assistant-text' })
    const { calls, content } = stream.inspection ?? { calls: [], content: '' }
    expect(content).toBe(whole.content)
    expect(calls.map(({ id: _, ...call }) => call)).toEqual(
      whole.calls.map(({ id: _, ...call }) => call),
    )
  })

  it('a call that is cut is blocked at the end', () => {
    const last = lastCall(all(TEXT.slice(0, 57), 4))
    expect(last?.type === 'call' && last.call.verdict).toBe('blocked')
  })
})

describe('toolCallTransform', () => {
  it('reads a stream under back-pressure, and can be aborted', async () => {
    const source = () =>
      new ReadableStream<string>({
        start(controller) {
          for (const piece of TEXT.match(/[\s\S]{1,5}/g) ?? []) controller.enqueue(piece)
          controller.close()
        },
      })
    const events: StreamEvent[] = []
    const reader = source()
      .pipeThrough(toolCallTransform({ tools, finish: () => 'stop' }))
      .getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read())
      events.push(read.value)
    const last = lastCall(events)
    expect(last?.type === 'call' && last.call.verdict).toBe('ready')
    const aborted = source().pipeThrough(toolCallTransform({ tools }))
    await expect(aborted.cancel('enough')).resolves.toBeUndefined()
  })
})
