/** The engine's worker: how it is started, and started before anybody listens. */
import type { Port } from './client.js'

/** The real worker. */
export function spawnWorker(): Port {
  return new Worker(new URL('./engine-worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  })
}

/**
 * Starts a worker at once. The first call of what it gives back hands that one over, the
 * others start new ones. What it says meanwhile is kept, and told as soon as it is taken.
 */
export function startedEarly(spawn: () => Port): () => Port {
  const kept: (() => void)[] = []
  const port = spawn()
  port.onmessage = (event) => kept.push(() => port.onmessage?.(event))
  port.onerror = (event) => kept.push(() => port.onerror?.(event))
  let early: Port | null = port
  return () => {
    if (early === null) return spawn()
    early = null
    port.onmessage = null
    port.onerror = null
    // Whoever takes it listens by then.
    queueMicrotask(() => {
      for (const tell of kept) tell()
    })
    return port
  }
}
