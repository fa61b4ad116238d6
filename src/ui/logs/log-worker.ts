/** Reads logs beside the page, and answers what it asks about them. */
import type { LogCall } from '../../logs/calls/call.js'
import { ParquetRows } from '../../logs/export/parquet.js'
import { rowOf } from '../../logs/export/row.js'
import { csvHeader, csvLine, jsonLine } from '../../logs/export/text.js'
import { RowFacts } from '../../logs/index/call-index.js'
import { select } from '../../logs/index/select.js'
import { factsOf, writtenArguments } from '../../logs/query/facts.js'
import { fieldNamed } from '../../logs/query/fields.js'
import { parseQuery } from '../../logs/query/parse.js'
import { printQuery } from '../../logs/query/print.js'
import { Groups, metricsOfGroup } from '../../logs/report/groups.js'
import { ToolSchemas } from '../../logs/schema/tools.js'
import { closeWaysOut } from '../../worker/quiet.js'
import { rowsOf, viewOf } from './log-view.js'
import {
  type CallDetail,
  type ExportFormat,
  type FromLogs,
  type LogCase,
  type LogView,
  MOST_CASES,
  type ToLogs,
} from './messages.js'
import { OpenedLog } from './opened-log.js'
import { search } from './search.js'

closeWaysOut()

const tell = (message: FromLogs): void => postMessage(message)

let log: OpenedLog | null = null
let shown: Uint32Array = new Uint32Array(0)
let latestView = 0

addEventListener('message', ({ data }: MessageEvent<ToLogs>) => void answer(data))

async function answer(message: ToLogs): Promise<void> {
  switch (message.kind) {
    case 'open': {
      log?.cancel()
      log = new OpenedLog(message.files, message.remembered, (progress) =>
        tell({ kind: 'progress', progress }),
      )
      tell({ kind: 'progress', progress: log.progress() })
      await log.read()
      return
    }
    case 'cancel':
      log?.cancel()
      return
    case 'view':
      latestView = message.id
      await view(message.id, message.query)
      return
    case 'rows':
      tell({
        ...message,
        rows: log === null ? [] : rowsOf(log.index, shown, message.from, message.to),
      })
      return
    case 'call':
      tell({ kind: 'call', id: message.id, call: await detail(message.row) })
      return
    case 'export':
      tell({ kind: 'export', id: message.id, blob: await exported(message.format) })
      return
  }
}

async function view(id: number, text: string): Promise<void> {
  if (log === null) return
  const opened = log
  const parsed = parseQuery(text)
  if ('error' in parsed) {
    const failed: LogView = {
      ...viewOf(opened.index, new Uint32Array(0), text, false),
      error: parsed.error,
    }
    tell({ kind: 'view', id, view: failed })
    return
  }
  const canonical = printQuery(parsed.query)
  const { rows, open } = select(opened.index, parsed.query)
  shown = rows
  tell({ kind: 'view', id, view: viewOf(opened.index, rows, canonical, open.length > 0) })
  if (open.length === 0 || parsed.query === null) return
  // What asks for arguments or texts is looked for in the log again.
  const found: number[] = [...rows]
  const current = () => latestView === id && log === opened
  const now = () => Uint32Array.from(found).sort()
  let told = performance.now()
  let begun = told
  const pause = async (): Promise<boolean> => {
    const time = performance.now()
    if (time - begun < SLICE) return true
    if (time - told > TOLD_EVERY) {
      told = time
      shown = now()
      tell({ kind: 'view', id, view: viewOf(opened.index, shown, canonical, true) })
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
    begun = performance.now()
    return current()
  }
  await search(opened, parsed.query, open, (row) => found.push(row), pause)
  if (!current()) return
  shown = now()
  tell({ kind: 'view', id, view: viewOf(opened.index, shown, canonical, false) })
}

/** Milliseconds of searching after which messages are let in, and after which the view is told. */
const SLICE = 40
const TOLD_EVERY = 500

/** Calls of one turn that are looked for on either side. */
const NEIGHBOURS = 50

async function detail(row: number): Promise<CallDetail | null> {
  if (log === null) return null
  const { index } = log
  const call = await log.call(row)
  if (call === null) return null
  const turn = index.turn(row)
  const same = (other: number) =>
    other >= 0 &&
    other < index.size &&
    index.turn(other) === turn &&
    index.column('session').code(other) === index.column('session').code(row)
  const rows = [row]
  const hasTurn = turn !== null
  for (let before = row - 1; hasTurn && row - before < NEIGHBOURS && same(before); before--)
    rows.unshift(before)
  for (let after = row + 1; hasTurn && after - row < NEIGHBOURS && same(after); after++)
    rows.push(after)
  return {
    tool: call.tool,
    written: writtenArguments(call.arguments),
    state: call.arguments.state,
    result: call.result?.text ?? null,
    turn: rows.map((each) => ({ row: each, tool: index.column('tool').at(each) ?? '' })),
    place: `${index.column('file').at(row)}:${index.number('line', row)}`,
  }
}

async function exported(format: ExportFormat): Promise<Blob> {
  if (log === null) return new Blob()
  const opened = log
  const { index } = opened
  const rows = shown
  if (format === 'metrics') {
    const provider = fieldNamed('provider')
    const groups = new Groups(provider === null ? [] : [provider])
    const facts = new RowFacts(index)
    for (const row of rows) {
      facts.row = row
      groups.add(facts)
    }
    const metrics = groups.list().map(metricsOfGroup)
    return new Blob([JSON.stringify(metrics.length === 1 ? metrics[0] : metrics, null, 2)])
  }
  const pieces: BlobPart[] = format === 'csv' ? [csvHeader()] : []
  const parquet = format === 'parquet' ? new ParquetRows() : null
  const schemas = new ToolSchemas()
  for (const row of format === 'cases' ? rows.subarray(0, MOST_CASES) : rows) {
    await opened.breathe()
    const call = await opened.call(row)
    if (call === null) continue
    const file = index.column('file').at(row) ?? ''
    if (format === 'tools') schemas.add(factsOf(call, file))
    else if (format === 'cases') pieces.push(caseLine(call, file))
    else {
      const cells = rowOf({ ...call, repeat: index.number('repeat', row) ?? 1 }, file)
      if (parquet === null) pieces.push(format === 'csv' ? csvLine(cells) : jsonLine(cells))
      else pieces.push(new Uint8Array(parquet.add(cells) ?? []))
    }
  }
  if (format === 'tools') pieces.push(JSON.stringify(schemas.asTools(), null, 2))
  if (parquet !== null) pieces.push(new Uint8Array(parquet.end()))
  return new Blob(pieces)
}

/** Empty where the log has no arguments to make a case of. */
function caseLine(call: LogCall, file: string): string {
  const written = writtenArguments(call.arguments)
  const { state } = call.arguments
  if (written === null || state === 'replaced') return ''
  const line: LogCase = {
    tool: call.tool,
    written,
    cut: call.arguments.state === 'inside-text' && call.arguments.cut,
    verdict: call.judgement.verdict,
    error: call.error,
    place: `${file}:${call.place.line}`,
  }
  return `${JSON.stringify(line)}\n`
}
