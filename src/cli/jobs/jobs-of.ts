import { availableParallelism } from 'node:os'
import { UnusableError } from '../command.js'

/** Most threads that nobody asked for: each of them takes some 100 MB. */
const MOST_UNASKED = 4

/** As many as there are processors, up to a few. */
export function usualJobs(): number {
  return Math.min(availableParallelism(), MOST_UNASKED)
}

/** The number that `--jobs` names; `usual` without it. */
export function jobsOf(word: string | undefined, usual = 1): number {
  if (word === undefined) return usual
  const jobs = Number(word)
  if (!Number.isInteger(jobs) || jobs < 1)
    throw new UnusableError(`--jobs is a number from 1, not "${word}"`)
  return jobs
}
