/** What `callmend log` prints: groups, single calls, metrics, schemas, or what a mapping loses. */
import { KnownCalls } from '../../logs/calls/known-calls.js'
import { ParquetRows } from '../../logs/export/parquet.js'
import { csvHeader } from '../../logs/export/text.js'
import { fieldNamed } from '../../logs/query/fields.js'
import { Groups, metricsOfGroup } from '../../logs/report/groups.js'
import { Compatibility } from '../../logs/schema/compatibility.js'
import { ToolSchemas } from '../../logs/schema/tools.js'
import type { ExitStatus } from '../command.js'
import { paintFor } from '../human/paint.js'
import type { Io } from '../io.js'
import type { Task } from '../jobs/messages.js'
import { runInOrder } from '../jobs/pool.js'
import { visibleJson } from '../json-line.js'
import { metricsOfOutcomes, OutcomeRows } from './outcome-rows.js'
import { writeGroups } from './print.js'
import type { LogSettings } from './settings.js'
import { fileSource, isFile, sourcesOf } from './sources.js'
import { type LogPart, type LogWork, type RowListener, rowLine, workOn } from './work.js'

export interface Wanted {
  readonly metrics: boolean
  readonly schema: boolean
  readonly check: boolean
}

export async function report(
  settings: LogSettings,
  wanted: Wanted,
  jobs: number,
  io: Io,
): Promise<ExitStatus> {
  const special = wanted.metrics || wanted.schema || wanted.check
  const { format } = settings
  const single = !special && settings.by.length === 0 && format !== 'table'
  const by = special || single ? [] : settings.by.length === 0 ? ['tool'] : settings.by
  const rows = !single ? null : format === 'csv' ? 'csv' : format === 'jsonl' ? 'jsonl' : 'cells'
  const { profile } = settings
  const work: LogWork = { query: settings.query, by, rows, profile }
  const groups = new Groups(by.flatMap((name) => fieldNamed(name) ?? []))
  const providers = new Groups([])
  const outcomes = profile === null ? null : new OutcomeRows(profile)
  const schemas = new ToolSchemas()
  const compatibility = new Compatibility()
  const seen = { files: 0, unread: 0 }
  const finish = (part: LogPart) => {
    groups.merge(part.groups)
    providers.merge(part.providers)
    outcomes?.merge(part.outcomes)
    seen.files += part.read.length
    seen.unread += part.unread.length
    complain(part, io)
  }
  const rowsOut = rowsTo(io, format)
  const out: RowListener = {
    ...rowsOut.listener,
    ...(wanted.schema || wanted.check
      ? {
          facts: (facts) => {
            if (wanted.schema) schemas.add(facts)
            compatibility.add(facts)
          },
        }
      : {}),
  }
  await rowsOut.start(single)
  // What is learnt of tools is learnt in one place, and rows are written where repeated calls are known.
  const alone = wanted.schema || wanted.check || rows !== null || settings.paths.includes('-')
  const known = new KnownCalls()
  const several = settings.paths.length > 1 || !(await isFile(settings.paths[0] ?? ''))
  if (!alone && several && jobs > 1) {
    await runInOrder(
      tasks(settings.paths, work, io),
      jobs,
      (text) => io.write(text),
      async (done) => {
        if (done.kind !== 'log') return
        // A file that repeats calls of others is read again, by one that knows them.
        const fresh = known.take(done.known)
        const again = () => workOn(fileSource(done.path, null), work, out, known)
        finish(fresh ? done.part : await again())
      },
    )
  } else {
    for (const path of settings.paths) {
      for await (const source of sourcesOf(path, io)) {
        finish(await workOn(source, work, out, several ? known : null))
      }
    }
  }
  if (single) await rowsOut.end()
  if (seen.files === 0) return 2
  if (wanted.metrics) {
    const figures =
      profile === null || outcomes === null
        ? providers.list().map(metricsOfGroup)
        : outcomes.list().map((counts) => metricsOfOutcomes(counts, profile))
    for (const each of figures) await io.write(`${visibleJson(JSON.stringify(each))}\n`)
  }
  if (wanted.schema) {
    const found = {
      tools: schemas.asTools(),
      versions: schemas.list(),
      changes: schemas.changes(),
      not_in_table: compatibility.list(),
    }
    await io.write(`${visibleJson(JSON.stringify(found, null, 2))}\n`)
  }
  if (wanted.check) return checked(compatibility, format, io)
  if (special || single) return statusOf(providers)
  if (format !== 'parquet') {
    await io.write(writeGroups(groups.list(settings.sort), by, format, paintFor(io.color)))
  }
  return statusOf(providers)
}

function statusOf(providers: Groups): ExitStatus {
  return providers.list().some(({ invalid }) => invalid > 0) ? 1 : 0
}

async function checked(compatibility: Compatibility, format: string, io: Io): Promise<ExitStatus> {
  const found = compatibility.list()
  if (format === 'json') await io.write(`${visibleJson(JSON.stringify(found, null, 2))}\n`)
  else {
    for (const { client, tool, what, field, calls, version } of found) {
      const since = version === null ? '' : `, first seen in ${version}`
      const words =
        what === 'unknown-tool'
          ? 'is not in the table of tools'
          : what === 'unfit'
            ? 'has arguments that fit no known form'
            : `loses ${field}`
      await io.write(`${client} ${tool} ${words} (${calls} calls${since})\n`)
    }
    await io.write(`${compatibility.calls} calls checked, ${found.length} findings\n`)
  }
  return found.length === 0 ? 0 : 1
}

/** Problems of one file that are named; all are counted. */
const SHOWN = 5

function complain(part: LogPart, io: Io): void {
  for (const { name, problem } of part.unread) io.warn(`callmend: ${name}: ${problem}`)
  for (const { name, problems, bad } of part.read) {
    for (const { line, problem } of problems.slice(0, SHOWN)) {
      io.warn(`callmend: ${name}${line === 0 ? '' : `:${line}`}: ${problem}`)
    }
    if (bad > SHOWN) io.warn(`callmend: ${name}: ${bad} lines in all could not be read`)
  }
}

async function* tasks(paths: readonly string[], work: LogWork, io: Io): AsyncGenerator<Task> {
  for (const path of paths) {
    for await (const source of sourcesOf(path, io)) yield { kind: 'log', path: source.name, work }
  }
}

/** Single calls on their way out. */
function rowsTo(io: Io, format: string) {
  let waiting: (string | Uint8Array)[] = []
  const parquet = format === 'parquet' ? new ParquetRows() : null
  let first = true
  const flush = async () => {
    const ready = waiting
    waiting = []
    if (ready.every((piece) => typeof piece === 'string')) {
      if (ready.length > 0) await io.write(ready.join(''))
    } else for (const piece of ready) await io.write(piece)
  }
  const listener: RowListener = {
    text: (text) => waiting.push(text),
    cells: (row, outcome) => {
      const bytes = parquet?.add(row)
      if (bytes !== null && bytes !== undefined) waiting.push(bytes)
      if (parquet !== null) return
      waiting.push(`${first ? '' : ','}\n${visibleJson(rowLine(row, outcome).trimEnd())}`)
      first = false
    },
    ready: flush,
  }
  return {
    listener,
    async start(single: boolean) {
      if (single && format === 'csv') await io.write(csvHeader())
      if (single && format === 'json') await io.write('[')
    },
    async end() {
      if (parquet !== null) waiting.push(parquet.end())
      if (format === 'json') waiting.push('\n]\n')
      await flush()
    },
  }
}
