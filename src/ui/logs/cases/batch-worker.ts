/** Inspects a list of cases beside the page and reports what was normalized. */
import { inspect } from '../../../engine/inspect.js'
import type { Call } from '../../../engine/model/trace.js'
import type { InspectOptions } from '../../../engine/options.js'
import { logEntry } from '../../../engine/reports/metrics/log.js'
import { learnPatterns } from '../../../engine/reports/metrics/patterns.js'
import { readCase } from '../../../fixtures/case.js'
import { optionsOf } from '../../../fixtures/settings.js'
import { closeWaysOut } from '../../../worker/quiet.js'
import type { BatchEntry, BatchMessage, BatchRequest } from './messages.js'

closeWaysOut()

/** Entries are sent in groups: one message for each would cost more than the work. */
const GROUP = 100
/** Calls kept for learning; more say nothing new. */
const LEARNED = 20_000
const SHOWN = 300

const tell = (message: BatchMessage): void => globalThis.postMessage(message)

interface Task {
  readonly source: string
  readonly options: InspectOptions
  readonly provider: string
}

/** One line as a task; a string says what is wrong with it. */
function taskOf(line: string, { profile, tools, provider }: BatchRequest): Task | string {
  const base = { profile, ...(tools.trim() === '' ? {} : { tools }) }
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch {
    given = null
  }
  const read = readCase(given)
  const settings = 'problem' in read ? { readAs: 'auto' as const } : read.settings
  const merged = optionsOf({ ...base, ...settings })
  if ('problem' in merged) return merged.problem
  const source = 'problem' in read ? line : read.source
  return { source, options: merged.options, provider: providerOf(given) ?? provider }
}

function providerOf(given: unknown): string | null {
  if (typeof given !== 'object' || given === null || !('provider' in given)) return null
  return typeof given.provider === 'string' ? given.provider : null
}

function shortened(call: Call, provider: string, line: number): BatchEntry {
  const entry = logEntry(call, provider)
  const cut = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
  return {
    ...entry,
    raw: cut(entry.raw),
    normalized: entry.normalized === null ? null : cut(entry.normalized),
    verdict: call.verdict,
    line,
  }
}

globalThis.onmessage = ({ data }: MessageEvent<BatchRequest>) => {
  const lines = data.text.split('\n')
  const calls: Call[] = []
  let group: BatchEntry[] = []
  lines.forEach((line, index) => {
    if (line.trim() === '') return
    const task = taskOf(line, data)
    if (typeof task === 'string') {
      tell({ kind: 'problem', line: index + 1, problem: task })
      return
    }
    const found = inspect(task.source, task.options).calls
    if (found.length === 0) tell({ kind: 'problem', line: index + 1, problem: 'no call was found' })
    for (const call of found) {
      group.push(shortened(call, task.provider, index + 1))
      if (calls.length < LEARNED) calls.push(call)
    }
    if (group.length >= GROUP) {
      tell({ kind: 'entries', entries: group, lines: index + 1 })
      group = []
    }
  })
  tell({ kind: 'entries', entries: group, lines: lines.length })
  tell({ kind: 'done', patterns: learnPatterns(calls) })
}
