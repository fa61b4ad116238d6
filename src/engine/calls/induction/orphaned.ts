/** Arguments in a text whose call was not read: its name may be lost, or a mark before it. */
import { isRecord } from '../../model/records.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import { groupEnd } from '../grammar/value-end.js'
import { wordsOf } from './landmarks.js'

/** How much of a text is looked at, at each of its ends. */
const NEAR = 2000
/** Keys and objects that are looked at, and how long a key is at least: shorter ones are words of anything. */
const KEYS = 100
const OBJECTS = 20
const SHORTEST = 3
/** Signs on both sides of a key, none of which quotes it: `>zone<`, `‹zone›`. */
const BEFORE = /[^\p{L}\p{N}\s"'`.,;!?()-]/u
const BEHIND = /[^\p{L}\p{N}\s"'`.,;!?()-]/u

/** Does an object stand there that is all arguments of an offered tool, or a parameter in marks? */
export function isOrphaned(text: string, { start, end }: Span, context: DialectContext): boolean {
  const all = context.tools.flatMap(({ name }) => propertyNames(context, name) ?? [])
  const keys = offeredKeys(context)
  const parts =
    end - start <= 2 * NEAR
      ? [{ start, end }]
      : [
          { start, end: start + NEAR },
          { start: end - NEAR, end },
        ]
  return parts.some(
    (part) => keys.some((key) => isMarked(text, key, part)) || holdsObject(text, part, all),
  )
}

/** Keys of the offered tools, long enough to be none of any text's words. */
export function offeredKeys(context: DialectContext): string[] {
  const all = context.tools.flatMap(({ name }) => [...(propertyNames(context, name) ?? [])])
  return [...new Set(all)].filter(({ length }) => length >= SHORTEST).slice(0, KEYS)
}

function isMarked(text: string, key: string, { start, end }: Span): boolean {
  return wordsOf(text, key, start, end).some(
    (place) => BEFORE.test(text[place.start - 1] ?? ' ') && BEHIND.test(text[place.end] ?? ' '),
  )
}

function holdsObject(
  text: string,
  { start, end }: Span,
  tools: readonly ReadonlySet<string>[],
): boolean {
  let from = start
  for (let count = 0; count < OBJECTS; count++) {
    const at = text.indexOf('{', from)
    if (at < 0 || at >= end) return false
    const close = groupEnd(text, at)
    const value = close < 0 || close > end ? undefined : parsedJson(text.slice(at, close))
    const keys = isRecord(value) ? Object.keys(value) : []
    if (keys.length > 0 && tools.some((names) => keys.every((key) => names.has(key)))) return true
    from = isRecord(value) ? close : at + 1
  }
  return false
}
