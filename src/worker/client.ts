/**
 * The page's side of the worker. The latest inspection wins, a running one can
 * be cancelled, and one that does not end is stopped hard: the worker is
 * terminated and a new one started.
 */
import type {
  Answer,
  Ask,
  EngineFacts,
  EngineSettings,
  Inspected,
  Look,
  Question,
  Reply,
  Request,
} from './protocol.js'

/** What is used of a `Worker`; tests pass their own. */
export interface Port {
  postMessage(message: Request): void
  terminate(): void
  onmessage: ((event: MessageEvent<Reply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export type StopReason = 'time' | 'cancelled' | 'crashed'

export interface EngineEvents {
  facts(facts: EngineFacts): void
  /** An inspection began. */
  started(): void
  inspected(answer: Inspected): void
  stopped(reason: StopReason, message: string): void
}

/** An inspection that takes longer is stopped. */
export const TIME_LIMIT_MS = 20_000
/** A running inspection that is out of date is given this long before the worker is replaced. */
const PATIENCE_MS = 400

interface Job {
  readonly id: number
  readonly source: string
  readonly settings: EngineSettings
  readonly look: Look
}

export class EngineClient {
  private port: Port
  private lastId = 0
  private running: Job | null = null
  private pending: Job | null = null
  /** The text that the worker has; null in a new worker. */
  private sent: string | null = null
  private limit: ReturnType<typeof setTimeout> | undefined
  private patience: ReturnType<typeof setTimeout> | undefined
  /** The worker has answered once: it can be run at all. */
  private greeted = false
  private readonly waiting = new Map<number, (answer: unknown) => void>()

  constructor(
    private readonly spawn: () => Port,
    private readonly events: EngineEvents,
  ) {
    this.port = this.open()
  }

  /** Asks for an inspection; an older one that still runs is forgotten. */
  inspect(source: string, settings: EngineSettings, look: Look): void {
    const job = { id: ++this.lastId, source, settings, look }
    if (this.running === null) {
      this.send(job)
      return
    }
    this.pending = job
    this.patience ??= setTimeout(() => this.replace(), PATIENCE_MS)
  }

  /** A question about the inspection `inspection`; null when it is gone or has no answer. */
  ask<Q extends Question>(inspection: number, question: Q, ask: Ask<Q>): Promise<Answer<Q> | null> {
    const id = ++this.lastId
    return new Promise((resolve) => {
      // The worker answers each question in its own shape: see `Questions`.
      this.waiting.set(id, (answer) => resolve(answer as Answer<Q> | null))
      this.port.postMessage({ kind: 'ask', id, inspection, question, ask })
    })
  }

  /** Ends the worker; nothing is asked of it any more. */
  close(): void {
    clearTimeout(this.limit)
    clearTimeout(this.patience)
    this.port.onmessage = null
    this.port.onerror = null
    this.port.terminate()
  }

  /** Stops what runs. */
  cancel(): void {
    if (this.running !== null) this.stop('cancelled', 'The inspection was cancelled.')
  }

  private send(job: Job): void {
    this.running = job
    this.port.postMessage({
      kind: 'inspect',
      id: job.id,
      source: job.source === this.sent ? null : job.source,
      settings: job.settings,
      look: job.look,
    })
    this.sent = job.source
    this.limit = setTimeout(
      () => this.stop('time', `The inspection took longer than ${TIME_LIMIT_MS / 1000} s.`),
      TIME_LIMIT_MS,
    )
    this.events.started()
  }

  private settle(): void {
    clearTimeout(this.limit)
    clearTimeout(this.patience)
    this.patience = undefined
    this.running = null
    const next = this.pending
    this.pending = null
    if (next !== null) this.send(next)
  }

  /** A new worker goes on with the pending job. */
  private replace(): void {
    this.restart()
    this.settle()
  }

  private stop(reason: StopReason, message: string): void {
    // A worker that never came up would crash again and again.
    if (this.greeted) this.restart()
    this.pending = null
    this.settle()
    this.events.stopped(reason, message)
  }

  private restart(): void {
    this.port.onmessage = null
    this.port.onerror = null
    this.port.terminate()
    this.sent = null
    for (const resolve of this.waiting.values()) resolve(null)
    this.waiting.clear()
    this.port = this.open()
  }

  private open(): Port {
    const port = this.spawn()
    port.onmessage = ({ data }) => this.receive(data)
    port.onerror = (event) => {
      event.preventDefault()
      this.stop('crashed', event.message || 'The engine’s worker could not be run.')
    }
    return port
  }

  private receive(reply: Reply): void {
    switch (reply.kind) {
      case 'hello':
        this.greeted = true
        this.events.facts(reply.facts)
        break
      case 'inspected': {
        if (reply.id !== this.running?.id) return
        const outdated = this.pending !== null
        this.settle()
        if (!outdated) this.events.inspected({ view: reply.view, shown: reply.shown })
        break
      }
      case 'answer':
        this.resolve(reply.id, reply.answer)
        break
      case 'stale':
        this.resolve(reply.id, null)
        break
      case 'failed':
        if (reply.id === this.running?.id) this.stop('crashed', reply.message)
        else this.resolve(reply.id, null)
        break
    }
  }

  private resolve(id: number, answer: unknown): void {
    this.waiting.get(id)?.(answer)
    this.waiting.delete(id)
  }
}
