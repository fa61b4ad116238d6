/**
 * The two confirmed patterns, matched as Python's `re` matches them but in one
 * pass, because the originals backtrack.
 */
import { PART_LIMITS } from '../../../bounds/limits.js'
import type { Span } from '../../../text/span.js'

/** The text after `re.sub`, and the places that it replaced. */
export interface PatternFix {
  readonly text: string
  readonly places: readonly Span[]
}

/** `null`: no match. `limit`: the list would be longer than what is worked out. */
export type Fixed = PatternFix | { readonly limit: string } | null

interface Match extends Span {
  readonly item: string
  readonly count: number
}

/** `\[([^\]]+)\]\s*\*\s*(\d+)`: a list without a closing bracket inside, times a number. */
export function fixMultiplication(text: string): Fixed {
  if (!canMultiply(text)) return null
  const matches: Match[] = []
  let from = 0
  for (let close = text.indexOf(']'); close >= 0; close = text.indexOf(']', close + 1)) {
    const open = text.indexOf('[', from)
    from = close + 1
    if (open < 0) break
    if (open >= close - 1) continue
    TIMES.lastIndex = close + 1
    const digits = TIMES.exec(text)?.[1]
    if (digits === undefined) continue
    const item = text.slice(open + 1, close)
    matches.push({ start: open, end: TIMES.lastIndex, item, count: Number(digits) })
    from = TIMES.lastIndex
  }
  return replaced(text, matches)
}

/** `\[.*?\]\s*\*\s*\d+`, which `can_fix` searches: on one line from the first bracket to the last. */
function canMultiply(text: string): boolean {
  let line = 0
  let newline = text.indexOf('\n')
  let open = text.indexOf('[')
  for (let close = text.indexOf(']'); close >= 0; close = text.indexOf(']', close + 1)) {
    while (newline >= 0 && newline < close) {
      line = newline + 1
      newline = text.indexOf('\n', line)
    }
    if (open >= 0 && open < line) open = text.indexOf('[', line)
    TIMES.lastIndex = close + 1
    if (open >= 0 && open < close && TIMES.test(text)) return true
  }
  return false
}

const TIMES = /\s*\*\s*(\d+)/y
const RANGE = /\s+for\s+_\s+in\s+range\((\d+)\)\]/y

/** `\[(.+?)\s+for\s+_\s+in\s+range\((\d+)\)\]`: what stands between the first bracket of the line and the loop. */
export function fixComprehension(text: string): Fixed {
  const matches: Match[] = []
  let from = 0
  let line = text.indexOf('\n')
  for (let loop = text.indexOf('for'); loop >= 0; loop = text.indexOf('for', loop + 3)) {
    let before = loop
    while (before > from && isSpace(text.charCodeAt(before - 1))) before--
    while (line >= 0 && line < before) {
      from = Math.max(from, line + 1)
      line = text.indexOf('\n', line + 1)
    }
    RANGE.lastIndex = before
    const digits = RANGE.exec(text)?.[1]
    if (digits === undefined) continue
    const open = text.indexOf('[', from)
    if (open < 0) break
    if (open >= before - 1) continue
    const item = text.slice(open + 1, before)
    matches.push({ start: open, end: RANGE.lastIndex, item, count: Number(digits) })
    from = RANGE.lastIndex
  }
  return replaced(text, matches)
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
}

function replaced(text: string, matches: readonly Match[]): Fixed {
  if (matches.length === 0) return null
  const pieces: string[] = []
  let copied = 0
  let length = 0
  for (const { start, end, item, count } of matches) {
    length += count * (item.length + 2)
    if (count > PART_LIMITS.expansionElements) {
      return { limit: `expansionElements: ${count} of at most ${PART_LIMITS.expansionElements}` }
    }
    if (length > PART_LIMITS.expansionLength) {
      return { limit: `expansionLength: more than ${PART_LIMITS.expansionLength} characters` }
    }
    pieces.push(text.slice(copied, start), `[${Array<string>(count).fill(item).join(', ')}]`)
    copied = end
  }
  return { text: pieces.join('') + text.slice(copied), places: matches }
}
