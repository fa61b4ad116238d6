/**
 * What stands between and around calls and belongs to them: separators,
 * brackets, `print(…)`, assignments, comments, stray tokens. All else is text.
 */
import type { Span } from '../../trace.js'
import type { Page } from '../page.js'

const PIECE =
  /(?:[\s,;[\](){}"'`]|print[ \t]*\(|(?:const|let|var|await|return)[ \t]+|[\w$]+[ \t]*=(?!=)[ \t]*|#[^\n]*|\/\/[^\n]*)+/y

/** Is `text[from, to)` nothing but glue? Stops at the first word, so prose costs nothing. */
export function isGlue(page: Page, from: number, to: number): boolean {
  let at = from
  while (at < to) {
    const mark = page.marks.at(at)
    if (mark !== null && mark.kind !== 'word') {
      at = mark.end
      continue
    }
    PIECE.lastIndex = at
    if (!PIECE.test(page.text)) return false
    at = PIECE.lastIndex
  }
  return true
}

const CLOSERS: Readonly<Record<string, string>> = {
  '[': ']',
  '(': ')',
  '{': '}',
  '"': '"',
  "'": "'",
  '`': '`',
}
const PRINT =
  /(?:\b(?:print|console\.log)[ \t]*|(?:^|[\s`])(?:(?:const|let|var)[ \t]+)?[\w$]+[ \t]*=[ \t]*)$/

/** The brackets, quotes and `print(…)` that enclose a group of calls. */
export function enclosing(text: string, start: number, end: number): Span {
  let from = start
  let to = end
  for (;;) {
    const before = blackBefore(text, from)
    const opener = text.charAt(before)
    const closer = CLOSERS[opener]
    if (before < 0 || closer === undefined) break
    let behind = blackBehind(text, to)
    const separated = text.charAt(behind) === ',' || text.charAt(behind) === ';'
    if (separated) behind = blackBehind(text, behind + 1)
    const closes = text.charAt(behind) === closer
    if (!closes && opener !== '[') break
    if (!closes && behind < text.length) break
    from = before
    if (closes) to = behind + 1
    if (opener === '(') from = wordsBefore(text, from)
  }
  return { start: wordsBefore(text, from), end: separatorsBehind(text, to) }
}

/** `print` before its parenthesis, `x =` before a call. */
function wordsBefore(text: string, at: number): number {
  const window = text.slice(Math.max(0, at - 60), at)
  const found = PRINT.exec(window)
  if (found === null) return at
  return at - found[0].trimStart().replace(/^`+/, '').length
}

function separatorsBehind(text: string, at: number): number {
  return text.charAt(at) === ';' ? at + 1 : at
}

function blackBefore(text: string, at: number): number {
  let i = at - 1
  while (i >= 0 && text.charCodeAt(i) <= 0x20) i--
  return i
}

function blackBehind(text: string, at: number): number {
  let i = at
  while (i < text.length && text.charCodeAt(i) <= 0x20) i++
  return i
}
