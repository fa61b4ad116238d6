/** Large files of lines, read in parts by several threads. */
import type { Task } from '../jobs/messages.js'
import { runInOrder } from '../jobs/pool.js'
import type { ReadParts } from './work.js'

/** Bytes of one part: small enough that what threads hold ahead of their turn stays small. */
const PART = 1_000_000
/** Bytes from which on threads are worth their start. */
const WORTH = 32 * PART

export function readParts(jobs: number): ReadParts {
  return ({ name: path, size }, { from, format }, take) => {
    if (jobs < 2 || size === null || size - from < WORTH) return null
    return runInOrder(
      tasks(path, from, size, format),
      jobs,
      async () => {},
      async (done) => {
        if (done.kind === 'range') await take(done.range)
      },
    )
  }
}

async function* tasks(
  path: string,
  from: number,
  size: number,
  format: string,
): AsyncGenerator<Task> {
  for (let start = from; start < size; start += PART) {
    yield { kind: 'range', path, start, end: Math.min(size, start + PART), format }
  }
}
