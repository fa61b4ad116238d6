import { parseArgs } from 'node:util'
import { inspect, systemReport } from '../../engine/index.js'
import { optionsOf } from '../../fixtures/settings.js'
import { type Command, type ExitStatus, UnusableError, worst } from '../command.js'
import { readInput, streamOf } from '../files.js'
import { writeReport } from '../human/report.js'
import type { Io } from '../io.js'
import { jobsOf, usualJobs } from '../jobs/jobs-of.js'
import { visibleJson } from '../json-line.js'
import { jsonReport } from '../json-report.js'
import { inspectLines } from '../jsonl.js'
import { logHint } from '../log-hint.js'
import { readingOptions, SETTING_OPTIONS, settingsFrom } from '../reading-options.js'
import { statusOf } from '../status.js'

const HELP = `Usage: callmend inspect [options] [file …]

Finds the tool calls in a model's output and says of each whether it may run.
Without a file, or for -, standard input is read.

Options:
  --tools FILE      tools that were offered: OpenAI, Anthropic, MCP, Gemini or JSON Schema
  --tool NAME       the tool, where the input is bare arguments
  --read-as KIND    auto (default), message, arguments, or assistant-text: what a model said,
                    of which nothing is opened as a record
  --finish REASON   how the API said that the output ended: stop, length, tool_calls …
  --partial         the output may go on: its end proves nothing
  --grammar FILE    a dialect as data (from learn, derive or your own hand), tried first
  --profile ID|FILE a profile that ships, or a JSON file with one
  --explain         say of every character what it is to the reading: markup, name,
                    notation, value; and what was repaired at which price
  --full            print values and texts whole
  --timings         measure how long each step takes; else the output is the same every time
  --json            print one JSON object (callmend.inspection/1)
  --jsonl           read cases, one JSON object a line, and print one result a line, in order:
                    {"id", "input" | "arguments", "tool"?, "tools"?, "finish"?, "profile"?,
                    "readAs"?, "partial"?, "grammar"?, "provider"?}; --tools, --tool, --read-as, --finish,
                    --partial, --grammar and --profile are for lines that do not say otherwise;
                    its "notices" are codes of remarks, and of why something like a call is none
  --jobs N          with --jsonl: work on up to N threads (default: one a processor, at most 4);
                    lines still come out in order
  --exit-zero       exit with 0 whatever is found; only unusable input is told apart

The object of --json (a list of them for several files):
  format, version, input, envelope, finish, content, thinking, millis
  summary   {calls, ready, review, blocked}
  peels     [{envelope, title, detail}]: the wrappings that were opened, in order
  calls     [{key, id, idGenerated, name, writtenName, offered, dialect, verdict, reasons, spans,
            raw, strategy, arguments, preview, schema, attempts}]: a blocked call has no arguments,
            and what could be made out of it is its preview
  account   with --explain, of each call: {pieces: [{role, start, end}], more, repairs}
  attempts  [{strategy, path, status, risk, reasons, text, micros, editCount, edits, children}]
  edits     [{start, end, replacement, rule, risk, spans}]: start and end in the attempt's input
  reasons   [{code, severity, sentence, path, detail, spans}]
  spans     [{start, end, line, column}]: in the input, in UTF-16 units, end exclusive
  alsoSeen, rivals, notices: what looks like a call and is none, lost readings, remarks
  system    null under recommended, else {profile, title, stats, turns}; each call then has an
            outcome {kind, detail, layers, strategy, dispatched, message, findings}

Exit status: 0 all calls are ready, 1 something needs review, is blocked, or no call was found,
2 unusable input.
`

const OPTIONS = {
  ...SETTING_OPTIONS,
  explain: { type: 'boolean' },
  full: { type: 'boolean' },
  timings: { type: 'boolean' },
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  jobs: { type: 'string' },
  'exit-zero': { type: 'boolean' },
} as const

export const inspectCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    })
    const paths = positionals.length === 0 ? ['-'] : positionals
    if (values.jsonl === true) return answerLines(paths, values, io)
    if (values.jobs !== undefined) throw new UnusableError('--jobs works with --jsonl')
    const options = await readingOptions(values, io)
    let status: ExitStatus = 0
    const reports: string[] = []
    for (const path of paths) {
      const input = await readInput(path, io)
      const hint = logHint(input.name, input.text)
      if (hint !== null) io.warn(`callmend: ${hint}`)
      const inspection = inspect(input.text, options)
      const system = systemReport(inspection, options.profile)
      status = worst(status, statusOf(inspection))
      if (values.json === true) {
        reports.push(jsonReport(inspection, path, system, values.explain === true))
      } else {
        await writeReport(inspection, io, {
          name: paths.length > 1 ? input.name : null,
          full: values.full === true,
          explain: values.explain === true,
          system,
        })
      }
    }
    if (values.json === true) {
      const json = reports.length === 1 ? `${reports[0]}\n` : `[${reports.join(',\n')}]\n`
      await io.write(visibleJson(json))
    }
    return values['exit-zero'] === true ? 0 : status
  },
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

async function answerLines(paths: readonly string[], values: Values, io: Io): Promise<ExitStatus> {
  const { jobs, 'exit-zero': exitZero, explain, full, json, timings } = values
  if (explain === true || full === true || json === true || timings === true) {
    throw new UnusableError(
      '--jsonl has an output of its own: no --explain, --full, --json or --timings',
    )
  }
  const defaults = await settingsFrom(values, io)
  const checked = optionsOf(defaults)
  if ('problem' in checked) throw new UnusableError(checked.problem)
  const most = jobsOf(jobs, usualJobs())
  let status: ExitStatus = 0
  for (const path of paths) {
    status = worst(status, await inspectLines(streamOf(path, io), io, most, defaults))
  }
  return exitZero === true ? 0 : status
}
