/** Rows that fit a query, and counts over them by one field or several. */
import type { Query } from '../query/ast.js'
import { matcherOf } from '../query/match.js'
import { type CallIndex, RowFacts, type TextName } from './call-index.js'

export interface Selection {
  readonly rows: Uint32Array
  /** Rows that only the log itself can decide: they ask for arguments or texts. */
  readonly open: Uint32Array
}

export function select(index: CallIndex, query: Query | null): Selection {
  const matches = matcherOf(query)
  const facts = new RowFacts(index)
  const rows = new Uint32Array(index.size)
  const open = new Uint32Array(query === null ? 0 : index.size)
  let found = 0
  let undecided = 0
  for (let row = 0; row < index.size; row++) {
    facts.row = row
    const answer = matches(facts)
    if (answer === true) rows[found++] = row
    else if (answer === null) open[undecided++] = row
  }
  return { rows: rows.slice(0, found), open: open.slice(0, undecided) }
}

export interface Count {
  readonly keys: readonly (string | null)[]
  calls: number
  invalid: number
  failed: number
  refused: number
  loops: number
}

/** Counts by the values of some columns, the most calls first. */
export function countBy(index: CallIndex, rows: Uint32Array, names: readonly TextName[]): Count[] {
  const columns = names.map((name) => index.column(name))
  const faults = index.column('fault')
  const counts = new Map<number, Count>()
  for (const row of rows) {
    let key = 0
    for (const column of columns) key = key * column.dictionary.values.length + column.code(row)
    let count = counts.get(key)
    if (count === undefined) {
      const keys = columns.map((column) => column.at(row))
      count = { keys, calls: 0, invalid: 0, failed: 0, refused: 0, loops: 0 }
      counts.set(key, count)
    }
    count.calls++
    const fault = faults.at(row)
    if (fault === 'model') count.invalid++
    else if (fault === 'tool') count.failed++
    else if (fault === 'user') count.refused++
    if ((index.number('repeat', row) ?? 1) > 2) count.loops++
  }
  return [...counts.values()].sort((a, b) => b.calls - a.calls)
}

/** What failed calls cost, whoever is at fault; null where the log does not say. */
export interface FailureCost {
  calls: number
  /** Tokens that they wrote, and that were read after them. */
  tokens: number | null
  dollars: number | null
}

export function failureCost(index: CallIndex, rows: Uint32Array): FailureCost {
  const faults = index.column('fault')
  const cost: FailureCost = { calls: 0, tokens: null, dollars: null }
  for (const row of rows) {
    if (faults.code(row) === 0) continue
    cost.calls++
    for (const name of ['outputTokens', 'nextInputTokens'] as const) {
      const tokens = index.number(name, row)
      if (tokens !== null) cost.tokens = (cost.tokens ?? 0) + tokens
    }
    const dollars = index.number('cost', row)
    if (dollars !== null) cost.dollars = (cost.dollars ?? 0) + dollars
  }
  return cost
}

/** Counts by one of several words in a column, such as reasons; a call counts for each of its words. */
export function countByWord(index: CallIndex, rows: Uint32Array, name: TextName): Count[] {
  const words = new Map<string, Count>()
  for (const { keys, ...counts } of countBy(index, rows, [name])) {
    for (const word of keys[0]?.split(' ') ?? []) {
      const sum = words.get(word)
      if (sum === undefined) {
        words.set(word, { keys: [word], ...counts })
        continue
      }
      for (const each of ['calls', 'invalid', 'failed', 'refused', 'loops'] as const) {
        sum[each] += counts[each]
      }
    }
  }
  return [...words.values()].sort((a, b) => b.calls - a.calls)
}

export interface Day {
  /** Beginning of the day, in seconds since 1970. */
  readonly day: number
  calls: number
  invalid: number
}

const DAY = 86_400_000

/** Calls by day, in order; calls without a time are left out. */
export function countByDay(index: CallIndex, rows: Uint32Array): Day[] {
  const faults = index.column('fault')
  const days = new Map<number, Day>()
  for (const row of rows) {
    const time = index.number('time', row)
    if (time === null) continue
    const day = Math.floor(time / DAY) * (DAY / 1000)
    let count = days.get(day)
    if (count === undefined) {
      count = { day, calls: 0, invalid: 0 }
      days.set(day, count)
    }
    count.calls++
    if (faults.at(row) === 'model') count.invalid++
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}
