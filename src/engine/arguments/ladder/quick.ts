/** Strict JSON that needs no ladder: one parse and a look at the values at the top. */

import type { Profile } from '../../model/profile.js'
import { isRecord } from '../../model/records.js'
import type { Attempt } from '../../model/trace.js'
import { isRawTextField } from '../../schema/raw-text-fields.js'
import { Edits } from '../../text/edits.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import { mayBeStructure } from '../strategies/json-in-string.js'
import type { Strategy } from '../strategies/strategy.js'
import { orderOf } from './order.js'
import { notRun, succeeded } from './run.js'

/** May a strict parse settle it in this profile? */
export function strictFirst(profile: Profile, strategies: readonly Strategy[]): boolean {
  return (
    profile.mode === 'until-it-parses' &&
    profile.quirks.length === 0 &&
    orderOf(profile, strategies).on[0]?.id === 'direct'
  )
}

/** With what a value or a key begins, or nothing inside of brackets ends. */
const BEGINS = '"-0123456789tfn]}'

/** May the text be JSON, as its brackets and the sign behind them say? What `JSON.parse` throws costs more than this look. */
export function mayBeJson(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x20 && code !== 0x5b && code !== 0x7b) return BEGINS.includes(text.charAt(at))
  }
  return false
}

/** Longest list at the top whose elements are looked at: arguments by position are few. */
const LONGEST_LIST = 16

/**
 * Is there nothing more to do? A text that may hold a structure goes up the
 * ladder, and so does a number that JavaScript does not keep.
 *
 * @param texts whether texts that hold a structure matter: not where a schema decides
 */
export function isPlain(value: object, texts: boolean): boolean {
  if (Array.isArray(value)) return value.length <= LONGEST_LIST ? plainList(value, texts) : !texts
  if (!isRecord(value)) return false
  for (const key in value) {
    const member = value[key]
    switch (typeof member) {
      case 'string':
        if (texts && mayBeStructure(member) && !isRawTextField(key)) return false
        break
      case 'number':
        if (isLossy(member)) return false
        break
      case 'object':
        if (Array.isArray(member) && member.length <= LONGEST_LIST && !plainList(member, texts)) {
          return false
        }
    }
  }
  return true
}

function plainList(list: readonly unknown[], texts: boolean): boolean {
  for (const item of list) {
    if (typeof item === 'string' ? texts && mayBeStructure(item) : isLossyItem(item)) return false
  }
  return true
}

function isLossyItem(item: unknown): boolean {
  return typeof item === 'number' && isLossy(item)
}

/** A number whose digits may be gone: beyond 2^53, or no number any more. */
export function isLossy(value: number): boolean {
  return value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER
}

/** The attempts of a strict parse that was enough. */
export function directAttempts(
  raw: string,
  profile: Profile,
  strategies: readonly Strategy[],
): Attempt[] {
  const layer: Layer = { id: 0, text: raw, codec: 'source', segments: [] }
  const input: LayerSpan = { layer, start: 0, end: raw.length }
  const { on, off } = orderOf(profile, strategies)
  const made = { path: '$', text: raw, edits: new Edits(), risk: 'lossless' } as const
  const attempts = [succeeded('direct', input, made)]
  for (let i = 1; i < on.length; i++) {
    const strategy = on[i]
    if (strategy !== undefined) attempts.push(notRun(strategy, input, '$', 'not-needed'))
  }
  for (const strategy of off) attempts.push(notRun(strategy, input, '$', 'switched-off'))
  return attempts
}
