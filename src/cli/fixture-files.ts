/** Fixtures from the files that a command was given. */
import { addAll } from '../engine/text/lists.js'
import type { Fixture } from '../fixtures/fixture.js'
import { describeProblem, readFixtures } from '../fixtures/read.js'
import { UnusableError } from './command.js'
import { readInput } from './files.js'
import type { Io } from './io.js'

/** All fixtures of all files. One that cannot be read makes the whole run unusable. */
export async function fixturesFrom(paths: readonly string[], io: Io): Promise<readonly Fixture[]> {
  if (paths.length === 0) throw new UnusableError('name the fixture files, or - for standard input')
  const all: Fixture[] = []
  const complaints: string[] = []
  for (const path of paths) {
    const { name, text } = await readInput(path, io)
    const { fixtures, problems } = readFixtures(text)
    addAll(all, fixtures)
    addAll(
      complaints,
      problems.map((problem) => `${name}: ${describeProblem(problem)}`),
    )
  }
  if (complaints.length > 0) throw new UnusableError(complaints.join('\n'))
  if (all.length === 0) throw new UnusableError(`${paths.join(', ')}: there are no fixtures`)
  return all
}
