import { availableParallelism } from 'node:os'
import { UnusableError } from '../command.js'

/** Threads that nobody asked for are not more than these: each has an engine of its own in memory. */
const MOST_UNASKED = 8

/** The number that `--jobs` names; null without it. */
export function jobsOf(word: string | undefined): number | null {
  if (word === undefined) return null
  const jobs = Number(word)
  if (!Number.isInteger(jobs) || jobs < 1)
    throw new UnusableError(`--jobs is a number from 1, not "${word}"`)
  return jobs
}

/** As many threads as can run at the same time here. */
export function unaskedJobs(): number {
  return Math.min(availableParallelism(), MOST_UNASKED)
}
