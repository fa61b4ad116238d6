/** One case a line in, one result a line out. */
import { type Inspection, inspect, type SystemReport, systemReport } from '../engine/index.js'
import { stringify } from '../engine/syntax/json/stringify.js'
import { readCase } from '../fixtures/case.js'
import { type GivenSettings, optionsOf } from '../fixtures/settings.js'
import { type ExitStatus, worst } from './command.js'
import type { Io } from './io.js'
import { batchesOf, Waiting } from './jobs/batches.js'
import type { Task } from './jobs/messages.js'
import { runInOrder } from './jobs/pool.js'
import { arrayText, objectText, onOneLine, visibleJson } from './json-line.js'
import { linesOf } from './lines.js'
import { outcomeText } from './outcome-text.js'
import { statusOf } from './status.js'

/**
 * Answers every line of a stream, in order; where more lines are there at once than one batch
 * holds, on up to `jobs` threads.
 */
export async function inspectLines(
  bytes: AsyncIterable<Uint8Array>,
  io: Io,
  jobs = 1,
  defaults: GivenSettings = {},
): Promise<ExitStatus> {
  const lines = new Waiting(linesOf(bytes))
  const batches = batchesOf(lines)
  let status: ExitStatus = 0
  for await (const batch of batches) {
    // Threads take time to begin: for few lines, or for who waits for each answer, they are none.
    if (jobs > 1 && (await lines.hasLine())) {
      return worst(status, await inThreads(withFirst(batch, batches), jobs, io, defaults))
    }
    for (const line of batch) {
      const answer = answerLine(line, defaults)
      status = worst(status, answer.status)
      await io.write(`${visibleJson(answer.text)}\n`)
    }
  }
  return status
}

type Batch = readonly (string | null)[]

async function* withFirst(first: Batch, others: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  yield first
  yield* others
}

async function inThreads(
  batches: AsyncIterable<Batch>,
  jobs: number,
  io: Io,
  defaults: GivenSettings,
): Promise<ExitStatus> {
  let status: ExitStatus = 0
  await runInOrder(
    tasksOf(batches, defaults),
    jobs,
    (text) => io.write(text),
    async (done) => {
      if (done.kind !== 'inspect') return
      status = worst(status, done.status)
      await io.write(done.text)
    },
  )
  return status
}

async function* tasksOf(
  batches: AsyncIterable<Batch>,
  defaults: GivenSettings,
): AsyncGenerator<Task> {
  for await (const lines of batches) yield { kind: 'inspect', lines, defaults }
}

export interface Answer {
  readonly text: string
  readonly status: ExitStatus
}

/** The answer to one line; null is a line that was too long. */
export function answerLine(line: string | null, defaults: GivenSettings = {}): Answer {
  return line === null ? failure('null', 'the line is too long') : inspectLine(line, defaults)
}

/**
 * The answer to one line. Never throws; its text has no line break.
 *
 * @param defaults settings for what the line does not say
 */
export function inspectLine(line: string, defaults: GivenSettings = {}): Answer {
  let id = 'null'
  try {
    const given: unknown = JSON.parse(line)
    const read = readCase(given)
    id = stringify(read.id)
    if ('problem' in read) return failure(id, read.problem)
    const options = optionsOf({ ...defaults, ...read.settings })
    if ('problem' in options) return failure(id, options.problem)
    const inspection = inspect(read.source, options.options)
    return {
      text: result(id, inspection, systemReport(inspection, options.options.profile)),
      status: statusOf(inspection),
    }
  } catch (error) {
    return failure(id, error instanceof Error ? error.message : String(error))
  }
}

function failure(id: string, error: string): Answer {
  return { text: objectText({ id, error: JSON.stringify(error) }), status: 2 }
}

function result(id: string, inspection: Inspection, system: SystemReport | null): string {
  const calls = inspection.calls.map((call, index) =>
    objectText({
      name: JSON.stringify(call.name),
      arguments: call.argumentsText === null ? 'null' : onOneLine(call.argumentsText),
      verdict: JSON.stringify(call.verdict),
      reasons: JSON.stringify(call.reasons.map((reason) => reason.code)),
      dialect: JSON.stringify(call.dialect),
      strategy: JSON.stringify(call.strategy),
      span: JSON.stringify(call.spans[0] ?? null),
      ...outcomeField(system, index),
    }),
  )
  return objectText({
    id,
    envelope: JSON.stringify(inspection.envelope),
    content: JSON.stringify(inspection.content),
    calls: arrayText(calls),
    // What looks like a call and is none is told, too.
    notices: JSON.stringify([
      ...inspection.notices.map(({ code }) => code),
      ...inspection.alsoSeen.map(({ reason }) => reason.code),
    ]),
  })
}

function outcomeField(system: SystemReport | null, index: number): { outcome?: string } {
  const outcome = system?.outcomes[index]
  return outcome === undefined ? {} : { outcome: outcomeText(outcome, (span) => span) }
}
