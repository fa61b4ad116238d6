/** The keys of the object near behind a name: `"note", {…}`, `note\nArgs: {…}`, headers of a message between. */
import { isRecord } from '../../../model/records.js'
import { parsedJson } from '../../../text/parsed-json.js'
import { scanGroup } from '../../dialects/bodies/group.js'
import type { Page } from '../../dialects/page.js'
import { holdsArguments } from '../words.js'
import type { SaidKeys } from './keys.js'

/** Farthest from a name to its object. */
const NEAR = 120
/** The object is the next item behind a name in quotes. */
const ITEM = /^["'],\s?$/
const WORDS = /\p{L}[\p{L}\p{N}_]*/gu
/** Further words that say that arguments follow. */
const FOLLOWS = /^(?:json|given)$/i
/** A line with a setting, or an empty one. */
const SETTING = /^(?:[\w-]{1,24}: .{0,40})?$/

export function inObject(page: Page, from: number, limit: number): SaidKeys | null {
  const { text } = page
  const near = text.slice(from, Math.min(limit, from + NEAR))
  const open = near.indexOf('{')
  const between = near.slice(0, open)
  if (open < 0 || !leadsToObject(between)) return null
  const isList = between.endsWith('[')
  const start = from + open - (isList ? 1 : 0)
  const { end, closed } = scanGroup(text, start, { limit: page.reach(start) })
  page.spend(end - start)
  const value = closed ? parsedJson(text.slice(start, end)) : undefined
  const names = isList ? keysOfPairs(value) : isRecord(value) ? Object.keys(value) : []
  if (names.length === 0) return null
  const keys = names.map((name) => ({ name, word: '' }))
  return { keys, style: '{', weight: ITEM.test(between) ? 2 : 1 }
}

/** `[{"k": "to", "v": "Anna"}]` */
function keysOfPairs(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const names = value.map((one: unknown) => {
    const [name, , more] = isRecord(one) ? Object.values(one) : []
    return more === undefined ? name : null
  })
  return names.every((name) => typeof name === 'string') ? names : []
}

/** Signs, words that say that arguments follow, or lines with a setting each. */
function leadsToObject(between: string): boolean {
  const words = between.match(WORDS) ?? []
  if (words.every((word) => holdsArguments(word) || FOLLOWS.test(word))) return true
  return between.endsWith('\n') && between.split('\n').every((line) => SETTING.test(line))
}
