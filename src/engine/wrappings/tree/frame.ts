/** A container that is being read. */

import type { Layer } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { Member, Value } from './value.js'

/** Constructors around one value that say nothing but its type (Rust's `Some("x")`). */
const TRANSPARENT = new Set(['Some', 'Ok', 'String', 'Number', 'Bool', 'Text', 'Array', 'Object'])

export class Frame {
  /** The key whose value comes next. */
  key: { readonly text: string; readonly at: Span } | null = null
  /** A value has been read, and no comma since. */
  full = false
  elided = false
  /** Printed in a way that is neither JSON nor Python. */
  typed = false
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

  expect(text: string, at: Span): void {
    this.key = { text, at }
  }

  /** False where a value makes no sense: in `{…}` without a key. */
  add(value: Value): boolean {
    this.full = true
    this.typed ||= value.typed
    if (this.key !== null) {
      this.members.push({ key: this.key.text, at: this.key.at, value })
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
    const typed = this.typed || type !== null
    const placed = { layer, start, end, closed, elided, typed }
    if (this.closer === ']' && members.length === 0)
      return { kind: 'array', ...placed, type, items }
    if (this.closer === ')') {
      const only = items[0]
      const one = items.length === 1 && members.length === 0 && only !== undefined
      if (one && type !== null && TRANSPARENT.has(type)) return { ...only, typed }
      if (type === null && members.length === 0) return { kind: 'array', ...placed, type, items }
    }
    const loose = /^[A-Z]/.test(members[0]?.key ?? '')
    return { kind: 'object', ...placed, type, members, items, loose }
  }
}
