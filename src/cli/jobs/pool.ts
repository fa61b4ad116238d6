/** Tasks over threads; what they write comes out in the order of the tasks. */
import { Worker } from 'node:worker_threads'
import { UnusableError } from '../command.js'
import type { Done, FromWorker, Task, ToWorker } from './messages.js'
import { Signal } from './signal.js'

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
 * Runs every task on one of `jobs` threads. What a task gives goes out as soon as it is its turn,
 * also while the next task is still waited for. At most `jobs` tasks are under way, and a thread
 * that is ahead of its turn waits with its output, so memory stays bounded.
 */
export async function runInOrder(
  tasks: AsyncIterable<Task>,
  jobs: number,
  write: (text: string) => Promise<void>,
  finished: (done: Done) => Promise<void>,
): Promise<void> {
  const all: Running[] = []
  const free: Running[] = []
  /** Threads with the tasks that were given to them, the oldest first. */
  const busy: Running[] = []
  let ended = false
  const given = new Signal()
  const freed = new Signal()
  const give = async () => {
    for await (const task of tasks) {
      while (free.length === 0 && all.length >= Math.min(jobs, MOST)) await freed.next()
      let thread = free.pop()
      if (thread === undefined) {
        thread = start()
        all.push(thread)
      }
      thread.done = null
      tell(thread, { kind: 'task', task })
      busy.push(thread)
      given.tell()
    }
    ended = true
    given.tell()
  }
  const take = async () => {
    for (;;) {
      const [oldest] = busy
      if (oldest !== undefined) {
        const done = await drain(oldest, write)
        busy.shift()
        free.push(oldest)
        // The thread works on while its last answer is taken in.
        freed.tell()
        await finished(done)
      } else if (ended) return
      else await given.next()
    }
  }
  try {
    await Promise.all([give(), take()])
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
