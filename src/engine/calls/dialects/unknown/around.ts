/** Markup around a structure, in any notation: how far it reaches and what it is called. */
import { isSpace, skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { Page } from '../page.js'
import { holdsAnswer } from './names.js'

/** Longest marker that is no tag or token. */
const MARKER = 64

export interface Frame {
  readonly start: number
  readonly end: number
  /** What opens it, as written; empty when nothing does. */
  readonly opener: string
  /** Something that closes it stands behind. */
  readonly closed: boolean
}

/** A marker before the end of a text: `@@call`, `[[tool]]`, `#tool:`, `=== CALL ===`, `::run`. */
const BEFORE =
  /(?:^|\n|[ \t])((?:[^\s\w"'(){},.;!?`-]{1,4}[ \t]?[A-Za-z][\w .:/-]{0,40}[^\s\w"'(){},.;!?`-]{0,4}[:=>]?)|(?:[^\s\w"'(){},.;:!?`-]{2,6})|(?:[A-Z][A-Z_ ]{2,30}[:=>]{1,2})|(?:\{\{\s*[\w:]*))\s*$/
/** A marker at the beginning of a text: `@@end`, `[[/tool]]`, `}}`, `=== END ===`. */
const BEHIND =
  /^\s*((?:[^\s\w"'(){},.;!?`-]{1,4}[ \t]?\/?(?:end|stop|done|\/)?[\w .:/-]{0,40}[^\s\w"'(){},.;!?`-]{1,4})|(?:[^\s\w"'(){},.;:!?`-]{1,4}\/?(?:end|stop|done|eof)\w*)|(?:END[A-Z_ ]{0,20})|\}\})(?=\s|$)/i

/**
 * The frame around `[start, end)`: marks first, then markers of other kinds.
 * `withIds`: single words between special tokens belong to them.
 */
export function frameAround(page: Page, start: number, end: number, withIds = false): Frame {
  const { text } = page
  const before = marksBefore(page, start, withIds)
  const behind = marksBehind(page, end)
  if (before !== null) {
    return {
      start: before.start,
      end: behind ?? end,
      opener: text.slice(before.start, before.end),
      closed: behind !== null,
    }
  }
  const last = page.marks.list[page.marks.indexFrom(start) - 1]
  if (last !== undefined && skipSpace(text, last.end) >= start) {
    // A mark that opens nothing, such as the tag of an answer.
    return { start, end: behind ?? end, opener: '', closed: behind !== null }
  }
  const from = Math.max(0, start - MARKER)
  const marker = BEFORE.exec(text.slice(from, start))?.[1]
  if (marker === undefined)
    return { start, end: behind ?? end, opener: '', closed: behind !== null }
  const at = text.lastIndexOf(marker, start)
  const closer = BEHIND.exec(text.slice(end, end + MARKER))
  return {
    start: at,
    end: behind ?? (closer === null ? end : end + closer[0].length),
    opener: marker.trim(),
    closed: behind !== null || closer !== null,
  }
}

/** The run of marks that ends at `position`, with nothing but white space between. */
function marksBefore(
  page: Page,
  position: number,
  withIds: boolean,
): { start: number; end: number } | null {
  const { marks, text } = page
  let at = position
  let end = position
  let found: Mark | null = null
  for (let i = marks.indexFrom(position) - 1; i >= 0; i--) {
    const mark = marks.list[i]
    if (mark === undefined || mark.kind === 'close' || mark.kind === 'self') break
    if (holdsAnswer(mark.name)) break
    if (skipSpace(text, mark.end) < at) {
      // An id between two tokens belongs to them.
      const between = text.slice(mark.end, Math.min(at, mark.end + MARKER))
      if (
        !withIds ||
        found?.kind !== 'token' ||
        mark.kind !== 'token' ||
        mark.end + between.length < at
      )
        break
      if (!/^\s*[\w.:-]+\s*$/.test(between)) break
    }
    if (found === null) end = mark.end
    found = mark
    at = mark.start
  }
  if (found === null) return null
  // Words that begin the line and announce a call: `function call<|sep|>`.
  const window = text.slice(Math.max(0, found.start - MARKER), found.start)
  const newline = window.lastIndexOf('\n')
  const whole = newline >= 0 || found.start < MARKER
  const words = whole ? window.slice(newline + 1) : ''
  const start = /^[\w ]*(?:tool|function|call)[\w ]*$/i.test(words)
    ? found.start - words.length
    : found.start
  return { start, end }
}

/** Behind the run of marks that begins at `position`, or null. */
function marksBehind(page: Page, position: number): number | null {
  let at = position
  let end: number | null = null
  for (;;) {
    const mark = page.marks.at(skipSpace(page.text, at))
    if (mark === null || mark.kind === 'open' || mark.kind === 'word') return end
    at = mark.end
    end = at
  }
}

/** The last word before `position`, if it stands alone between markup, labels or line breaks. */
export function wordBefore(page: Page, position: number): { start: number; end: number } | null {
  const { text } = page
  let end = position
  while (end > 0 && position - end < MARKER && isGlue(text.charCodeAt(end - 1))) end--
  let start = end
  while (start > 0 && end - start < 128 && /[\w.\-/]/.test(text.charAt(start - 1))) start--
  const inside = page.marks.list[page.marks.indexFrom(start + 1) - 1]
  if (start >= end || (inside !== undefined && inside.end > start)) return null
  return { start, end }
}

function isGlue(code: number): boolean {
  return isSpace(code) || isPointer(code) || isSign(code) || code === 0x60 || code === 0x2a
}

/** A bracket or sign that is neither ASCII nor a letter. */
function isSign(code: number): boolean {
  return (code >= 0x2000 && code < 0x2e80) || (code >= 0x3000 && code < 0x3040)
}

/** Signs that point from a name to its arguments: `f: {`, `f -> {`, `f => {`, `f | {`. */
function isPointer(code: number): boolean {
  return code === 0x3a || code === 0x3d || code === 0x3e || code === 0x7c || code === 0x2d
}
