/** Keywords that judge a value by itself, without another schema. */
import { isRecord, type JsonRecord } from '../../model/records.js'
import { typeOfValue } from '../types.js'
import { canonical, equalPair } from './canonical.js'
import type { Allowed, Demands, MemberDemands } from './demands.js'
import { isMultipleOf, lengthOf } from './numbers.js'

/** Counts work that grows with the value. */
export type Spend = (steps: number) => void

/** Told each keyword that fails, with the missing member's name; false: no more need be told. */
export type Failed = (keyword: string, key?: string) => boolean

/** True when every such keyword holds; otherwise each that does not is told. */
export function holds(value: unknown, demands: Demands, spend: Spend, failed: Failed): boolean {
  let all = true
  const fail = (keyword: string, key?: string): boolean => {
    all = false
    return failed(keyword, key)
  }
  if ((demands.types & typeOfValue(value)) === 0 && !fail('type')) return false
  if (demands.values.length > 0) {
    for (const allowed of demands.values) {
      const { keyword, texts } = allowed
      const text = mayEqual(value, allowed) ? canonical(value) : null
      spend((text?.length ?? 0) >> 2)
      if ((text === null || !texts.has(text)) && !fail(keyword)) return false
    }
  }
  if (demands.bounds.size > 0) {
    // Counting what is long costs, and a schema may ask for it again and again.
    if (typeof value === 'string') spend(value.length >> 2)
    if (!withinBounds(value, demands.bounds, fail)) return false
  }
  if (demands.members !== null && isRecord(value)) {
    spend(demands.members.required.length >> 2)
    if (!hasRequired(value, demands.members, fail)) return false
  }
  if (demands.items?.unique === true && Array.isArray(value)) {
    if (equalPair(value, spend) !== null) fail('uniqueItems')
  }
  return all
}

/** Could it be one of the allowed values? A text that is longer than all of them is not written out. */
function mayEqual(value: unknown, { structures, longest }: Allowed): boolean {
  if (typeof value === 'string') return value.length < longest
  return structures || typeof value !== 'object' || value === null
}

function withinBounds(value: unknown, bounds: ReadonlyMap<string, number>, fail: Failed): boolean {
  const size = sizeOf(value)
  if (size === null) return true
  for (const [keyword, bound] of bounds) {
    if (!isMet(keyword, bound, value, size) && !fail(keyword)) return false
  }
  return true
}

/** What the bounds of a value's type count; null where there are none. */
function sizeOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return lengthOf(value)
  if (Array.isArray(value)) return value.length
  return isRecord(value) ? Object.keys(value).length : null
}

function isMet(keyword: string, bound: number, value: unknown, size: number): boolean {
  switch (keyword) {
    case 'minimum':
      return typeof value !== 'number' || size >= bound
    case 'maximum':
      return typeof value !== 'number' || size <= bound
    case 'exclusiveMinimum':
      return typeof value !== 'number' || size > bound
    case 'exclusiveMaximum':
      return typeof value !== 'number' || size < bound
    case 'multipleOf':
      return typeof value !== 'number' || isMultipleOf(value, bound)
    case 'minLength':
      return typeof value !== 'string' || size >= bound
    case 'maxLength':
      return typeof value !== 'string' || size <= bound
    case 'minItems':
      return !Array.isArray(value) || size >= bound
    case 'maxItems':
      return !Array.isArray(value) || size <= bound
    case 'minProperties':
      return !isRecord(value) || size >= bound
    case 'maxProperties':
      return !isRecord(value) || size <= bound
    default:
      return true
  }
}

function hasRequired(value: JsonRecord, demands: MemberDemands, fail: Failed): boolean {
  for (const key of demands.required) {
    if (!Object.hasOwn(value, key) && !fail('required', key)) return false
  }
  for (const [present, names] of demands.dependentRequired) {
    if (!Object.hasOwn(value, present)) continue
    for (const key of names) {
      if (!Object.hasOwn(value, key) && !fail('dependentRequired', key)) return false
    }
  }
  return true
}
