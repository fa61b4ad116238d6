/** The page's side of the Lab's worker: each kind of question is asked of the newest input only. */
import type { LabAnswers, LabQuestion, LabReply, LabRequest } from './protocol.js'

/** A question that takes longer is stopped, and the worker with it. */
const TIME_LIMIT_MS = 5_000

/** What is used of a `Worker`; tests pass their own. */
export interface LabPort {
  postMessage(message: LabRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<LabReply>) => void) | null
}

export type LabResult<Kind extends LabQuestion['kind']> =
  | { readonly answer: LabAnswers[Kind] }
  | { readonly failed: string }

export class LabClient {
  private port: LabPort | null = null
  private lastId = 0
  private readonly waiting = new Map<number, (reply: LabReply) => void>()

  constructor(private readonly spawn: () => LabPort) {}

  /** Asks; an answer that does not come in time is a failure that says so. */
  ask<Kind extends LabQuestion['kind']>(
    question: Extract<LabQuestion, { kind: Kind }>,
  ): Promise<LabResult<Kind>> {
    const id = ++this.lastId
    const port = this.open()
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.stop(), TIME_LIMIT_MS)
      this.waiting.set(id, (reply) => {
        clearTimeout(timer)
        // The worker answers each question in its own shape: see `LabAnswers`.
        resolve('failed' in reply ? reply : { answer: reply.answer as LabAnswers[Kind] })
      })
      port.postMessage({ id, question })
    })
  }

  /** Ends the worker; what waits is told. */
  stop(): void {
    this.port?.terminate()
    this.port = null
    const failed = `It took longer than ${TIME_LIMIT_MS / 1000} s and was stopped.`
    for (const [id, answer] of this.waiting) answer({ id, failed })
    this.waiting.clear()
  }

  private open(): LabPort {
    if (this.port !== null) return this.port
    const port = this.spawn()
    port.onmessage = ({ data }) => {
      this.waiting.get(data.id)?.(data)
      this.waiting.delete(data.id)
    }
    this.port = port
    return port
  }
}

/** The real worker. */
export function spawnLabWorker(): LabPort {
  return new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module', name: 'lab' })
}
