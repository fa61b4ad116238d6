import { UnusableError } from '../command.js'

/** The number that `--jobs` names; 1 without it. */
export function jobsOf(word: string | undefined): number {
  if (word === undefined) return 1
  const jobs = Number(word)
  if (!Number.isInteger(jobs) || jobs < 1)
    throw new UnusableError(`--jobs is a number from 1, not "${word}"`)
  return jobs
}
