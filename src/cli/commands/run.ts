import { parseArgs } from 'node:util'
import type { Difference } from '../../engine/reports/differences.js'
import { stringify } from '../../engine/syntax/json/stringify.js'
import { run } from '../../fixtures/run.js'
import { type Command, type ExitStatus, worst } from '../command.js'
import { fixturesFrom } from '../fixture-files.js'
import { paintFor } from '../human/paint.js'
import { printable, shortened } from '../human/safe-text.js'

const HELP = `Usage: callmend run [--quiet] fixtures …

Runs fixture files (callmend.fixture/1, JSON or JSONL) and says which still hold.

Options:
  --quiet   list only what fails

Exit status: 0 all pass, 1 some fail, 2 a file or a fixture cannot be used.
`

export const runFixtures: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { quiet: { type: 'boolean' } },
      allowPositionals: true,
    })
    const fixtures = await fixturesFrom(positionals, io)
    const paint = paintFor(io.color)
    let passed = 0
    let status: ExitStatus = 0
    for (const fixture of fixtures) {
      const label = printable(`${fixture.id}: ${fixture.title}`)
      const result = run(fixture)
      switch (result.status) {
        case 'pass':
          passed++
          if (values.quiet !== true) await io.write(`${paint.good('pass')} ${label}\n`)
          break
        case 'fail':
          status = worst(status, 1)
          await io.write(`${paint.bad('FAIL')} ${label}\n${result.differences.map(lines).join('')}`)
          break
        case 'unusable':
          status = 2
          await io.write(`${paint.bad('FAIL')} ${label}\n     ${printable(result.problem)}\n`)
          break
      }
    }
    await io.write(`${passed} passed, ${fixtures.length - passed} failed\n`)
    return status
  },
}

function lines({ path, expected, actual }: Difference): string {
  return `     ${printable(path)}\n       expected ${shown(expected)}\n       actual   ${shown(actual)}\n`
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : shortened(printable(stringify(value)), 300)
}
