import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { serviceWorker } from './service-worker.mjs'

type Answer = { readonly url?: string; readonly kind: string } | undefined

/** The worker in a world of its own: its caches by name, and its listeners. */
function run(version: string, caches: Map<string, Set<string>>, path = '/app/') {
  const listeners = new Map<string, (event: object) => void>()
  const calls: string[] = []
  const find = (wanted: { url?: string } | string) => {
    const url = typeof wanted === 'string' ? wanted : (wanted.url ?? '')
    return [...caches.values()].some((files) => files.has(url))
      ? { kind: 'cached', url }
      : undefined
  }
  const world = {
    URL,
    Response: {
      error: () => ({ kind: 'error' }),
      redirect: (url: string) => ({ kind: 'redirect', url }),
    },
    fetch: async (wanted: { url?: string } | string) => ({
      kind: 'fetched',
      url: typeof wanted === 'string' ? wanted : wanted.url,
    }),
    self: {
      addEventListener: (name: string, listener: (event: object) => void) =>
        listeners.set(name, listener),
      location: { origin: 'https://x.example' },
      registration: { scope: `https://x.example${path}` },
      clients: { claim: () => calls.push('claim') },
      skipWaiting: () => calls.push('skipWaiting'),
    },
    caches: {
      open: async (name: string) => {
        const files = caches.get(name) ?? new Set<string>()
        caches.set(name, files)
        return {
          addAll: async (added: string[]) => added.forEach((file) => files.add(file)),
          match: async (file: string) =>
            files.has(file) ? { kind: 'cached', url: `${name} ${file}` } : undefined,
        }
      },
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (wanted: { url?: string } | string) => find(wanted),
    },
  }
  runInNewContext(serviceWorker(['./', './assets/a.js'], version), world)
  const fire = async (name: string, more: object = {}): Promise<Answer> => {
    let waited: unknown
    const keep = (promise: unknown) => {
      waited = promise
    }
    listeners.get(name)?.({ waitUntil: keep, respondWith: keep, ...more })
    return (await waited) as Answer
  }
  const get = (url: string, mode = 'cors', method = 'GET') =>
    fire('fetch', { request: { url, mode, method } })
  return { fire, get, calls }
}

describe('the service worker', () => {
  it('waits until it is asked to take over', async () => {
    const { fire, calls } = run('2', new Map())
    await fire('install')
    await fire('message', { data: 'something else' })
    expect(calls).toEqual([])
    await fire('message', { data: 'take-over' })
    expect(calls).toEqual(['skipWaiting'])
  })

  it('keeps its own files and those of the build before, and nothing of others', async () => {
    const caches = new Map(
      ['callmend-0', 'other', 'callmend-1'].map((name) => [name, new Set<string>()] as const),
    )
    const { fire } = run('2', caches)
    await fire('install')
    await fire('activate')
    expect([...caches.keys()]).toEqual(['other', 'callmend-1', 'callmend-2'])
  })

  it('answers with the page of its own build, and with files of both', async () => {
    const old = 'https://x.example/app/assets/old.js'
    const caches = new Map([['callmend-1', new Set(['./', old])]])
    const { fire, get } = run('2', caches)
    await fire('install')
    expect(await get('https://x.example/app/', 'navigate')).toEqual({
      kind: 'cached',
      url: 'callmend-2 ./',
    })
    expect((await get(old))?.kind).toBe('cached')
    expect((await get('https://x.example/app/assets/none.js'))?.kind).toBe('fetched')
  })

  it('leads addresses below to the page, and lets nothing reach another origin', async () => {
    const { get } = run('2', new Map())
    expect(await get('https://x.example/app/some/where', 'navigate')).toEqual({
      kind: 'redirect',
      url: 'https://x.example/app/',
    })
    expect((await get('https://evil.example/?text'))?.kind).toBe('error')
    expect((await get('https://evil.example/', 'no-cors', 'POST'))?.kind).toBe('error')
  })
})
