/** What is open around the place that is being read, and which keys the open objects have. */

import type { MemberNames } from './member-names.js'
import { mended, type Piece } from './pieces.js'
import type { Reader } from './reader.js'

/** `paren`: a tuple, or only a grouping; decided when it closes. `call`: such as `ObjectId(…)`. */
export type FrameKind = 'object' | 'list' | 'paren' | 'call'

/** The closing bracket of each. */
export const CLOSER: Readonly<Record<FrameKind, string>> = {
  object: '}',
  list: ']',
  paren: ']',
  call: '',
}

/** Keys of one object that are compared with each other. */
const MOST_KEYS = 32

/** Cells that a key takes: where its name begins and ends; one that is not plain is an odd key, by its number. */
const WIDTH = 2
const ODD = -1

/** What is known of the names in an open object, as far as it was asked for. */
interface Names {
  readonly keys: Set<string>
  /** The cell of the first key that is not among them. */
  next: number
  /** What the schema declares; undefined while that was not asked. */
  declared: MemberNames | null | undefined
}

/** The stack of open brackets, in columns, with a count per kind so that no look-up walks it. */
export class Frames {
  /** The innermost frame. */
  inner: FrameKind | undefined = undefined
  /** Members of the frame that was closed last. */
  closedMembers = 0
  private readonly kinds: FrameKind[] = []
  private objects = 0
  private lists = 0
  private parens = 0
  /** How many keys were read in each object; how many commas in each of the others. */
  private readonly counts: number[] = []
  /** The cell of the first key of each. */
  private readonly firstKeys: number[] = []
  private readonly names: (Names | undefined)[] = []
  /** Keys of all open objects. */
  private readonly keys: number[] = []
  private keyCells = 0
  private readonly oddKeys: Piece[] = []

  constructor(private readonly r: Reader) {}

  get depth(): number {
    return this.kinds.length
  }

  push(kind: FrameKind): void {
    this.kinds.push(kind)
    this.counts.push(0)
    this.firstKeys.push(this.keyCells)
    this.inner = kind
    this.count(kind, 1)
  }

  pop(): FrameKind | undefined {
    const kind = this.kinds.pop()
    this.keyCells = this.firstKeys.pop() ?? 0
    const count = this.counts.pop() ?? 0
    this.closedMembers = kind === 'object' ? count : 0
    if (this.names.length > this.depth) this.names.length = this.depth
    this.inner = this.outer(0)
    if (kind !== undefined) this.count(kind, -1)
    return kind
  }

  private count(kind: FrameKind, by: 1 | -1): void {
    if (kind === 'object') this.objects += by
    else if (kind === 'list') this.lists += by
    else if (kind === 'paren') this.parens += by
  }

  /** A frame by its distance from the innermost one. */
  outer(below: number): FrameKind | undefined {
    const index = this.kinds.length - 1 - below
    return index < 0 ? undefined : this.kinds[index]
  }

  has(kind: FrameKind): boolean {
    return (kind === 'object' ? this.objects : kind === 'list' ? this.lists : this.parens) > 0
  }

  /** A key of the innermost object was read, or a comma of what else the innermost frame is. */
  add(): void {
    const last = this.counts.length - 1
    this.counts[last] = (this.counts[last] ?? 0) + 1
  }

  /** Is nothing counted in the innermost frame so far? */
  get isFresh(): boolean {
    return this.counts.at(-1) === 0
  }

  /** Notes a key that is more than its name in quotes. */
  addOddKey(key: Piece): void {
    this.keys[this.keyCells++] = ODD
    this.keys[this.keyCells++] = this.oddKeys.push(key) - 1
  }

  /** Notes a key whose name is `text[start, end)`; true when its object may have had it before. */
  addPlainKey(start: number, end: number): boolean {
    const { keys } = this
    const first = this.firstKeys[this.firstKeys.length - 1] ?? 0
    const last = this.keyCells
    keys[this.keyCells++] = start
    keys[this.keyCells++] = end
    if (last - first > MOST_KEYS * WIDTH) return true
    for (let i = first; i < last; i += WIDTH) {
      const from = keys[i] ?? 0
      if ((keys[i + 1] ?? 0) - from === end - start && this.samePiece(from, start, end)) return true
    }
    return false
  }

  private samePiece(from: number, start: number, end: number): boolean {
    const { text } = this.r
    for (let i = start, other = from; i < end; i++, other++) {
      if (text.charCodeAt(i) !== text.charCodeAt(other)) return false
    }
    return true
  }

  /** The names of the keys so far in an open frame. */
  keysOf(outwards: number): ReadonlySet<string> {
    const index = this.depth - 1 - outwards
    const names = this.namesOf(index)
    const end = this.firstKeys[index + 1] ?? this.keyCells
    for (; names.next < end; names.next += WIDTH) names.keys.add(this.nameOf(names.next))
    return names.keys
  }

  private namesOf(index: number): Names {
    const next = this.firstKeys[index] ?? this.keyCells
    const names = this.names[index] ?? { keys: new Set(), next, declared: undefined }
    this.names[index] = names
    return names
  }

  private nameOf(cell: number): string {
    const [start = 0, end = 0] = this.keys.slice(cell, cell + WIDTH)
    const odd = start === ODD ? this.oddKeys[end] : undefined
    if (odd === undefined) return this.r.text.slice(start, end)
    return String(JSON.parse(mended(this.r, odd)))
  }

  /** Keys and indexes that lead to the value that is being read. */
  steps(): (string | number)[] {
    return this.kinds.flatMap((kind, i) => {
      const index = this.counts[i] ?? 0
      if (kind === 'object') return this.lastName(i)
      return kind === 'list' || index > 0 ? index : []
    })
  }

  /** The key of an open object whose value is being read. */
  private lastName(index: number): string {
    const end = this.firstKeys[index + 1] ?? this.keyCells
    return end > (this.firstKeys[index] ?? 0) ? this.nameOf(end - WIDTH) : ''
  }

  /** What the schema declares for an open frame. */
  declared(outwards: number): MemberNames | null {
    const last = this.depth - 1 - outwards
    let i = last
    while (i > 0 && this.names[i]?.declared === undefined) i--
    let declared: MemberNames | null = null
    for (; i >= 0 && i <= last; i++) {
      const names = this.namesOf(i)
      if (names.declared === undefined) names.declared = this.declaredAt(i, declared)
      declared = names.declared
    }
    return declared
  }

  private declaredAt(index: number, around: MemberNames | null): MemberNames | null {
    if (index === 0) return this.r.options.names?.() ?? null
    if (this.kinds[index - 1] === 'object') return around?.member(this.lastName(index - 1)) ?? null
    return around?.item(this.counts[index - 1] ?? 0) ?? null
  }
}
