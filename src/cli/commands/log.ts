import { parseArgs } from 'node:util'
import { summaryOf } from '../../logs/summary.js'
import { type Command, UnusableError } from '../command.js'
import { visibleJson } from '../json-line.js'
import { readAll } from '../log/read-all.js'

const HELP = `Usage: callmend log --summary FILE …

Reads agent logs and traces: session files of coding agents, traces of observability
tools, results of evaluations, batch outputs. Files, folders, archives (.zip, .eval,
.gz, .zst) or - for standard input. A line that cannot be read is skipped, counted and
named on standard error.

Options:
  --summary  print one JSON object: records, bad_lines, non_object_lines, calls, results,
             calls_without_result, results_without_call, error_results, names

Exit status: 0 read, 2 unusable input.
`

export const logCommand: Command = {
  name: 'log',
  summary: 'read agent logs and traces: every call, its result, its error',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { summary: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (positionals.length === 0)
      throw new UnusableError('name the log files, or - for standard input')
    if (values.summary !== true) throw new UnusableError('say what is wanted: --summary')
    const { reports, unread } = await readAll(positionals, {}, io)
    if (reports.length === 0 && unread > 0) return 2
    await io.write(`${visibleJson(JSON.stringify(summaryOf(reports)))}\n`)
    return 0
  },
}
