/** A container that is being read. */

import type { Layer } from '../../text/layers.js'
import type { KeyForm, KeySign } from './keys.js'
import { messageValue } from './message.js'
import type { Closer } from './openers.js'
import type { ArrayValue, Member, ObjectValue, Value } from './value.js'

/** Constructors around one value that say nothing but its type: Rust's `Some("x")`, PHP's `int(5)`, Swift's `JSONValue.string("x")`. */
const TRANSPARENT =
  /(?:^|\.)(?:some|ok|optional|str|string|number|int|integer|double|float|bool|boolean|text|array|object)$/i
/** The same with other brackets: Java's `Optional[x]`, `OptionalInt[5]`. */
const OPTIONAL = /^Optional(?:Int|Long|Double)?$/
const BEGINS_KEY = /["'`[:]/
/** Go's `map[…]`, whose members stand side by side. */
export const MAP = 'Map'
/** A type, not a function: `ToolCall(id: "a")`. */
const LABELLED = /(?:^|\.)[A-Z][^.]*$/

/** What is true of few containers. Deep ones are many, and each field of each costs memory. */
interface Rarities {
  readonly elided: boolean
  /** Its values end with their lines, as PHP prints them without quotes. */
  readonly lines: boolean
  /** Printed in a way that is neither JSON nor Python. */
  readonly typed: boolean
  /** Some of its fields are messages of protocol buffers. */
  readonly messages: boolean
}

const PLAIN: Rarities = { elided: false, lines: false, typed: false, messages: false }

const NO_MEMBERS: readonly Member[] = []
const NO_ITEMS: readonly Value[] = []

export class Frame {
  /** The key whose value comes next. */
  key: string | null = null
  /** No separator stood between the key and its bracket. */
  private message = false
  private keyAt = 0
  /** A value has been read, and no comma since. */
  full = false
  private rarities = PLAIN
  /** All of its values were closed. */
  private whole = true
  // Most containers hold either, and deep ones a single value: a list that is pushed to has room for more.
  private members: Member[] | null = null
  private items: Value[] | null = null

  constructor(
    readonly closer: Closer,
    private readonly type: string | null,
    private readonly start: number,
    /** The container that it stands in. */
    readonly parent: Frame | null,
    /** There is no opener, so the end of the text closes it. */
    readonly bare = false,
  ) {}

  get lines(): boolean {
    return this.rarities.lines
  }

  note(fact: keyof Rarities, is = true): void {
    if (this.rarities[fact] !== is) this.rarities = { ...this.rarities, [fact]: is }
  }

  /** Can a key begin with this sign? Items are not looked at twice. */
  mayKey(sign: string): boolean {
    return this.closer === '}' || this.type !== null || BEGINS_KEY.test(sign)
  }

  /**
   * May a key of this form stand here, before this sign? In `{…}` all; else with the arrows of
   * PHP, with the quotes of Swift's dictionaries, or behind a constructor's name.
   */
  takes(form: KeyForm, sign: KeySign): boolean {
    if (this.closer === '}') return sign !== '' || form === 'symbol'
    if (form === 'bracketed') return sign === '=>'
    if (this.closer === ']' && this.items !== null) return false
    if (this.full && !this.bare) return this.type === MAP && sign === ':'
    if (form === 'quoted') return sign === '=>' || (sign === ':' && this.closer === ']')
    if (form === 'symbol') return sign === '=>'
    return this.type !== null && (sign === '=' || (sign === ':' && LABELLED.test(this.type)))
  }

  /** `message`: no separator stands between the key and its bracket. */
  expect(key: string, at: number, message = false): void {
    this.key = key
    this.keyAt = at
    this.message = message
    this.full = false
    if (message) this.note('messages')
  }

  /** False where a value makes no sense: without a key in `{…}`, or behind members of a dictionary in `[…]`. */
  add(value: Value): boolean {
    this.full = true
    if (value.typed === true) this.note('typed')
    this.whole &&= value.closed
    if (this.key !== null) {
      const held = this.message ? contentOf(value) : value
      const member = { key: this.key, at: this.keyAt, value: held }
      if (this.members === null) this.members = [member]
      else this.members.push(member)
      this.key = null
      return true
    }
    if (this.closer === '}' || this.type === MAP) return false
    if (this.closer === ']' && this.members !== null) return false
    if (this.items === null) this.items = [value]
    else this.items.push(value)
    return true
  }

  finish(layer: Layer, end: number, closed: boolean): Value {
    if (this.key !== null) {
      const nothing = { layer, start: end, end, closed: false }
      this.add({ kind: 'atom', ...nothing, text: '' })
    }
    const { start, type } = this
    const { elided, messages } = this.rarities
    const members = exact(this.members) ?? NO_MEMBERS
    const items = exact(this.items) ?? NO_ITEMS
    const typed = this.rarities.typed || messages || type !== null
    const only = items.length === 1 && members.length === 0 ? items[0] : undefined
    // So does a variant of Rust's around the record that it holds: `ToolCall(ToolCall { … })`.
    const holds = only?.kind === 'object' && only.type !== null
    if (only !== undefined && type !== null) {
      if (this.closer === ')' ? holds || TRANSPARENT.test(type) : OPTIONAL.test(type))
        return { ...only, typed }
    }
    const whole = closed && this.whole
    const isList = this.closer === ']' ? type !== MAP : this.closer === ')' && type === null
    if (members.length === 0 && isList) {
      const list: ArrayValue = { kind: 'array', layer, start, end, closed: whole, type, items }
      return elided || typed ? Object.assign(list, { elided, typed }) : list
    }
    // `$type` says which class was printed.
    const loose = isCapital(members.find(({ key }) => !/^[$@]/.test(key))?.key.charCodeAt(0))
    const value: ObjectValue = {
      kind: 'object',
      layer,
      start,
      end,
      closed: whole,
      type,
      members,
      items,
      loose,
    }
    if (elided || typed) Object.assign(value, { elided, typed })
    return messages ? messageValue(value) : value
  }
}

/** Without the room that a list has to which more may be pushed. */
function exact<T>(list: readonly T[] | null): readonly T[] | null {
  return list !== null && list.length > 1 ? list.slice() : list
}

function isCapital(code: number | undefined): boolean {
  return code !== undefined && code >= 0x41 && code <= 0x5a
}

/** A message that holds none itself has not been looked at yet. */
function contentOf(value: Value): Value {
  return value.kind === 'object' && value.typed !== true
    ? messageValue({ ...value, typed: true })
    : value
}
