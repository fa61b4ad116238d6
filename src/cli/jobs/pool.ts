/** Tasks over threads; what they write comes out in the order of the tasks. */
import { Worker } from 'node:worker_threads'
import { UnusableError } from '../command.js'
import type { Done, FromWorker, Task, ToWorker } from './messages.js'

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
  const free: Running[] = []
  const queue: Running[] = []
  const all: Running[] = []
  try {
    for await (const task of tasks) {
      let thread = free.pop()
      if (thread === undefined && all.length < Math.min(jobs, MOST)) {
        thread = start()
        all.push(thread)
      }
      if (thread === undefined) {
        thread = await drain(queue.shift(), write, finished)
      }
      thread.done = null
      tell(thread, { kind: 'task', task })
      queue.push(thread)
    }
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      free.push(await drain(next, write, finished))
    }
  } finally {
    await Promise.all(all.map(({ worker }) => worker.terminate()))
  }
}

function start(): Running {
  const worker = new Worker(new URL('./worker.js', import.meta.url))
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
  finished: (done: Done) => Promise<void>,
): Promise<Running> {
  if (thread === undefined) throw new Error('no thread is under way')
  for (;;) {
    if (thread.error !== null) throw thread.error
    const { piece, done } = thread
    if (piece !== null) {
      thread.piece = null
      await write(piece)
      tell(thread, { kind: 'taken' })
    } else if (done !== null) {
      await finished(done)
      return thread
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
