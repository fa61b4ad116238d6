/** Fixtures of a selection of calls: what the log has of their arguments, and what is said of it now. */
import { addAll } from '../../engine/text/lists.js'
import { fixtureDigest } from '../../fixtures/digest.js'
import { FIXTURE_FORMAT, type Fixture } from '../../fixtures/fixture.js'
import { readFixtures } from '../../fixtures/read.js'
import { runAll } from '../fixtures/run-all.js'
import type { LogCase } from './messages.js'

/** @param lines cases, one a line; the same arguments twice make one fixture */
export async function fixturesOf(lines: string): Promise<readonly Fixture[]> {
  const asked = new Map<string, Fixture>()
  for (const line of lines.split('\n')) {
    if (line === '') continue
    const fixture = askedOf(JSON.parse(line) as LogCase)
    if (!asked.has(fixture.id)) asked.set(fixture.id, fixture)
  }
  const made: Fixture[] = []
  await runAll([...asked.values()], ({ id, status, accepted }) => {
    const own = asked.get(id)
    if (status === 'pass' && own !== undefined) made.push(own)
    if (accepted !== null) addAll(made, readFixtures(accepted).fixtures)
  })
  return made
}

/** Expects no call: what there is instead is learnt by running it. */
export function askedOf({ tool, written, cut, verdict, error, place }: LogCase): Fixture {
  const content = {
    source: written,
    readAs: 'arguments',
    tool,
    ...(cut ? { finish: 'length' as const } : {}),
    expect: { kind: 'no-call' },
  } as const
  const words = tool.toLowerCase().match(/[a-z0-9]+/g) ?? ['call']
  return {
    format: FIXTURE_FORMAT,
    id: `${words.join('-').slice(0, 40)}-${fixtureDigest(content).slice(0, 8)}`,
    title: `${tool}: ${error ?? verdict ?? 'from a log'} (${place.slice(-80)})`,
    ...content,
  }
}
