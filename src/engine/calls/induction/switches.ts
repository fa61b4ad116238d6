/** Switches of a shell: `--quiet` is true and `--no-quiet` false, with no value behind them; `/quiet+` and `/quiet-` in another. */
import type { Span } from '../../text/span.js'
import type { Kind } from '../dialects/bodies/schema-walk.js'
import type { FoundValue } from './exact.js'
import { BEHIND, NEAR, near } from './options.js'

const BEFORE = /(?<![\p{L}\p{N}-])--(no-)?$/u
/** The sign of one that has it behind its key. */
const SIGNED = /^([+-])(?=\s)/
const SLASH = /(?:^|\s)\/$/
/** Another option, on the same line. */
const NEXT = /^[^\S\n]+--?\p{L}/u

/** Is the key a switch: a mark of its own, behind which the line ends or the next one begins? */
export function isSwitch(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start)
  const behind = near(text, end)
  return BEFORE.test(before) ? BEHIND.test(behind) : SLASH.test(before) && SIGNED.test(behind)
}

/** What a switch says, at the end of its key, and a list without items; null where the key is none. */
export function switchAt(text: string, key: Span, kind: Kind): FoundValue | null {
  if ((kind !== 'other' && kind !== 'array') || !isSwitch(text, key)) return null
  // The items may stand on the lines below.
  if (kind === 'array' && !NEXT.test(near(text, key.end))) return null
  const sign = SIGNED.exec(near(text, key.end))?.[1]
  if (sign !== undefined) {
    const own = { start: key.end, end: key.end + 1 }
    return { value: own, json: true, of: 'scalar', written: String(sign === '+') }
  }
  const says = BEFORE.exec(text.slice(Math.max(0, key.start - NEAR), key.start))?.[1] === undefined
  const value = { start: key.end, end: key.end }
  if (kind === 'array') return { value, json: true, of: 'structure', written: '[]' }
  return { value, json: true, of: 'scalar', written: String(says) }
}
