/** All values that the attempts of a call gave, beside the one that was taken. */

import type { Attempt, Call } from '../engine/model/trace.js'
import { differences } from '../engine/reports/differences.js'
import { editsForSuggestion } from '../engine/schema/suggestions.js'
import { stringify } from '../engine/syntax/json/stringify.js'
import { flatten, titleOf } from './attempts.js'
import { startOf } from './describe.js'
import { printJson } from './pretty.js'

/** One value that the raw arguments were read as, and by whom. */
export interface ReadingView {
  readonly titles: readonly string[]
  readonly risk: string
  readonly chosen: boolean
  /** Places that differ from what was taken, as path and short text; null where absent. */
  readonly differs: readonly { path: string; here: string | null; chosen: string | null }[]
  readonly same: boolean
  readonly preview: string
}

/** Longer texts are compared as a whole. */
const COMPARED = 400_000
const SHOWN = 300

/** JSON text that somebody read. */
interface Source {
  readonly title: string
  readonly text: string
  readonly risk: string
  /** It stands where the schema's steps have been made. */
  readonly settled?: boolean
}

/** One value, and all who read it. */
interface Group {
  readonly titles: string[]
  readonly risk: string
  readonly text: string
  readonly settled: boolean
  /** Undefined for a text that is too long to be compared in detail. */
  readonly value: unknown
}

/** One entry per distinct value, the chosen one first. */
export function readingsOf(call: Call): ReadingView[] {
  const groups: Group[] = []
  for (const source of sources(call)) group(groups, source)
  const final = call.argumentsText
  const chosen =
    final === null
      ? null
      : group(groups, { title: 'After the schema’s steps', text: final, risk: 'deterministic' })
  // What never saw the schema's steps is compared with what the ladder took.
  const taken = call.attempts.find(
    ({ strategy, path, text }) => strategy === call.strategy && path === '$' && text !== undefined,
  )
  const base = taken === undefined ? chosen : group(groups, sourceOf(taken, taken.text ?? ''))
  const views = groups.map((each): ReadingView => {
    const other = each === base || each.settled ? chosen : base
    return {
      titles: each.titles,
      risk: each.risk,
      chosen: each === chosen,
      same: each === chosen,
      differs: each === chosen || other === null ? [] : differing(each, other),
      preview: previewOf(each.text),
    }
  })
  return views.sort((a, b) => Number(b.chosen) - Number(a.chosen))
}

/** Puts a reading with those of the same value; the group that it belongs to. */
function group(groups: Group[], source: Source): Group {
  const { title, text, risk, settled = false } = source
  const value: unknown = text.length > COMPARED ? undefined : JSON.parse(text)
  const known = groups.find((each) =>
    value === undefined || each.value === undefined
      ? each.text === text
      : differences(each.value, value, '$').length === 0,
  )
  if (known === undefined) {
    const fresh = { titles: [title], risk, text, settled, value }
    groups.push(fresh)
    return fresh
  }
  if (!known.titles.includes(title) && title !== 'After the schema’s steps')
    known.titles.push(title)
  return known
}

/** What every attempt read, and the other readings that it left open. */
function sources(call: Call): Source[] {
  const top = new Set(call.attempts.filter(({ path }) => path === '$'))
  return flatten(call.attempts).flatMap((attempt) => {
    const others = (attempt.alternatives ?? []).flatMap(({ text, label }) => {
      const whole = inPlace(call, attempt.path, text)
      if (whole === null) return []
      const settled = attempt.path !== '$'
      return [{ ...sourceOf(attempt, whole), title: titled(attempt, label), settled }]
    })
    const own = top.has(attempt) && attempt.text !== undefined
    return own ? [sourceOf(attempt, attempt.text ?? ''), ...others] : others
  })
}

function sourceOf(attempt: Attempt, text: string): Source {
  return { title: titleOf(attempt.strategy), text, risk: attempt.risk }
}

function titled({ strategy, path }: Attempt, label: string): string {
  return `${titleOf(strategy)}${path === '$' ? '' : ` on ${path}`}: ${label}`
}

/** The arguments with another reading of the value at `path`; null when it is not among them. */
function inPlace({ argumentsText }: Call, path: string, text: string): string | null {
  if (path === '$') return text
  if (argumentsText === null) return null
  const edits = editsForSuggestion(argumentsText, { title: '', changes: [{ path, text }] })
  return edits.length === 0 ? null : edits.apply(argumentsText)
}

function differing(here: Group, there: Group): ReadingView['differs'] {
  if (here.value === undefined || there.value === undefined) return []
  return differences(there.value, here.value, '$').map(({ path, expected, actual }) => ({
    path,
    here: shown(actual),
    chosen: shown(expected),
  }))
}

function shown(value: unknown): string | null {
  return value === undefined ? null : startOf(stringify(value), SHOWN)
}

function previewOf(text: string): string {
  return startOf(text.length <= COMPARED ? printJson(text).printer.text : text, 4_000)
}
