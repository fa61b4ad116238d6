/** A container that is being read. */

import type { Layer } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { messageValue } from './message.js'
import type { Member, Value } from './value.js'

/** Constructors around one value that say nothing but its type (Rust's `Some("x")`). */
const TRANSPARENT = new Set(['Some', 'Ok', 'String', 'Number', 'Bool', 'Text', 'Array', 'Object'])

export class Frame {
  /** The key whose value comes next. */
  key: { readonly text: string; readonly at: Span; readonly message: boolean } | null = null
  /** A value has been read, and no comma since. */
  full = false
  elided = false
  /** Printed in a way that is neither JSON nor Python. */
  typed = false
  /** Some of its fields are messages of protocol buffers. */
  private messages = false
  /** All of its values were closed. */
  private whole = true
  private readonly members: Member[] = []
  private readonly items: Value[] = []

  constructor(
    readonly closer: '}' | ']' | ')',
    private readonly type: string | null,
    private readonly start: number,
    /** There is no opener, so the end of the text closes it. */
    readonly bare = false,
  ) {}

  /** May a key stand here? In `[…]` only behind a constructor's name, as Java prints records. */
  wantsKey(): boolean {
    return (this.closer !== ']' || this.type !== null) && this.key === null
  }

  /** `message`: no separator stands between the key and its bracket. */
  expect(text: string, at: Span, message = false): void {
    this.key = { text, at, message }
    this.messages ||= message
  }

  /** False where a value makes no sense: in `{…}` without a key. */
  add(value: Value): boolean {
    this.full = true
    this.typed ||= value.typed
    this.whole &&= value.closed
    if (this.key !== null) {
      const { text, at, message } = this.key
      this.members.push({ key: text, at, value: message ? contentOf(value) : value })
      this.key = null
      return true
    }
    if (this.closer === '}') return false
    this.items.push(value)
    return true
  }

  finish(layer: Layer, end: number, closed: boolean): Value {
    if (this.key !== null) {
      const nothing = { layer, start: end, end, closed: false, elided: false, typed: false }
      this.add({ kind: 'atom', ...nothing, text: '' })
    }
    const { start, type, members, items, elided } = this
    const typed = this.typed || this.messages || type !== null
    const placed = { layer, start, end, closed: closed && this.whole, elided, typed }
    if (this.closer === ']' && members.length === 0)
      return { kind: 'array', ...placed, type, items }
    if (this.closer === ')') {
      const only = items[0]
      const one = items.length === 1 && members.length === 0 && only !== undefined
      // So does a variant of Rust's around the record that it holds: `ToolCall(ToolCall { … })`.
      const holds = only?.kind === 'object' && only.type !== null
      if (one && type !== null && (holds || TRANSPARENT.has(type))) return { ...only, typed }
      if (type === null && members.length === 0) return { kind: 'array', ...placed, type, items }
    }
    const loose = /^[A-Z]/.test(members[0]?.key ?? '')
    const value = { kind: 'object' as const, ...placed, type, members, items, loose }
    return this.messages ? messageValue(value) : value
  }
}

/** A message that holds none itself has not been looked at yet. */
function contentOf(value: Value): Value {
  return value.kind === 'object' && !value.typed ? messageValue({ ...value, typed: true }) : value
}
