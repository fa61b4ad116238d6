/**
 * Reads one value with everything in it. A state machine with an explicit stack,
 * so that depth costs nothing; each method deals with one place of the grammar.
 */
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
import { ARRAY, OBJECT } from './frames.js'
import { readBareKey } from './keys.js'
import { isEllipsis } from './lookahead.js'
import { MachineState } from './machine-state.js'
import { plainElements, plainMembers } from './members.js'
import { isFence } from './quote-end.js'
import { AFTER, COLON_NEXT, DONE, ELEMENT, KEY, type State, VALUE } from './states.js'
import { readTokenString, tokenAt } from './token-strings.js'
import { cut } from './truncation.js'
import { anyValue, missingValue } from './values.js'

export class Machine extends MachineState {
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
    if (r.at >= r.end) return cut(this, 'key')
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
    if (read === 'cut') return cut(this, 'key')
    if (read === 'none') return this.fail('a key is expected')
    return COLON_NEXT
  }

  private colon(): State {
    const { r } = this
    r.skip()
    if (r.at >= r.end) return cut(this, 'colon')
    this.frames.countMember()
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
    if (r.at >= r.end) return cut(this, 'value')
    const c = r.code(r.at)
    if (c === COMMA || isCloser(c)) return missingValue(this)
    if (c === COLON) return this.fail('a value is expected')
    return anyValue(this, c)
  }

  private element(): State {
    const { r } = this
    r.skip()
    if (r.at >= r.end) return cut(this, 'element')
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
    if (r.at >= r.end) return cut(this, 'after')
    const c = r.code(r.at)
    if (c === COMMA || c === SEMICOLON) return comma(this, c)
    if (isCloser(c)) return closer(this, c, AFTER)
    if (c === BACKTICK && isFence(r, r.at)) {
      r.end = r.at
      return cut(this, 'after')
    }
    if (isEllipsis(r, r.at)) {
      const end = ellipsisEnd(r, r.at)
      r.edit(r.at, end, '', 'ellipsis')
      r.at = end
      return AFTER
    }
    return missingComma(this, c, top)
  }
}
