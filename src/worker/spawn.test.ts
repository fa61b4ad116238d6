import { expect, test } from 'vitest'
import type { Port } from './client.js'
import type { Reply } from './protocol.js'
import { startedEarly } from './spawn.js'

class FakePort implements Port {
  onmessage: Port['onmessage'] = null
  onerror: Port['onerror'] = null
  postMessage() {}
  terminate() {}
  says(id: number) {
    const reply: Reply = { kind: 'stale', id }
    this.onmessage?.(new MessageEvent('message', { data: reply }))
  }
}

/** `startedEarly` over ports that are noted. */
function started() {
  const ports: FakePort[] = []
  const take = startedEarly(() => {
    const port = new FakePort()
    ports.push(port)
    return port
  })
  return { ports, take }
}

function listen(port: Port): number[] {
  const heard: number[] = []
  port.onmessage = ({ data }) => heard.push('id' in data ? data.id : -1)
  return heard
}

test('a worker is there before anybody asks, and the next one is new', () => {
  const { ports, take } = started()
  expect(ports).toHaveLength(1)
  expect(take()).toBe(ports[0])
  expect(ports).toHaveLength(1)
  expect(take()).toBe(ports[1])
})

test('what it said meanwhile is told once, in order, before what it says later', async () => {
  const { ports, take } = started()
  ports[0]?.says(1)
  ports[0]?.says(2)
  const heard = listen(take())
  expect(heard).toEqual([])
  await Promise.resolve()
  ports[0]?.says(3)
  expect(heard).toEqual([1, 2, 3])
})

test('an error that came meanwhile is told, too', async () => {
  const { ports, take } = started()
  const event = Object.assign(new Event('error'), { message: 'no', lineno: 0, colno: 0 })
  ports[0]?.onerror?.(event as ErrorEvent)
  const port = take()
  const messages: string[] = []
  port.onerror = ({ message }) => messages.push(message)
  await Promise.resolve()
  expect(messages).toEqual(['no'])
})

test('who gave it up hears nothing', async () => {
  const { ports, take } = started()
  ports[0]?.says(1)
  const port = take()
  const heard = listen(port)
  port.onmessage = null
  await Promise.resolve()
  expect(heard).toEqual([])
})
