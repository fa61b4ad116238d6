/** Calls counted by the values of some fields: the table of `--by`, and the bars of the page. */
import type { CallFacts } from '../query/facts.js'
import type { Field } from '../query/fields.js'
import {
  metricsOf,
  type NormalizationCounts,
  noNormalizations,
  normalizationIn,
} from './normalizations.js'
import { perThousand } from './rates.js'

export interface Group {
  /** One for each field, in their order; null where the log does not say. */
  readonly keys: readonly (string | null)[]
  calls: number
  /** The model's fault. */
  invalid: number
  /** The tool's. */
  failed: number
  /** The user's. */
  refused: number
  /** Calls that are the third or a later of the same. */
  loops: number
  /** Arguments that only a repair could read. */
  repaired: number
  tokens: number | null
  cost: number | null
  /** Of calls that failed, whoever is at fault: what they wrote and what was read after them. */
  failureTokens: number | null
  failureCost: number | null
  first: number | null
  last: number | null
  readonly normalizations: NormalizationCounts
}

export class Groups {
  private readonly groups: Group[] = []
  /** The groups by their first key, then by their second … */
  private readonly root: Branch = { branches: new Map(), group: null }

  constructor(readonly fields: readonly Field[]) {}

  add(facts: CallFacts): void {
    let branch = this.root
    for (const field of this.fields) branch = below(branch, keyOf(field, facts))
    if (branch.group === null) {
      branch.group = empty(this.fields.map((field) => keyOf(field, facts)))
      this.groups.push(branch.group)
    }
    count(branch.group, facts)
  }

  /** Groups of another part of the same log. */
  merge(others: readonly Group[]): void {
    for (const other of others) {
      const branch = other.keys.reduce(below, this.root)
      if (branch.group === null) {
        branch.group = other
        this.groups.push(other)
      } else add(branch.group, other)
    }
  }

  /** Sorted by a column, `-` before it for the greatest first; the most calls first by default. */
  list(sort = '-calls'): Group[] {
    const down = sort.startsWith('-')
    const name = down ? sort.slice(1) : sort
    const index = this.fields.findIndex((field) => field.name === name)
    const value = (group: Group): number | string =>
      index >= 0 ? (group.keys[index] ?? '') : (columnOf(group, name) ?? -1)
    return this.groups.toSorted((a, b) => {
      const x = value(a)
      const y = value(b)
      const order = x < y ? -1 : x > y ? 1 : 0
      return (down ? -order : order) || compareKeys(a, b)
    })
  }
}

interface Branch {
  readonly branches: Map<string | null, Branch>
  group: Group | null
}

function below(branch: Branch, key: string | null): Branch {
  let next = branch.branches.get(key)
  if (next === undefined) {
    next = { branches: new Map(), group: null }
    branch.branches.set(key, next)
  }
  return next
}

/** Columns of a group beside its keys. */
export const COLUMNS = [
  'calls',
  'invalid',
  'per_1000',
  'failed',
  'refused',
  'loops',
  'repaired',
  'tokens',
  'cost',
  'failure_tokens',
  'failure_cost',
] as const

export function columnOf(group: Group, name: string): number | null {
  switch (name) {
    case 'per_1000':
      return perThousand(group)
    case 'failure_tokens':
      return group.failureTokens
    case 'failure_cost':
      return group.failureCost
    case 'calls':
    case 'invalid':
    case 'failed':
    case 'refused':
    case 'loops':
    case 'repaired':
    case 'tokens':
    case 'cost':
      return group[name]
    default:
      return null
  }
}

export function metricsOfGroup(group: Group) {
  return metricsOf(group.keys[0] ?? 'unknown', group.normalizations)
}

/** A time counts by its day. */
function keyOf(field: Field, facts: CallFacts): string | null {
  const answer = field.of(facts)
  if (answer === null || answer === undefined) return null
  if (typeof answer === 'number') {
    return field.type === 'time' ? new Date(answer).toISOString().slice(0, 10) : String(answer)
  }
  return typeof answer === 'string' ? answer : answer.join(' ') || null
}

function empty(keys: readonly (string | null)[]): Group {
  return {
    keys,
    calls: 0,
    invalid: 0,
    failed: 0,
    refused: 0,
    loops: 0,
    repaired: 0,
    tokens: null,
    cost: null,
    failureTokens: null,
    failureCost: null,
    first: null,
    last: null,
    normalizations: noNormalizations(),
  }
}

function count(group: Group, facts: CallFacts): void {
  group.calls++
  const { fault, time, cost, outputTokens, nextInputTokens } = facts
  if (fault === 'model') group.invalid++
  else if (fault === 'tool') group.failed++
  else if (fault === 'user') group.refused++
  if (facts.repeat > 2) group.loops++
  const normalization = normalizationIn(facts)
  if (normalization !== null) {
    group.normalizations[normalization]++
    if (normalization !== 'direct' && normalization !== 'failed') group.repaired++
  }
  group.tokens = sum(group.tokens, outputTokens)
  group.cost = sum(group.cost, cost)
  if (fault !== null) {
    group.failureTokens = sum(sum(group.failureTokens, outputTokens), nextInputTokens)
    group.failureCost = sum(group.failureCost, cost)
  }
  if (time !== null) {
    group.first = group.first === null ? time : Math.min(group.first, time)
    group.last = group.last === null ? time : Math.max(group.last, time)
  }
}

function add(own: Group, other: Group): void {
  for (const name of ['calls', 'invalid', 'failed', 'refused', 'loops', 'repaired'] as const) {
    own[name] += other[name]
  }
  for (const name of ['tokens', 'cost', 'failureTokens', 'failureCost'] as const) {
    own[name] = sum(own[name], other[name])
  }
  for (const [name, value] of Object.entries(other.normalizations)) {
    own.normalizations[name as keyof NormalizationCounts] += value
  }
  if (other.first !== null) own.first = Math.min(own.first ?? other.first, other.first)
  if (other.last !== null) own.last = Math.max(own.last ?? other.last, other.last)
}

/** What is not recorded adds nothing, and stays unknown when nothing is known. */
function sum(a: number | null, b: number | null): number | null {
  return b === null ? a : (a ?? 0) + b
}

function compareKeys(a: Group, b: Group): number {
  const x = a.keys.join('\0')
  const y = b.keys.join('\0')
  return x < y ? -1 : x > y ? 1 : 0
}
