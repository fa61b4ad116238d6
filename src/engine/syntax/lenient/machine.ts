/**
 * Reads one value with everything in it. A state machine with an explicit stack,
 * so that depth costs nothing; each method deals with one place of the grammar.
 */
import { LIMITS } from '../../limits.js'
import { ellipsisEnd } from './abridged.js'
import { type BareEnd, readBare } from './bare.js'
import { callNameEnd } from './call-notation.js'
import {
  BACKTICK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COLON,
  COMMA,
  EQUALS,
  GREATER,
  isCloser,
  isDigit,
  isQuote,
  isWordStart,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  SEMICOLON,
  SINGLE,
} from './characters.js'
import { closeWrongly } from './closers.js'
import { ARRAY, CALL, Frames, OBJECT, PAREN } from './frames.js'
import { readBareKey } from './keys.js'
import { elementAt, isEllipsis, keyAt } from './lookahead.js'
import { isFence } from './quote-end.js'
import type { Reader } from './reader.js'
import { Strings } from './strings.js'
import { readTokenString, tokenAt } from './token-strings.js'
import { type Cut, endOfText } from './truncation.js'

/** What is expected next. Numbers, because the loop over them is the hottest place of all. */
const KEY = 0
const COLON_NEXT = 1
const VALUE = 2
const ELEMENT = 3
const AFTER = 4
const DONE = 5

type State =
  | typeof KEY
  | typeof COLON_NEXT
  | typeof VALUE
  | typeof ELEMENT
  | typeof AFTER
  | typeof DONE

export class Machine {
  readonly frames = new Frames()
  readonly strings: Strings
  /** Where the innermost comma or opening bracket stands, to take back what is cut behind it. */
  separator = 0
  /** How many edits there were at that time. */
  separatorEdits = 0
  /** The last value is a number or word that touches the end of the text. */
  bareAtEnd = false
  /** The object that the text leaves unopened: nothing needs to close it. */
  implicit = false
  /** The parentheses that are open: their edit, where their inside begins, was there a comma? */
  private readonly parens: { edit: number; inside: number; comma: boolean }[] = []

  constructor(readonly r: Reader) {
    this.strings = new Strings(r, this.frames)
  }

  /** Reads the value at the reader's position and goes behind it; see `r.failure`. */
  readValue(): void {
    this.run(VALUE)
  }

  /** Reads members up to the end, as if an opening brace stood before them. */
  readMembers(): void {
    this.implicit = true
    this.frames.push(OBJECT)
    this.mark()
    this.run(KEY)
  }

  private run(start: State): void {
    let state = start
    while (state !== DONE && this.r.failure === null) {
      switch (state) {
        case KEY:
          state = this.key()
          break
        case COLON_NEXT:
          state = this.colon()
          break
        case VALUE:
          state = this.value()
          break
        case ELEMENT:
          state = this.element()
          break
        case AFTER:
          state = this.after()
          break
      }
    }
  }

  private key(): State {
    const { r } = this
    r.skip()
    if (r.at >= r.end) return this.cut('key')
    const c = r.code(r.at)
    if (r.knownKey === r.at) {
      const end = r.knownKeyEnd
      if (c === SINGLE) {
        r.edit(r.at, end, `"${r.text.slice(r.at + 1, end - 1)}"`, 'single-quotes')
      }
      r.at = end
      return COLON_NEXT
    }
    if (isQuote(c) && !isFence(r, r.at)) {
      this.strings.read('key')
      return COLON_NEXT
    }
    if (c === CLOSE_BRACE) return this.close()
    if (isCloser(c)) return this.mismatch()
    if (c === COMMA) return this.surplusComma(KEY)
    if (isEllipsis(r, r.at)) return this.leadingEllipsis(KEY)
    const token = tokenAt(r, r.at)
    if (token !== null) {
      readTokenString(r, token)
      return COLON_NEXT
    }
    const read = readBareKey(r)
    if (read === 'cut') return this.cut('key')
    if (read === 'none') return this.fail('a key is expected')
    return COLON_NEXT
  }

  private colon(): State {
    const { r } = this
    r.skip()
    if (r.at >= r.end) return this.cut('colon')
    const c = r.code(r.at)
    if (c === COLON) {
      r.at++
      return VALUE
    }
    if (c === EQUALS) {
      const length = r.code(r.at + 1) === GREATER ? 2 : 1
      r.edit(
        r.at,
        r.at + length,
        ':',
        r.options.keywordArguments ? 'keyword-argument' : 'equals-sign',
      )
      r.at += length
      return VALUE
    }
    if (c === COMMA || isCloser(c)) {
      r.edit(r.at, r.at, ':', 'missing-colon')
      return this.missingValue()
    }
    r.edit(r.at, r.at, ':', 'missing-colon')
    return VALUE
  }

  private value(): State {
    const { r } = this
    r.skip(true)
    if (r.at >= r.end) return this.cut('value')
    const c = r.code(r.at)
    if (c === COMMA || isCloser(c)) return this.missingValue()
    if (c === COLON) return this.fail('a value is expected')
    return this.anyValue(c)
  }

  private element(): State {
    const { r } = this
    r.skip()
    if (r.at >= r.end) return this.cut('element')
    const c = r.code(r.at)
    if (c === COMMA) return this.surplusComma(ELEMENT)
    if (isCloser(c)) return this.after()
    if (isEllipsis(r, r.at)) return this.leadingEllipsis(ELEMENT)
    return this.anyValue(c)
  }

  private anyValue(c: number): State {
    const { r } = this
    if (c === OPEN_BRACE) return this.open(OBJECT, KEY)
    if (c === OPEN_BRACKET) return this.open(ARRAY, ELEMENT)
    if (isQuote(c) && !isFence(r, r.at)) {
      const top = this.frames.inner
      this.strings.read(top === OBJECT ? 'member' : top === undefined ? 'root' : 'element')
      return AFTER
    }
    if (c === OPEN_PAREN) {
      this.parens.push({ edit: r.edits.length, inside: r.at + 1, comma: false })
      r.edit(r.at, r.at + 1, '', 'python-tuple')
      return this.open(PAREN, ELEMENT)
    }
    const token = tokenAt(r, r.at)
    if (token !== null) {
      const start = r.at
      if (!readTokenString(r, token)) this.strings.cutAt(start)
      return AFTER
    }
    if (isEllipsis(r, r.at)) {
      const end = ellipsisEnd(r, r.at)
      r.edit(r.at, end, 'null', 'ellipsis')
      r.at = end
      return AFTER
    }
    if (isWordStart(c)) {
      const name = callNameEnd(r, r.at)
      if (name > r.at) {
        r.at = name - 1
        return this.open(CALL, VALUE)
      }
    }
    return this.bare(c)
  }

  private bare(c: number): State {
    const { r } = this
    const top = this.frames.inner
    const start = r.at
    const read: BareEnd = readBare(r, {
      member: top === OBJECT,
      parenthesised: top === PAREN || top === CALL,
    })
    if (read === 'nothing') {
      if (r.at + 1 >= r.end || c === MINUS) return this.cut('value')
      return this.fail('a value is expected')
    }
    if (read !== 'whole') this.bareAtEnd = true
    if (top === ARRAY) this.hiddenItems(start)
    return AFTER
  }

  /** `[Object]`, `[truncated]`: what a print shows in place of the items. */
  private hiddenItems(start: number): void {
    const { r } = this
    const text = r.text.slice(start, Math.min(r.at, start + 24))
    if (!/^(?:Object|Array|Circular|truncated|omitted|snip)\b/i.test(text)) return
    if (r.code(r.at) === CLOSE_BRACKET && r.code(start - 1) === OPEN_BRACKET) {
      r.reason({ code: 'abridged', at: start, end: r.at, detail: `[${text}] stands for values` })
    }
  }

  private after(): State {
    const { r } = this
    const top = this.frames.inner
    if (top === undefined) return DONE
    r.skip()
    if (r.at >= r.end) return this.cut('after')
    const c = r.code(r.at)
    if (c === COMMA || c === SEMICOLON) return this.comma(c)
    if (isCloser(c)) {
      const fits =
        c === (top === OBJECT ? CLOSE_BRACE : top === ARRAY ? CLOSE_BRACKET : CLOSE_PAREN)
      return fits ? this.close() : this.mismatch()
    }
    if (c === BACKTICK && isFence(r, r.at)) {
      r.end = r.at
      return this.cut('after')
    }
    if (isEllipsis(r, r.at)) {
      const end = ellipsisEnd(r, r.at)
      r.edit(r.at, end, '', 'ellipsis')
      r.at = end
      return AFTER
    }
    return this.missingComma(c, top)
  }

  private missingComma(c: number, top: number): State {
    const { r, frames } = this
    if (top === OBJECT) {
      if (keyAt(r, r.at) !== 'no') {
        this.mark()
        r.edit(r.at, r.at, ',', 'missing-comma')
        return KEY
      }
      if (c === OPEN_BRACE && frames.outer(1) === ARRAY) {
        frames.pop()
        r.edit(r.at, r.at, '}', 'missing-bracket')
        this.mark()
        r.edit(r.at, r.at, ',', 'missing-comma')
        return ELEMENT
      }
    }
    if (top === ARRAY || top === PAREN) {
      if (frames.outer(1) === OBJECT && top === ARRAY && keyAt(r, r.at) === 'key') {
        frames.pop()
        r.edit(r.at, r.at, ']', 'missing-bracket')
        this.mark()
        r.edit(r.at, r.at, ',', 'missing-comma')
        return KEY
      }
      if (isQuote(c) || isDigit(c) || c === MINUS || c === OPEN_BRACE || c === OPEN_BRACKET) {
        this.mark()
        r.edit(r.at, r.at, ',', 'missing-comma')
        return ELEMENT
      }
      if (isWordStart(c) && elementAt(r, r.at)) {
        this.mark()
        r.edit(r.at, r.at, ',', 'missing-comma')
        return ELEMENT
      }
    }
    return this.fail('a comma or a closing bracket is expected')
  }

  private comma(c: number): State {
    const { r, frames } = this
    const top = frames.inner
    if (top === CALL) return this.fail('one value is expected in a wrapping call')
    const next = r.peek(r.at + 1)
    const d = r.code(next)
    if (c === COMMA && top === OBJECT && r.knownKey === next) {
      this.mark()
      r.at++
      return KEY
    }
    if (next >= r.end) {
      r.edit(r.at, r.at + 1, '', 'trailing-comma')
      r.at++
      r.skip()
      return this.cut('comma')
    }
    if (isCloser(d) || d === COMMA) {
      const paren = this.parens.at(-1)
      if (top === PAREN && paren !== undefined) paren.comma = true
      r.edit(r.at, r.at + 1, '', d === COMMA ? 'surplus-comma' : 'trailing-comma')
      r.at++
      return AFTER
    }
    if (isEllipsis(r, next)) {
      r.edit(r.at, r.at + 1, '', 'ellipsis')
      r.at++
      return AFTER
    }
    if (top === OBJECT && d === OPEN_BRACE && frames.outer(1) === ARRAY) {
      r.edit(r.at, r.at, '}', 'missing-bracket')
      frames.pop()
    } else if (top === ARRAY && frames.outer(1) === OBJECT && keyAt(r, next) === 'key') {
      r.edit(r.at, r.at, ']', 'missing-bracket')
      frames.pop()
    }
    this.mark()
    if (c === SEMICOLON) r.edit(r.at, r.at + 1, ',', 'semicolon')
    r.at++
    const paren = this.parens.at(-1)
    if (frames.inner === PAREN && paren !== undefined) paren.comma = true
    return frames.inner === OBJECT ? KEY : ELEMENT
  }

  private surplusComma(state: State): State {
    this.r.edit(this.r.at, this.r.at + 1, '', 'surplus-comma')
    this.r.at++
    return state
  }

  private leadingEllipsis(state: State): State {
    const { r } = this
    const end = ellipsisEnd(r, r.at)
    r.edit(r.at, end, '', 'ellipsis')
    r.at = end
    r.skip()
    if (r.code(r.at) === COMMA) {
      r.edit(r.at, r.at + 1, '', 'ellipsis')
      r.at++
    }
    return state
  }

  private missingValue(): State {
    const { r } = this
    r.edit(r.at, r.at, 'null', 'missing-value')
    r.reason({ code: 'value-invented', at: r.at, detail: 'null was put where no value is' })
    return AFTER
  }

  private open(kind: 1 | 2 | 3 | 4, state: State): State {
    if (this.frames.depth >= LIMITS.depth) {
      this.r.fail(this.r.at, `depth: at most ${LIMITS.depth} brackets may be open`, 'limit')
      return DONE
    }
    this.frames.push(kind)
    this.r.at++
    this.mark()
    return state
  }

  /** Closes the innermost frame with the bracket at the reader's position. */
  close(): State {
    const { r } = this
    const kind = this.frames.pop()
    if (kind === PAREN) {
      const inside = this.parens.at(-1)?.inside ?? r.at
      const empty = r.peek(inside) === r.at
      const tuple = this.endParenthesis(empty)
      r.edit(r.at, r.at + 1, tuple ? ']' : '', 'python-tuple')
    } else if (kind === CALL) {
      r.edit(r.at, r.at + 1, '', 'call-notation')
    }
    r.at++
    return AFTER
  }

  /** Decides about the innermost parenthesis: is it a tuple? A grouping otherwise. */
  endParenthesis(tuple: boolean): boolean {
    const paren = this.parens.pop()
    if (paren === undefined || !(tuple || paren.comma)) return false
    this.r.edits.replacements[paren.edit] = '['
    return true
  }

  /** Remembers the place of a separator. */
  private mark(): void {
    this.separator = this.r.at
    this.separatorEdits = this.r.edits.length
  }

  private mismatch(): State {
    return closeWrongly(this) ? AFTER : this.close()
  }

  private cut(where: Cut): State {
    endOfText(this, where)
    return DONE
  }

  private fail(detail: string): State {
    this.r.fail(this.r.at, detail)
    return DONE
  }
}
