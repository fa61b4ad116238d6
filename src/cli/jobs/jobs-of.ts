import { UnusableError } from '../command.js'

/** The number that `--jobs` names; null without it. */
export function jobsOf(word: string | undefined): number | null {
  if (word === undefined) return null
  const jobs = Number(word)
  if (!Number.isInteger(jobs) || jobs < 1)
    throw new UnusableError(`--jobs is a number from 1, not "${word}"`)
  return jobs
}
