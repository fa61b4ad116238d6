import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { allColumns } from '../../compare/columns.js'
import { compareTools } from '../../compare/matrix.js'
import { markdownTable, svgTable } from '../../compare/print.js'
import { inspect } from '../../engine/index.js'
import { type Command, UnusableError } from '../command.js'
import { readInput } from '../files.js'
import { readingOptions, SETTING_OPTIONS } from '../reading-options.js'

const HELP = `Usage: callmend compare [options] [file]

Runs the calls of a text through the tools that people ship, and says of each what becomes of
the call: dispatched, lost, corrupted (it runs with another value), an error with its text, or
unknown. JavaScript tools run as they are installed here; Python's parsers and servers are
emulated where their behaviour is documented, and unknown where it is not.

Options:
  --format FORMAT   markdown (default), svg or json
  --tools, --tool, --read-as, --finish, --partial, --profile, --grammar: as for inspect

Exit status: 0 the matrix was printed, 1 no call was found, 2 unusable input.
`

const FORMATS = ['markdown', 'svg', 'json'] as const

export const compareCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...SETTING_OPTIONS, format: { type: 'string' } },
      allowPositionals: true,
    })
    const format = FORMATS.find((known) => known === (values.format ?? 'markdown'))
    if (format === undefined) throw new UnusableError(`--format is one of ${FORMATS.join(', ')}`)
    if (positionals.length > 1) throw new UnusableError('one file is compared at a time')
    const input = await readInput(positionals[0] ?? '-', io)
    const inspection = inspect(input.text, await readingOptions(values, io))
    if (inspection.calls.length === 0) {
      io.warn('callmend compare: no call was found')
      return 1
    }
    const matrix = await compareTools(inspection, await allColumns(installedVersion))
    switch (format) {
      case 'markdown':
        await io.write(markdownTable(matrix))
        break
      case 'svg':
        await io.write(svgTable(matrix))
        break
      case 'json':
        await io.write(`${JSON.stringify(jsonOf(matrix), null, 2)}\n`)
    }
    return 0
  },
}

function jsonOf({ calls, rows }: Awaited<ReturnType<typeof compareTools>>) {
  return {
    format: 'callmend.comparison/1',
    calls,
    tools: rows.map(({ tool, cells }) => ({ ...tool, cells })),
  }
}

/** The version in the package's own package.json, as far as it can be found from here. */
function installedVersion(name: string): string {
  if (name === 'ECMAScript') return `Node ${process.versions.node}`
  const require = createRequire(import.meta.url)
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const read: { version?: unknown } = JSON.parse(
        readFileSync(`${folder}/${name}/package.json`, 'utf8'),
      )
      if (typeof read.version === 'string') return read.version
    } catch {
      // Not in this folder.
    }
  }
  return ''
}
