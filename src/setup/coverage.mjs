// How much of the rooms that decide on calls the unit tests run, against floors that only rise.
// After `vitest run --project unit --coverage`. Prints a table; fails when a room is below its floor.
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Per cent of the statements and of the branches that are run. */
const FLOORS = {
  calls: { statements: 96.6, branches: 93.2 },
  syntax: { statements: 98.1, branches: 96.0 },
  schema: { statements: 96.8, branches: 93.7 },
}

const report = join(root, '.cache', 'coverage', 'coverage-summary.json')
const files = Object.entries(JSON.parse(readFileSync(report, 'utf8')))
let below = false
for (const [room, floors] of Object.entries(FLOORS)) {
  const folder = ['src', 'engine', room, ''].join(sep)
  const own = files.filter(([file]) => relative(root, file).startsWith(folder))
  for (const [kind, floor] of Object.entries(floors)) {
    const covered = own.reduce((sum, [, { [kind]: part }]) => sum + part.covered, 0)
    const total = own.reduce((sum, [, { [kind]: part }]) => sum + part.total, 0)
    const share = (100 * covered) / total
    // Nothing at all is no result: the floors would hold for an empty report.
    const holds = total > 0 && share >= floor
    below ||= !holds
    console.log(
      `${holds ? 'ok   ' : 'BELOW'} ${`${room}, ${kind}`.padEnd(20)} ${share.toFixed(1).padStart(5)} % of at least ${floor} %`,
    )
  }
}
if (below) process.exit(1)
