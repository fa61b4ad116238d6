/**
 * The user's own draft. It survives reloads, and opening a link never touches
 * it: it is kept beside and offered back.
 */
import type { Input } from './input.js'
import { readInput } from './read-input.js'

/** What is used of `localStorage`; it may be missing or full. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const DRAFT = 'callmend.draft'
const KEPT = 'callmend.kept'
const UNFINISHED = 'callmend.unfinished'
const MOST_KEPT = 5
/** Longer drafts would fill the browser's storage. */
const LONGEST = 2_000_000

export class Drafts {
  constructor(private readonly storage: TextStorage | null) {}

  read(): Input | null {
    return this.parse(this.get(DRAFT))
  }

  /** False when it could not be kept. */
  write(input: Input): boolean {
    if (input.source.length + input.tools.length > LONGEST) {
      this.remove(DRAFT)
      return false
    }
    return this.set(DRAFT, JSON.stringify(input))
  }

  /** Puts the present draft aside, before another text takes its place. */
  keep(): void {
    const text = this.get(DRAFT)
    const draft = this.parse(text)
    if (text === null || draft === null || draft.source === '') return
    const slots = this.slots()
    const free = [...Array(MOST_KEPT).keys()].find((slot) => !slots.includes(slot))
    const slot = free ?? slots.pop() ?? 0
    // A full storage takes no more: the oldest go first.
    while (!this.set(KEPT + slot, text)) {
      const oldest = slots.pop()
      if (oldest === undefined) return
      this.remove(KEPT + oldest)
    }
    this.set(KEPT, JSON.stringify([slot, ...slots]))
  }

  /** Drafts that were put aside, the latest first. */
  kept(): Input[] {
    return this.slots().flatMap((slot) => this.parse(this.get(KEPT + slot)) ?? [])
  }

  /** The places of the kept drafts, in their order: the texts themselves never move. */
  private slots(): number[] {
    try {
      const list: unknown = JSON.parse(this.get(KEPT) ?? '[]')
      return Array.isArray(list) ? list.filter((slot) => Number.isInteger(slot)) : []
    } catch {
      return []
    }
  }

  /** Remembers that an inspection had to be stopped, so that a reload does not run it again. */
  markUnfinished(unfinished: boolean): void {
    if (unfinished) this.set(UNFINISHED, 'yes')
    else this.remove(UNFINISHED)
  }

  get unfinished(): boolean {
    return this.get(UNFINISHED) !== null
  }

  private parse(text: string | null): Input | null {
    if (text === null) return null
    try {
      return readInput(JSON.parse(text))
    } catch {
      return null
    }
  }

  private get(key: string): string | null {
    try {
      return this.storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  private set(key: string, value: string): boolean {
    try {
      this.storage?.setItem(key, value)
      return this.storage !== null
    } catch {
      return false
    }
  }

  private remove(key: string): void {
    try {
      this.storage?.removeItem(key)
    } catch {
      // A storage that cannot be written has nothing to remove.
    }
  }
}
