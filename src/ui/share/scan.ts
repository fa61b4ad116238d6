import type { Secret } from '../../worker/secrets/find.js'

/** A text that takes longer is not searched to its end. */
const PATIENCE_MS = 10_000

/** What looks like a secret in `text`; null when it could not be searched. */
export function scan(text: string): Promise<readonly Secret[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('../../worker/secrets/secrets-worker.ts', import.meta.url), {
      type: 'module',
      name: 'secrets',
    })
    const settle = (found: readonly Secret[] | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(found)
    }
    const timer = setTimeout(settle, PATIENCE_MS, null)
    worker.onmessage = ({ data }: MessageEvent<readonly Secret[]>) => settle(data)
    worker.onerror = (event) => {
      event.preventDefault()
      settle(null)
    }
    worker.postMessage(text)
  })
}
