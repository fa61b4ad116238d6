import { parseArgs } from 'node:util'
import type { Profile } from '../../engine/index.js'
import { recommended } from '../../engine/profiles/recommended.js'
import { FIELDS } from '../../logs/query/fields.js'
import { summaryOf } from '../../logs/summary.js'
import { type Command, type ExitStatus, UnusableError } from '../command.js'
import type { Io } from '../io.js'
import { jobsOf } from '../jobs/jobs-of.js'
import { visibleJson } from '../json-line.js'
import { readAll } from '../log/read-all.js'
import { report } from '../log/report.js'
import { settingsOf } from '../log/settings.js'
import { readingOptions } from '../reading-options.js'

const HELP = `Usage: callmend log [options] FILE … [QUERY]

Reads agent logs and traces: session files of coding agents, traces of observability
tools, results of evaluations, batch outputs. Files, folders, archives (.zip, .eval,
.gz, .zst), or - for standard input. One record per call: what the model wrote,
Callmend's verdict on it, its result and error, and whose fault a failure is. A line
that cannot be read is skipped, counted and named on standard error.

Options:
  --by FIELDS     count calls by these fields, separated by commas; a time counts by day
  --sort=COLUMN   order of the groups; --sort=-COLUMN puts the greatest first (default: -calls)
  --format KIND   table (default; without --by by tool), json, jsonl, csv, parquet:
                  groups with --by, else single calls as they are read
  --metrics       metrics of argument normalization, one JSON object a line for each provider
  --profile ID|FILE  what that profile's system does with each call: with --format json or jsonl
                  each row has an outcome, as in inspect --json (null where the log kept no
                  arguments; spans are offsets in them); with --metrics the figures are those of
                  the layers that acted, beside the calls of each outcome
  --schema        JSON Schemas of the tools by version, their changes, what the table of known
                  tools lacks, and tools for inspect
  --check         fields that the provider mapping loses, tools that it does not know
  --summary       one JSON object: records, bad_lines, non_object_lines, calls, results,
                  calls_without_result, results_without_call, error_results, names
  --jobs N        read N files at the same time where groups or metrics are asked for; the output
                  is the same
  --exit-zero     exit with 0 whatever is found

A query is words, fields and brackets: tool:Edit,apply_patch -model:gpt-*
  (repeat:>2 OR cost:>0.5) time:2026-06-01.. args.edits[*].old_string:"" has:result
${FIELDS.map(({ name, help, values }) => `  ${name.padEnd(9)} ${help}${values === undefined || values.length > 9 ? '' : ` (${values.join(', ')})`}`).join('\n')}
  args.PATH a member of the arguments: args.todos[0].status, args.edits[*].old_string

Exit status: 0 every call is valid, 1 some are invalid (or --check found something),
2 unusable input.
`

export const logCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        summary: { type: 'boolean' },
        by: { type: 'string' },
        sort: { type: 'string' },
        format: { type: 'string' },
        metrics: { type: 'boolean' },
        schema: { type: 'boolean' },
        check: { type: 'boolean' },
        jobs: { type: 'string' },
        profile: { type: 'string' },
        'exit-zero': { type: 'boolean' },
      },
      allowPositionals: true,
      allowNegative: false,
    })
    const ended = (status: ExitStatus) =>
      values['exit-zero'] === true && status === 1 ? 0 : status
    if (values.summary === true) {
      if (positionals.length === 0)
        throw new UnusableError('name the log files, or - for standard input')
      const { reports, unread } = await readAll(positionals, {}, io)
      if (reports.length === 0 && unread > 0) return 2
      await io.write(`${visibleJson(JSON.stringify(summaryOf(reports)))}\n`)
      return 0
    }
    const wanted = {
      metrics: values.metrics === true,
      schema: values.schema === true,
      check: values.check === true,
    }
    const profile = await systemOf(values.profile, io)
    const settings = settingsOf(positionals, values, profile)
    const shown = wanted.metrics || settings.format === 'json' || settings.format === 'jsonl'
    if (profile !== null && (!shown || settings.by.length > 0)) {
      throw new UnusableError(
        '--profile tells of single calls: it goes with --format json, --format jsonl or --metrics',
      )
    }
    return ended(await report(settings, wanted, jobsOf(values.jobs), io))
  },
}

/** The profile with a system of its own that the words name. */
async function systemOf(profile: string | undefined, io: Io): Promise<Profile | null> {
  if (profile === undefined) return null
  const { profile: read } = await readingOptions({ profile }, io)
  if (read.id !== recommended.id) return read
  throw new UnusableError(
    '--profile recommended has no system of its own: its verdict is in every row',
  )
}
