/**
 * Reads one value with everything in it. A state machine with an explicit stack,
 * so that depth costs nothing; each method deals with one place of the grammar.
 */
import { LIMITS } from '../../model/limits.js'
import { ellipsisEnd } from './abridged.js'
import {
  BACKTICK,
  COLON,
  COMMA,
  EQUALS,
  GREATER,
  isCloser,
  isQuote,
  SEMICOLON,
  SINGLE,
} from './characters.js'
import { closer } from './closers.js'
import { comma, leadingEllipsis, missingComma, surplusComma } from './commas.js'
import { ARRAY, CALL, Frames, OBJECT, PAREN } from './frames.js'
import { readBareKey } from './keys.js'
import { isEllipsis } from './lookahead.js'
import { plainElements, plainMembers } from './members.js'
import { isFence } from './quote-end.js'
import type { Reader } from './reader.js'
import { AFTER, COLON_NEXT, DONE, ELEMENT, KEY, type State, VALUE } from './states.js'
import { Strings } from './strings.js'
import { readTokenString, tokenAt } from './token-strings.js'
import { type Cut, endOfText } from './truncation.js'
import { anyValue, missingValue } from './values.js'

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
  readonly parens: { edit: number; inside: number; comma: boolean }[] = []

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
    if (!r.relaxed) {
      const next = plainMembers(this)
      if (next !== KEY) return next
    }
    const c = r.code(r.at)
    if (!isCloser(c) && c !== COMMA) r.exact = false
    if (r.knownKey === r.at) {
      const end = r.knownKeyEnd
      if (c === SINGLE) r.requote(r.at, end)
      r.at = end
      return COLON_NEXT
    }
    if (isQuote(c) && !isFence(r, r.at)) {
      this.strings.read('key')
      return COLON_NEXT
    }
    if (isCloser(c)) return closer(this, c, KEY)
    if (c === COMMA) return surplusComma(this, KEY)
    if (isEllipsis(r, r.at)) return leadingEllipsis(this, KEY)
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
      return missingValue(this)
    }
    r.edit(r.at, r.at, ':', 'missing-colon')
    return VALUE
  }

  private value(): State {
    const { r } = this
    r.skip(true)
    if (r.at >= r.end) return this.cut('value')
    const c = r.code(r.at)
    if (c === COMMA || isCloser(c)) return missingValue(this)
    if (c === COLON) return this.fail('a value is expected')
    return anyValue(this, c)
  }

  private element(): State {
    const { r } = this
    r.skip()
    if (r.at >= r.end) return this.cut('element')
    if (!r.relaxed && this.frames.inner === ARRAY) {
      const next = plainElements(this)
      if (next !== ELEMENT) return next
    }
    const c = r.code(r.at)
    if (c === COMMA) return surplusComma(this, ELEMENT)
    if (isCloser(c)) return closer(this, c, ELEMENT)
    if (isEllipsis(r, r.at)) return leadingEllipsis(this, ELEMENT)
    return anyValue(this, c)
  }

  private after(): State {
    const { r } = this
    const top = this.frames.inner
    if (top === undefined) return DONE
    r.skip()
    if (r.at >= r.end) return this.cut('after')
    const c = r.code(r.at)
    if (c === COMMA || c === SEMICOLON) return comma(this, c)
    if (isCloser(c)) return closer(this, c, AFTER)
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
    return missingComma(this, c, top)
  }

  open(kind: 1 | 2 | 3 | 4, state: State): State {
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
    this.r.edits.revise(paren.edit, '[', 'python-tuple')
    return true
  }

  /** Remembers the place of a separator. */
  mark(): void {
    this.separator = this.r.at
    this.separatorEdits = this.r.edits.length
  }

  cut(where: Cut): State {
    endOfText(this, where)
    return DONE
  }

  fail(detail: string): State {
    this.r.fail(this.r.at, detail)
    return DONE
  }
}
