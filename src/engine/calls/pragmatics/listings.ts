/**
 * Places that show text instead of saying it: comments, struck-out words, the
 * changed lines of a diff, the lines of a console session.
 */
import type { Reason } from '../../model/trace.js'
import type { Span } from '../../text/span.js'

const STRUCK = '~~'
/** Openers and closers between which a text is a comment or struck out. */
const ENCLOSURES = ['<!-- -->', '{# #}', '%} {%', '/* */', `${STRUCK} ${STRUCK}`]

/** A span that says something about the calls inside it. */
export interface Shown extends Span {
  readonly reason: Reason
}

/** Comments and struck-out text, outside of the calls' own text (`taken` ascends), in no order. */
export function enclosures(text: string, taken: readonly Span[]): Shown[] {
  const found: Shown[] = []
  for (const pair of ENCLOSURES) {
    const [opener = '', closer = ''] = pair.split(' ')
    const reason: Reason =
      opener === STRUCK
        ? { code: 'call-withdrawn', detail: 'it is struck out' }
        : { code: 'inside-comment' }
    let index = 0
    for (let at = text.indexOf(opener); at >= 0; at = text.indexOf(opener, at)) {
      while ((taken[index]?.end ?? at + 1) <= at) index++
      const call = taken[index]
      if (call !== undefined && call.start <= at) at = call.end
      else if (!opens(text, at, opener)) at += opener.length
      else {
        const end = text.indexOf(closer, at + opener.length)
        if (end < 0) break
        found.push({ start: at, end: end + closer.length, reason })
        at = end + closer.length
      }
    }
  }
  return found
}

/** `src/*` is a pattern and `~~~` a fence. */
function opens(text: string, at: number, opener: string): boolean {
  if (opener === STRUCK) return text[at - 1] !== '~' && /[^\s~]/.test(text[at + 2] ?? ' ')
  if (opener !== '/*') return true
  return /[\s*]/.test(text[at + 2] ?? ' ') && /\s/.test(text[at - 1] ?? ' ')
}

/** Longest beginning of a line that is looked at. */
const LINE = 400
const DIFF_HEADER = /^(?:@@ -\d|diff --git |(?:\+\+\+|---) [^\n]|Index: )/m
const CHANGED = /^[+-](?![+-])|^ [ \t]*[^\p{L}\p{N}]*$/u
/** Glued to what it stands before: an item of a list has a blank behind it. */
const REMOVED = /^-(?:$|[^\s\d-])/
const CONSOLE = /^[ \t]*(?:>>> |\.\.\. |In ?\[\d*\]: |Out\[\d*\]: |(?:\$|%|❯|PS [^>\n]{0,80}>) +\S)/
/** The file of a line and its place there, as who searches for it prints them; a logger writes a blank behind them. */
const FILED = /^[\w./-]{0,200}\.[A-Za-z]\w{0,7}([:-])\d{1,7}\1(?!\s)/
const COMMENTED = /^[ \t]*(?:\/\/|#(?!#)|--|%{1,3}|;;|REM\b)[ \t]+[^\p{L}\p{N}]*$/u

/** What the line on which a call begins is: part of a diff, of a console session, a comment. */
export function linesOf(text: string): (start: number) => Reason | null {
  const diff = DIFF_HEADER.test(text.slice(0, DIFF_WINDOW))
  return (start) => {
    const before = text.slice(Math.max(0, start - LINE), start)
    const line = before.slice(before.lastIndexOf('\n') + 1)
    if (diff && CHANGED.test(line)) {
      return { code: 'inside-listing', detail: 'a changed line of a diff' }
    }
    if (REMOVED.test(line)) return { code: 'inside-listing', detail: 'a line that a diff removes' }
    if (/^[ \t]/.test(line) && isInDirective(before.slice(0, -line.length))) {
      return { code: 'inside-listing', detail: 'a block of a document' }
    }
    if (FILED.test(line)) return { code: 'inside-listing', detail: 'a line of a file' }
    if (COMMENTED.test(line)) return { code: 'inside-comment' }
    return CONSOLE.test(line) ? { code: 'inside-listing', detail: 'a console session' } : null
  }
}

/** The block that a directive of reStructuredText shows: the first line above that is not indented is its own. */
function isInDirective(above: string): boolean {
  const line = above.split('\n').findLast((one) => /^\S/.test(one))
  return line !== undefined && /^\.\. [\w-]+::/.test(line)
}

/** A diff begins with its header, soon. */
const DIFF_WINDOW = 20_000
