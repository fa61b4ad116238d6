/** Tasks over threads; what they write comes out in the order of the tasks. */
import { Worker } from 'node:worker_threads'
import { UnusableError } from '../command.js'
import type { Done, FromWorker, Task, ToWorker } from './messages.js'

/** What threads make is short-lived: more room for it would only be memory. */
const YOUNG = 16
/** Threads that one run may have. */
const MOST = 64

interface Running {
  readonly worker: Worker
  /** Pieces that wait for the tasks before them. */
  piece: string | null
  done: Done | null
  error: Error | null
  wake: (() => void) | null
}

/**
 * Runs every task on one of `jobs` threads. At most that many are under way, and a
 * thread that is ahead of its turn waits with its output, so memory stays bounded.
 */
export async function runInOrder(
  tasks: AsyncIterable<Task>,
  jobs: number,
  write: (text: string) => Promise<void>,
  finished: (done: Done) => Promise<void>,
): Promise<void> {
  const queue: Running[] = []
  const all: Running[] = []
  try {
    for await (const task of tasks) {
      let done: Done | null = null
      let thread: Running | undefined
      if (all.length < Math.min(jobs, MOST)) {
        thread = start()
        all.push(thread)
      } else {
        thread = queue.shift()
        done = await drain(thread, write)
      }
      if (thread === undefined) throw new Error('no thread is under way')
      thread.done = null
      tell(thread, { kind: 'task', task })
      queue.push(thread)
      // The thread works on while its last answer is taken in.
      if (done !== null) await finished(done)
    }
    for (const thread of queue) await finished(await drain(thread, write))
  } finally {
    await Promise.all(all.map(({ worker }) => worker.terminate()))
  }
}

function start(): Running {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
  })
  const thread: Running = { worker, piece: null, done: null, error: null, wake: null }
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'piece') thread.piece = message.text
    else if (message.kind === 'done') thread.done = message.done
    else
      thread.error = message.unusable
        ? new UnusableError(message.message)
        : new Error(message.message)
    thread.wake?.()
  })
  worker.on('error', (error: Error) => {
    thread.error = error
    thread.wake?.()
  })
  return thread
}

/** Takes everything that the thread of the oldest task has to say. */
async function drain(
  thread: Running | undefined,
  write: (text: string) => Promise<void>,
): Promise<Done> {
  if (thread === undefined) throw new Error('no thread is under way')
  for (;;) {
    if (thread.error !== null) throw thread.error
    const { piece, done } = thread
    if (piece !== null) {
      thread.piece = null
      await write(piece)
      tell(thread, { kind: 'taken' })
    } else if (done !== null) {
      return done
    } else {
      await new Promise<void>((resolve) => {
        thread.wake = resolve
      })
      thread.wake = null
    }
  }
}

function tell({ worker }: Running, message: ToWorker): void {
  worker.postMessage(message)
}
