/** Every key and every string of a value, in their order, without recursion: any depth will do. */
import { isRecord, type JsonRecord } from '../../model/records.js'
import { pathOf } from '../../syntax/json/path.js'
import { type KeyKind, kindOfKey } from './keys.js'
import type { Site } from './lint.js'

/** Shows each of them; the site is good until `see` returns. Gives the number of keys. */
export function visitTexts(root: unknown, see: (site: Site, isKey: boolean) => void): number {
  return new Walk(see).run(root)
}

/** A container on the way, and where in it the walk is. */
interface Open {
  readonly items: readonly unknown[]
  readonly members: JsonRecord
  /** Names of its members; null for an array. */
  readonly names: readonly string[] | null
  readonly length: number
  /** Name of the nearest member around it. */
  readonly key: string
  readonly kind: KeyKind
  index: number
}

const NONE: JsonRecord = {}
const NO_ITEMS: readonly unknown[] = []

class Walk implements Site {
  text = ''
  last = ''
  key = ''
  kind = kindOfKey('')
  private readonly open: Open[] = []
  /** Each key is looked at once. */
  private readonly kinds = new Map<string, KeyKind>()

  constructor(private readonly see: (site: Site, isKey: boolean) => void) {}

  get depth(): number {
    return this.open.length
  }

  path(): string {
    return pathOf(this.steps())
  }

  parentPath(): string {
    return pathOf(this.steps().slice(0, -1))
  }

  run(root: unknown): number {
    const { open } = this
    let keys = 0
    this.value(root, '', this.kind)
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { items, members, names } = top
      const index = ++top.index
      if (index >= top.length) {
        open.pop()
        continue
      }
      const name = names?.[index]
      if (name === undefined) {
        this.value(items[index], top.key, top.kind)
        continue
      }
      keys++
      const kind = this.kindOf(name)
      this.show(name, name, kind, true)
      this.value(members[name], name, kind)
    }
    return keys
  }

  private kindOf(key: string): KeyKind {
    let kind = this.kinds.get(key)
    if (kind === undefined) {
      kind = kindOfKey(key)
      this.kinds.set(key, kind)
    }
    return kind
  }

  private value(value: unknown, key: string, kind: KeyKind): void {
    if (typeof value === 'string') this.show(value, key, kind, false)
    else if (Array.isArray(value)) {
      const { length } = value
      this.open.push({ items: value, members: NONE, names: null, length, key, kind, index: -1 })
    } else if (isRecord(value)) {
      const names = Object.keys(value)
      const { length } = names
      this.open.push({ items: NO_ITEMS, members: value, names, length, key, kind, index: -1 })
    }
  }

  private show(text: string, key: string, kind: KeyKind, isKey: boolean): void {
    this.text = text
    this.last = lastOf(text)
    this.key = key
    this.kind = kind
    this.see(this, isKey)
  }

  private steps(): (string | number)[] {
    return this.open.map(({ names, index }) => names?.[index] ?? index)
  }
}

/** The last character that is not white space. */
function lastOf(text: string): string {
  let last = text.length - 1
  while (last >= 0 && text.charCodeAt(last) <= 32) last--
  return text.charAt(last)
}
