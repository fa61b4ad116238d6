/** A list of cases, one a line, inspected one after the other. */
import type { Extensions } from '../../../engine/arguments/strategies/custom.js'
import { inspect } from '../../../engine/inspect.js'
import type { Profile } from '../../../engine/model/profile.js'
import type { InspectOptions } from '../../../engine/options.js'
import { systemLogEntry } from '../../../engine/outcomes/log-entry.js'
import {
  type Proposal,
  proposeStrategies,
  type SeenCall,
} from '../../../engine/outcomes/proposals.js'
import { systemReport } from '../../../engine/outcomes/system-report.js'
import { readCase } from '../../../fixtures/case.js'
import { optionsOf } from '../../../fixtures/settings.js'
import type { BatchEntry, BatchRequest } from './messages.js'

/** Calls kept for proposals; more say nothing new. */
const LEARNED = 20_000
const SHOWN = 300
/** Nobody said whose calls these are: the profile's own provider holds. */
const UNKNOWN = 'unknown'

interface Task {
  readonly source: string
  readonly options: InspectOptions & { readonly profile: Profile }
  readonly provider: string
}

/** One line: its entries, or what is wrong with it. */
export type RanLine = { readonly entries: readonly BatchEntry[] } | { readonly problem: string }

export class Cases {
  private readonly seen: SeenCall[] = []
  private profile: Profile | null = null

  constructor(
    private readonly request: Omit<BatchRequest, 'text'>,
    private readonly extensions: Extensions = {},
  ) {}

  /** Runs one line that is not blank. */
  run(text: string, line: number): RanLine {
    const task = taskOf(text, this.request)
    if (typeof task === 'string') return { problem: task }
    const { profile } = task.options
    this.profile ??= profile
    const inspection = inspect(task.source, { ...task.options, ...this.extensions })
    const report = systemReport(inspection, profile, this.extensions)
    const entries = inspection.calls.map((call, index): BatchEntry => {
      const outcome = report?.outcomes[index] ?? null
      if (this.seen.length < LEARNED) this.seen.push({ call, outcome, profile })
      const entry = systemLogEntry(call, task.provider, profile, outcome)
      return {
        ...entry,
        raw: cut(entry.raw),
        normalized: entry.normalized === null ? null : cut(entry.normalized),
        verdict: call.verdict,
        line,
      }
    })
    return entries.length === 0 ? { problem: 'no call was found' } : { entries }
  }

  /** Strategies that are off and would have helped what has run so far. */
  proposals(): Proposal[] {
    return this.profile === null ? [] : proposeStrategies(this.seen, this.profile, this.extensions)
  }
}

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** One line as a task; a string says what is wrong with it. A line that is no case is a paste of its own. */
function taskOf(
  line: string,
  { profile, tools, provider }: Omit<BatchRequest, 'text'>,
): Task | string {
  const base = { profile, ...(tools.trim() === '' ? {} : { tools }) }
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch {
    given = null
  }
  const read = readCase(given)
  const named = providerOf(given) ?? (provider === UNKNOWN ? null : provider)
  const settings = 'problem' in read ? { readAs: 'auto' as const } : read.settings
  const merged = optionsOf({
    ...base,
    ...settings,
    ...(named === null ? {} : { provider: named }),
  })
  if ('problem' in merged) return merged.problem
  const source = 'problem' in read ? line : read.source
  const { options } = merged
  return { source, options, provider: named ?? options.profile.provider ?? UNKNOWN }
}

function providerOf(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || !('provider' in given)) return null
  return typeof given.provider === 'string' ? given.provider : null
}
