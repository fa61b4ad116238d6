/**
 * Reads the strings of JSON text one after the other and marks what is
 * remarkable about each. Jumps from find to find of native searches, none of
 * which passes over a part of the text twice: a look at every character would
 * cost more than parsing does.
 */
import { BACKSPACE, BRACKETS, CONTROL, DRIVE, END, ESCAPE, HIDDEN, TAG } from './marks.js'

const BACKSLASH = 92

const LESS_THAN = 60

/** What may open a parameter; and escapes of characters that the lints look for: `\\b`, `\\f`, those of ASCII, of `…` and of `｜`. */
const RARE = /<(?:par|arg)|\\(?:[bf]|u(?:00[0-7]|2026|[fF]{2}5[cC]))/g

export class StringReader {
  /** Where the content begins and ends, without its quotes. */
  start = 0
  end = 0
  marks = 0
  /** The last character of the content that is not white space; before `start` when there is none. */
  last = 0
  /** Where each search stands: the next find, or the text's length. */
  private backslash = -1
  private rare = -1

  constructor(private readonly text: string) {}

  /** Reads the string whose content begins at `start`; gives the position behind its quote. */
  read(start: number): number {
    const { text } = this
    if (this.backslash < start) this.backslash = orEnd(text, text.indexOf('\\', start))
    if (this.rare < start) this.rare = nextRare(text, start)
    let end = text.indexOf('"', start)
    let marks = 0
    if (this.backslash < end) {
      marks = ESCAPE
      while (!isEven(text, end)) end = text.indexOf('"', end + 1)
      if (this.hasControl(end)) marks |= CONTROL
    }
    for (; this.rare < end; this.rare = nextRare(text, this.rare + 2)) {
      marks |= rareMark(text, this.rare)
    }
    this.start = start
    this.end = end
    this.marks = marks | this.edgeMarks(start, end, marks)
    return end + 1
  }

  /** Is one of the escapes before `end` a control character? The search stops there. */
  private hasControl(end: number): boolean {
    const { text } = this
    while (this.backslash < end) {
      if (isControl(text.charCodeAt(this.backslash + 1))) return true
      this.backslash = orEnd(text, text.indexOf('\\', this.backslash + 2))
    }
    return false
  }

  private edgeMarks(start: number, end: number, found: number): number {
    const { text } = this
    let last = end - 1
    for (; last >= start; last--) {
      const c = text.charCodeAt(last)
      if (c === 32) continue
      // `\\n`, `\\r` and `\\t`
      if ((found & ESCAPE) === 0 || (c !== 110 && c !== 114 && c !== 116)) break
      if (text.charCodeAt(last - 1) !== BACKSLASH) break
      last--
    }
    this.last = last
    if (last < start) return 0
    let edges = isEnd(text, last) ? END : 0
    const first = text.charCodeAt(start)
    // `]` and `}` stand two behind their openers.
    const opens = first === 91 || first === 123
    if (opens && text.charCodeAt(end - 1) === first + 2) edges |= BRACKETS
    if ((found & (CONTROL | HIDDEN)) !== 0 && text.charCodeAt(start + 1) === 58) {
      if (text.charCodeAt(start + 2) === BACKSLASH) edges |= DRIVE
    }
    return edges
  }
}

/** b, f, n, r, t */
function isControl(escaped: number): boolean {
  return escaped === 110 || escaped === 116 || escaped === 114 || escaped === 98 || escaped === 102
}

/** `>`, `]`, `)`, `…`, the last of three dots, or a word that says how much was left out. */
function isEnd(text: string, at: number): boolean {
  const c = text.charCodeAt(at)
  if (c === 46) return text.charCodeAt(at - 1) === 46 && text.charCodeAt(at - 2) === 46
  if (c === 101) return text.startsWith(' more', at - 4)
  if (c === 100) return text.startsWith('omitted', at - 6) || text.startsWith('truncated', at - 8)
  return c === 62 || c === 93 || c === 41 || c === 0x2026
}

function rareMark(text: string, at: number): number {
  if (text.charCodeAt(at) === LESS_THAN) return TAG
  // Behind another backslash, it may end an escape.
  if (!isEven(text, at)) return 0
  return text.charCodeAt(at + 1) === 117 ? HIDDEN : BACKSPACE
}

/** Is the number of backslashes right before the place even? Then none of them escapes what stands there. */
function isEven(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === BACKSLASH) before--
  return (at - before) % 2 === 0
}

function nextRare(text: string, from: number): number {
  RARE.lastIndex = from
  return RARE.exec(text)?.index ?? text.length
}

function orEnd(text: string, at: number): number {
  return at < 0 ? text.length : at
}
