/** Markup around a structure, in any notation: how far it reaches and what it is called. */
import { isSpace, skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/marks.js'
import type { Page } from '../page.js'

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

/** The frame around `[start, end)`: marks first, then markers of other kinds. */
export function frameAround(page: Page, start: number, end: number): Frame {
  const { text } = page
  const before = marksBefore(page, start)
  const behind = marksBehind(page, end)
  if (before !== null) {
    return {
      start: before.start,
      end: behind ?? end,
      opener: text.slice(before.start, before.end),
      closed: behind !== null,
    }
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
function marksBefore(page: Page, position: number): { start: number; end: number } | null {
  const { marks, text } = page
  let at = position
  let found: Mark | null = null
  for (let i = marks.indexFrom(position) - 1; i >= 0; i--) {
    const mark = marks.list[i]
    if (mark === undefined || mark.kind === 'close' || mark.kind === 'self') break
    if (skipSpace(text, mark.end) < at) break
    found = mark
    at = mark.start
  }
  return found === null ? null : { start: found.start, end: found.end }
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
  while (end > 0 && (isSpace(text.charCodeAt(end - 1)) || isPointer(text.charCodeAt(end - 1))))
    end--
  let start = end
  while (start > 0 && end - start < 128 && /[\w.\-/]/.test(text.charAt(start - 1))) start--
  return start < end ? { start, end } : null
}

/** Signs that point from a name to its arguments: `f: {`, `f -> {`, `f => {`, `f | {`. */
function isPointer(code: number): boolean {
  return code === 0x3a || code === 0x3d || code === 0x3e || code === 0x7c || code === 0x2d
}
