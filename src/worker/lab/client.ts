/** The page's side of the Lab's worker: each kind of question is asked of the newest input only. */
import type { LabAnswers, LabMessage, LabQuestion, LabReply, LabRequest } from './protocol.js'

/** A question that takes longer is stopped, and the worker with it; what waits behind it, too. */
const TIME_LIMIT_MS = 8_000
/** A worker that has not begun by then will not begin. Several at once take their time on a slow machine. */
const BEGIN_LIMIT_MS = 60_000

/** What is used of a `Worker`; tests pass their own. */
export interface LabPort {
  postMessage(message: LabRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<LabMessage>) => void) | null
}

export type LabResult<Kind extends LabQuestion['kind']> =
  | { readonly answer: LabAnswers[Kind] }
  | { readonly failed: string }

export class LabClient {
  private port: LabPort | null = null
  private lastId = 0
  private readonly waiting = new Map<number, (reply: LabReply) => void>()
  /** Of the question that the worker is at, or of its begin. */
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly spawn: () => LabPort) {}

  /** Asks; an answer that does not come in time is a failure that says so. */
  ask<Kind extends LabQuestion['kind']>(
    question: Extract<LabQuestion, { kind: Kind }>,
  ): Promise<LabResult<Kind>> {
    const id = ++this.lastId
    const port = this.open()
    return new Promise((resolve) => {
      this.waiting.set(id, (reply) => {
        // The worker answers each question in its own shape: see `LabAnswers`.
        resolve('failed' in reply ? reply : { answer: reply.answer as LabAnswers[Kind] })
      })
      if (this.waiting.size === 1 && this.timer === undefined) this.wait(TIME_LIMIT_MS)
      port.postMessage({ id, question })
    })
  }

  /** Ends the worker; what waits is told. */
  stop(limit = TIME_LIMIT_MS): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.port?.terminate()
    this.port = null
    const failed = `It took longer than ${limit / 1000} s and was stopped.`
    for (const [id, answer] of this.waiting) answer({ id, failed })
    this.waiting.clear()
  }

  private open(): LabPort {
    if (this.port !== null) return this.port
    const port = this.spawn()
    port.onmessage = ({ data }) => {
      if (!('ready' in data)) {
        this.waiting.get(data.id)?.(data)
        this.waiting.delete(data.id)
      }
      // It goes on with what has waited.
      clearTimeout(this.timer)
      this.timer = undefined
      if (this.waiting.size > 0) this.wait(TIME_LIMIT_MS)
    }
    this.port = port
    this.wait(BEGIN_LIMIT_MS)
    return port
  }

  private wait(limit: number): void {
    this.timer = setTimeout(() => this.stop(limit), limit)
  }
}

/** The real worker. */
export function spawnLabWorker(): LabPort {
  return new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module', name: 'lab' })
}
