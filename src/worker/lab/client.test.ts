import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LabClient, type LabPort } from './client.js'
import type { LabMessage, LabQuestion } from './protocol.js'

/** A worker that says what the test says. */
class FakePort implements LabPort {
  onmessage: LabPort['onmessage'] = null
  readonly asked: number[] = []
  isEnded = false

  postMessage({ id }: { readonly id: number }): void {
    this.asked.push(id)
  }

  terminate(): void {
    this.isEnded = true
  }

  say(data: LabMessage): void {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
}

const QUESTION: Extract<LabQuestion, { kind: 'teach' }> = {
  kind: 'teach',
  input: {
    template: '',
    prefix: '',
    text: '',
    tools: '',
    grammars: [],
    chatTemplate: '',
    conversation: '',
  },
  lesson: { marks: [], title: '' },
}
const ANSWER = { problem: 'none' }

function asking() {
  const ports: FakePort[] = []
  const client = new LabClient(() => {
    const port = new FakePort()
    ports.push(port)
    return port
  })
  const told: unknown[] = []
  const ask = () => void client.ask(QUESTION).then((result) => told.push(result))
  const port = () => {
    const last = ports.at(-1)
    if (last === undefined) throw new Error('no worker')
    return last
  }
  return { ask, told, port, ports }
}

describe('the time of a question', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('begins when the worker has begun', async () => {
    const { ask, told, port } = asking()
    ask()
    await vi.advanceTimersByTimeAsync(30_000)
    port().say({ ready: true })
    port().say({ id: 1, answer: ANSWER })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(told).toEqual([{ answer: ANSWER }])
    expect(port().isEnded).toBe(false)
  })

  it('begins when the one before it has its answer', async () => {
    const { ask, told, port } = asking()
    ask()
    ask()
    port().say({ ready: true })
    await vi.advanceTimersByTimeAsync(7_000)
    port().say({ id: 1, answer: ANSWER })
    await vi.advanceTimersByTimeAsync(7_000)
    port().say({ id: 2, answer: ANSWER })
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toHaveLength(2)
    expect(port().isEnded).toBe(false)
  })

  it('ends, and with it the worker; the next question has a new one', async () => {
    const { ask, told, port, ports } = asking()
    ask()
    ask()
    port().say({ ready: true })
    await vi.advanceTimersByTimeAsync(8_000)
    const failed = 'It took longer than 8 s and was stopped.'
    expect(told).toEqual([expect.objectContaining({ failed }), expect.objectContaining({ failed })])
    expect(port().isEnded).toBe(true)
    ask()
    expect(ports).toHaveLength(2)
  })

  it('is longer for a worker that does not begin at all', async () => {
    const { ask, told } = asking()
    ask()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toEqual([
      expect.objectContaining({ failed: 'It took longer than 60 s and was stopped.' }),
    ])
  })
})
