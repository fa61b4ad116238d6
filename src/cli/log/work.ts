/** What is to be made of log files, and how: plain data, so that it can go to a thread. */

import type { Profile } from '../../engine/index.js'
import type { LogCall } from '../../logs/calls/call.js'
import { KnownCalls } from '../../logs/calls/known-calls.js'
import type { Cell } from '../../logs/export/row.js'
import { rowOf } from '../../logs/export/row.js'
import { csvLine, jsonLine } from '../../logs/export/text.js'
import { type CallFacts, factsOf } from '../../logs/query/facts.js'
import { fieldNamed } from '../../logs/query/fields.js'
import { matcherOf } from '../../logs/query/match.js'
import { parseQuery } from '../../logs/query/parse.js'
import type { FileReport, Problem } from '../../logs/read/file-report.js'
import { readLog } from '../../logs/read/read-log.js'
import type { Source } from '../../logs/read/source.js'
import { unpack } from '../../logs/read/unpack.js'
import type { Group } from '../../logs/report/groups.js'
import { Groups } from '../../logs/report/groups.js'
import { visibleJson } from '../json-line.js'
import { type OutcomeCounts, OutcomeRows } from './outcome-rows.js'

export interface LogWork {
  readonly query: string
  readonly by: readonly string[]
  /** How single calls are written; null when only groups are wanted. */
  readonly rows: 'jsonl' | 'csv' | 'cells' | null
  /** The system whose outcome each call gets; null without one. */
  readonly profile: Profile | null
}

/** What one file gave. */
export interface LogPart {
  readonly groups: Group[]
  readonly providers: Group[]
  readonly outcomes: readonly OutcomeCounts[]
  readonly read: readonly ReadFile[]
  readonly unread: readonly { readonly name: string; readonly problem: string }[]
}

export interface ReadFile {
  readonly name: string
  readonly format: string | null
  readonly records: number
  readonly calls: number
  readonly problems: readonly Problem[]
  readonly bad: number
}

export interface RowListener {
  text(text: string): void
  /** @param outcome JSON text of what the profile's system does; null without a profile */
  cells(row: readonly Cell[], outcome: string | null): void
  facts?(facts: CallFacts): void
  /** Resolves when more may be written. */
  ready(): Promise<void>
}

/**
 * Reads one source with all that is in it.
 * @param given the calls of the sources before; null where there is no other source
 */
export async function workOn(
  source: Source,
  work: LogWork,
  out: RowListener,
  given: KnownCalls | null,
): Promise<LogPart> {
  const parsed = parseQuery(work.query)
  const matches = matcherOf('query' in parsed ? parsed.query : null)
  const fields = work.by.flatMap((name) => fieldNamed(name) ?? [])
  const groups = new Groups(fields)
  const providers = new Groups([PROVIDER])
  const system = work.profile === null ? null : new OutcomeRows(work.profile)
  const read: ReadFile[] = []
  const unread: { name: string; problem: string }[] = []
  let known = given
  let file = 0
  for await (const each of unpack(source)) {
    if ('problem' in each) {
      unread.push(each)
      continue
    }
    // A file that is alone repeats none.
    if (each.name !== source.name) known ??= new KnownCalls()
    const settled = (call: LogCall) => {
      const facts = factsOf(call, each.name)
      if (matches(facts) !== true) return
      if (fields.length > 0) groups.add(facts)
      providers.add(facts)
      out.facts?.(facts)
      const outcome = system?.add(call) ?? null
      if (work.rows === null) return
      const row = rowOf(call, each.name)
      if (work.rows === 'cells') out.cells(row, outcome)
      else out.text(work.rows === 'csv' ? csvLine(row) : visibleJson(rowLine(row, outcome)))
    }
    const report = await readLog(each, file++, { settled }, { known, progress: () => out.ready() })
    read.push(briefOf(report))
  }
  await out.ready()
  return {
    groups: groups.list(),
    providers: providers.list(),
    outcomes: system?.list() ?? [],
    read,
    unread,
  }
}

/** A row as one line of JSON, with what the profile's system does as its last member. */
export function rowLine(row: readonly Cell[], outcome: string | null): string {
  const line = jsonLine(row)
  return outcome === null ? line : `${line.trimEnd().slice(0, -1)},"outcome":${outcome}}\n`
}

const PROVIDER = fieldNamed('provider') ?? {
  name: 'provider',
  help: '',
  type: 'text' as const,
  of: ({ provider }: CallFacts) => provider,
}

function briefOf({ name, format, records, tally, problems, badLines }: FileReport): ReadFile {
  return { name, format, records, calls: tally.calls, problems, bad: badLines }
}
