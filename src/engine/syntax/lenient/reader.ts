/** The text being read: where the reading is, what was edited, what is to be said. */

import type { InputReason } from '../../model/input-reason.js'
import type { EndProof } from '../../model/trace.js'
import { Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'
import {
  BACKSLASH,
  BACKTICK,
  DOT,
  HASH,
  isJsonSpace,
  isLineBreak,
  isOddSpace,
  isSpace,
  isWordPart,
  type Kind,
  kindOf,
  SLASH,
} from './characters.js'
import { Doubts, type StringEnd } from './doubts.js'
import type { MemberNames } from './member-names.js'
import { NextIndex } from './next-index.js'

export interface ReaderOptions {
  /** What is known about the end of the text. */
  readonly end: EndProof
  /** The dialect's own quote marks; with them, unquoted keys belong to the dialect, too. */
  readonly quoteTokens: readonly string[]
  /** The text is the inside of a call, `a=1, b='x'`. */
  readonly keywordArguments: boolean
  /** The value may stand in prose; a value inside arguments never does. */
  readonly prose: boolean
  /** The names that the schema declares; asked only where a string's end is in doubt. */
  readonly names?: () => MemberNames | null
  /** Ends that are given for the strings whose text begins there. */
  readonly ends?: ReadonlyMap<number, StringEnd>
}

/** Comments that a look-ahead crosses; more of them would make it quadratic. */
const COMMENTS_AHEAD = 16

/** Reasons of one code that are kept. */
const REASONS_KEPT = 20

/** Certainly neither white space nor the start of a comment? Most characters are. */
function isPlain(c: number): boolean {
  return c > 32 && c < 128 && c !== SLASH && c !== HASH && c !== 60 && c !== BACKSLASH
}

export class Reader {
  at = 0
  /** Where reading stops: the end of the text, or a fence that closes it. */
  end: number
  readonly edits = new Edits()
  readonly reasons: InputReason[] = []
  /** Strings that can end in several places. */
  readonly doubts: Doubts
  /** No key came twice in an object so far, and all numbers keep their digits, as far as was looked. */
  exact = true
  /** Why reading had to stop; null while all is well. */
  failure: InputReason | null = null
  /** A comment ran to the end of the text: what it swallowed may have been meant. */
  commentAtEnd = false
  /** A plainly quoted key that a look-ahead saw whole, and where it ends. */
  knownKey = -1
  knownKeyEnd = -1
  readonly relaxed: boolean
  readonly quotes: NextIndex
  private readonly lineFeeds: NextIndex
  private readonly returns: NextIndex
  private readonly blockEnds: NextIndex
  private readonly markupEnds: NextIndex

  constructor(
    readonly text: string,
    readonly options: ReaderOptions,
  ) {
    this.end = text.length
    this.doubts = new Doubts(text.length)
    this.relaxed = options.quoteTokens.length > 0
    this.quotes = new NextIndex(text, '"')
    this.lineFeeds = new NextIndex(text, '\n')
    this.returns = new NextIndex(text, '\r')
    this.blockEnds = new NextIndex(text, '*/')
    this.markupEnds = new NextIndex(text, '-->')
  }

  /** The code unit at a position; -1 at and behind the end. */
  code(at: number): number {
    return at < this.end ? this.text.charCodeAt(at) : -1
  }

  /** What stands at a position. */
  kind(at: number): Kind {
    const c = this.code(at)
    const kind = kindOf(c)
    if (kind === 'quote') return c === BACKTICK && this.text.startsWith('```', at) ? 'fence' : kind
    if (kind !== 'other') return kind
    if (c === DOT && this.text.startsWith('...', at)) return 'ellipsis'
    return this.relaxed && this.tokenAt(at) !== undefined ? 'mark' : kind
  }

  /** What stands at a position or behind the gap there. */
  kindFrom(at: number): Kind {
    return this.kind(this.peek(at))
  }

  /** The quote mark of the dialect that stands at a position. */
  tokenAt(at: number): string | undefined {
    return this.options.quoteTokens.find((token) => this.text.startsWith(token, at))
  }

  edit(start: number, end: number, replacement: string, rule: RuleId): void {
    this.edits.push(start, end, replacement, rule)
  }

  /** Puts `replacement` in place of the text from the reader's position to `end`, and goes there. */
  replace(end: number, replacement: string, rule: RuleId): void {
    this.edits.push(this.at, end, replacement, rule)
    this.at = end
  }

  /** Takes back every edit that begins at or behind a position. */
  undoFrom(position: number): void {
    const { edits } = this
    let { length } = edits
    while (length > 0 && (edits.start(length - 1) >= position || edits.end(length - 1) > position))
      length--
    edits.truncate(length)
  }

  reason(reason: InputReason): void {
    const same = this.reasons.filter((other) => other.code === reason.code)
    if (same.length < REASONS_KEPT) this.reasons.push(reason)
  }

  /** Stops the reading. */
  fail(at: number, detail: string, code: InputReason['code'] = 'syntax-error'): void {
    this.failure ??= { code, at, detail }
  }

  /** The position of the next character that is neither white space nor comment. */
  peek(from: number): number {
    let i = from
    for (let gaps = 0; i < this.end; ) {
      const c = this.text.charCodeAt(i)
      if (isPlain(c)) return i
      if (isSpace(c)) {
        i++
        continue
      }
      const behind = this.gapEnd(i, c, false)
      if (behind === i || gaps++ === COMMENTS_AHEAD) return i
      i = behind
    }
    return this.end
  }

  /**
   * Goes to the next character that is neither white space nor comment; what JSON
   * does not allow is edited away.
   *
   * @param value a value is expected: `#fff` is one, not a comment
   */
  skip(value = false): void {
    while (this.at < this.end) {
      const c = this.text.charCodeAt(this.at)
      if (isPlain(c)) return
      if (isJsonSpace(c)) {
        this.at++
        continue
      }
      const from = this.at
      let behind = from
      while (isOddSpace(this.code(behind))) behind++
      if (behind > from) {
        const mark = c === 0xfeff && from === 0
        this.replace(behind, ' ', mark ? 'byte-order-mark' : 'special-whitespace')
        continue
      }
      behind = this.gapEnd(from, c, value)
      if (behind === from) return
      if (c === BACKSLASH) this.replace(behind, ' ', 'escaped-whitespace')
      else {
        // A quote or a bracket without its partner: the comment has swallowed a part of the text.
        const swallows = this.hasLoneQuote(from, behind) || this.hasLoneBracket(from, behind)
        this.replace(behind, '', swallows ? 'stray-text' : 'comment')
        if (behind === this.end) this.commentAtEnd = true
      }
    }
  }

  private hasLoneQuote(from: number, to: number): boolean {
    let odd = false
    for (let at = this.quotes.at(from); at >= 0 && at < to; at = this.text.indexOf('"', at + 1)) {
      odd = !odd
    }
    return odd
  }

  /** In a comment over several lines; one line may tell of a bracket. */
  private hasLoneBracket(from: number, to: number): boolean {
    if (this.code(from + 1) !== 42 || !this.hasLineBreak(from, to)) return false
    let open = 0
    for (let at = from; at < to && open >= 0; at++) {
      const c = this.text.charCodeAt(at)
      if (c === 0x7b || c === 0x5b) open++
      else if (c === 0x7d || c === 0x5d) open--
    }
    return open !== 0
  }

  /**
   * Behind the comment that starts at `at` with `c`, or behind `\n`, `\r`, `\t` written
   * out between values and a backslash before a line break; `at` itself where none is.
   */
  private gapEnd(at: number, c: number, value: boolean): number {
    const d = this.code(at + 1)
    if (c === BACKSLASH) {
      if (isLineBreak(d)) return at + 2
      return (d === 110 || d === 114 || d === 116) && !isWordPart(this.code(at + 2)) ? at + 2 : at
    }
    if (c === SLASH) {
      if (d === SLASH) return this.lineEnd(at)
      return d === 42 ? this.behind(this.blockEnds.at(at + 2), 2) : at
    }
    if (c === HASH) return value && isWordPart(d) ? at : this.lineEnd(at)
    if (c !== 60 || !this.text.startsWith('<!--', at)) return at
    return this.behind(this.markupEnds.at(at + 4), 3)
  }

  private behind(found: number, length: number): number {
    return found < 0 || found + length > this.end ? this.end : found + length
  }

  /** The next line break at or behind a position, or the end. */
  private lineEnd(at: number): number {
    const feed = this.lineFeeds.at(at)
    const back = this.returns.at(at)
    const next = feed < 0 ? back : back < 0 ? feed : Math.min(feed, back)
    return next < 0 || next > this.end ? this.end : next
  }

  hasLineBreak(from: number, to: number): boolean {
    return this.lineEnd(from) < to
  }
}
