/** Switches of a shell: `--quiet` is true and `--no-quiet` false, with no value behind them; `/quiet+` and `/quiet-` in another. */
import type { Span } from '../../text/span.js'
import type { FoundValue } from './exact.js'

const BEFORE = /(?<![\p{L}\p{N}-])--(no-)?$/u
/** A number or a truth alone on the line below is the value. */
const BEHIND =
  /^[^\S\n]*(?:$|\n(?![^\S\n]*(?:-?\d[\d.]{0,20}|true|false|yes|no|null)[^\S\n]*(?:\n|$))|(?<=\s)--?\p{L})/iu
/** The sign of one that has it behind its key. */
const SIGNED = /^([+-])(?=\s)/
const SLASH = /(?:^|\s)\/$/
/** How far around a key signs are looked at. */
const NEAR = 32

/** Is the key a switch: a mark of its own, behind which the line ends or the next one begins? */
export function isSwitch(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start)
  const behind = near(text, end)
  return BEFORE.test(before) ? BEHIND.test(behind) : SLASH.test(before) && SIGNED.test(behind)
}

/** What a switch says, at the end of its key; null where the key is none. */
export function switchAt(text: string, key: Span): FoundValue | null {
  if (!isSwitch(text, key)) return null
  const sign = SIGNED.exec(near(text, key.end))?.[1]
  if (sign !== undefined) {
    const own = { start: key.end, end: key.end + 1 }
    return { value: own, json: true, of: 'scalar', written: String(sign === '+') }
  }
  const says = BEFORE.exec(text.slice(Math.max(0, key.start - NEAR), key.start))?.[1] === undefined
  const value = { start: key.end, end: key.end }
  return { value, json: true, of: 'scalar', written: String(says) }
}

function near(text: string, at: number): string {
  const more = text.slice(at, at + NEAR)
  return at + NEAR < text.length ? more : `${more}\n`
}
