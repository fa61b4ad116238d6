import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineClient, type EngineEvents, type Port, TIME_LIMIT_MS } from './client.js'
import { DEFAULT_SETTINGS as settings } from './default-settings.js'
import type { Reply, Request } from './protocol.js'
import { Session } from './session.js'

const look = { call: null, attempt: null }

/** A port whose worker answers only when the test says so. */
class FakePort implements Port {
  onmessage: Port['onmessage'] = null
  onerror: Port['onerror'] = null
  readonly requests: Request[] = []
  terminated = false

  postMessage(message: Request): void {
    this.requests.push(message)
  }

  terminate(): void {
    this.terminated = true
  }

  reply(reply: Reply): void {
    this.onmessage?.(new MessageEvent('message', { data: reply }))
  }

  greet(): void {
    this.reply({ kind: 'hello', facts: { version: '0', profiles: [], strategies: [] } })
  }

  finish(): void {
    const request = this.requests.findLast(({ kind }) => kind === 'inspect')
    const answer = new Session(() => 0).inspect(request?.id ?? 0, 'x', settings, look)
    this.reply({ kind: 'inspected', id: request?.id ?? 0, ...answer })
  }
}

const listeners = () => ({
  facts: vi.fn<EngineEvents['facts']>(),
  started: vi.fn<EngineEvents['started']>(),
  inspected: vi.fn<EngineEvents['inspected']>(),
  stopped: vi.fn<EngineEvents['stopped']>(),
})

describe('the engine’s client', () => {
  let ports: FakePort[]
  let events: ReturnType<typeof listeners>
  let client: EngineClient
  const port = () => ports.at(-1) ?? new FakePort()
  const sources = () =>
    port().requests.flatMap((request) => (request.kind === 'inspect' ? [request.source] : []))

  beforeEach(() => {
    vi.useFakeTimers()
    ports = []
    events = listeners()
    client = new EngineClient(() => {
      const made = new FakePort()
      ports.push(made)
      return made
    }, events)
    port().greet()
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends a text once', () => {
    client.inspect('a', settings, look)
    port().finish()
    client.inspect('a', { ...settings, readAs: 'arguments' }, look)
    expect(sources()).toEqual(['a', null])
  })

  it('lets the latest win: what came between is never inspected', () => {
    client.inspect('a', settings, look)
    client.inspect('b', settings, look)
    client.inspect('c', settings, look)
    port().finish()
    expect(sources()).toEqual(['a', 'c'])
    expect(events.inspected).not.toHaveBeenCalled()
    port().finish()
    expect(events.inspected).toHaveBeenCalledTimes(1)
  })

  it('replaces a worker that is busy with an old text for too long', () => {
    client.inspect('a', settings, look)
    client.inspect('b', settings, look)
    vi.advanceTimersByTime(1_000)
    expect(ports).toHaveLength(2)
    expect(ports[0]?.terminated).toBe(true)
    expect(sources()).toEqual(['b'])
  })

  it('stops hard after the limit, says so, and works again', () => {
    client.inspect('a', settings, look)
    vi.advanceTimersByTime(TIME_LIMIT_MS)
    expect(events.stopped).toHaveBeenCalledWith('time', expect.stringContaining('20 s'))
    expect(ports[0]?.terminated).toBe(true)
    client.inspect('b', settings, look)
    expect(sources()).toEqual(['b'])
  })

  it('cancels, and answers what was asked of the old worker with nothing', async () => {
    client.inspect('a', settings, look)
    const answer = client.ask(1, 'content', {})
    client.cancel()
    expect(events.stopped).toHaveBeenCalledWith('cancelled', expect.anything())
    expect(await answer).toBeNull()
  })

  it('does not start a worker again that never came up', () => {
    class StubErrorEvent extends Event {
      readonly message: string
      constructor(type: string, init: { message: string }) {
        super(type)
        this.message = init.message
      }
    }
    vi.stubGlobal('ErrorEvent', StubErrorEvent)
    ports = []
    const broken = new EngineClient(() => {
      const made = new FakePort()
      ports.push(made)
      return made
    }, events)
    broken.inspect('a', settings, look)
    port().onerror?.(new ErrorEvent('error', { message: 'no such file' }))
    expect(ports).toHaveLength(1)
    expect(events.stopped).toHaveBeenCalledWith('crashed', 'no such file')
  })

  it('passes a stale question over', async () => {
    const answer = client.ask(7, 'content', {})
    const request = port().requests.at(-1)
    port().reply({ kind: 'stale', id: request?.id ?? 0 })
    expect(await answer).toBeNull()
  })
})
