/**
 * The user's own drafts. Each tab writes one of its own, so that two tabs never
 * overwrite each other; a tab that begins takes up its own or the latest one.
 * Opening a link never touches them.
 */
import type { Input } from './input.js'
import { readInput } from './read-input.js'

/** What is used of `localStorage`; it may be missing or full. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** When a draft was put aside, and what the engine said of it. */
export interface Seen {
  readonly at: number | null
  readonly verdict: string | null
}

export interface Entry extends Seen {
  /** Names it for `drop`. */
  readonly slot: string
  readonly input: Input
}

const LONGEST_VERDICT = 80

const DRAFT = 'callmend.draft.'
/** The tabs' names, the latest written first. */
const TABS = 'callmend.drafts'
const KEPT = 'callmend.kept'
const UNFINISHED = 'callmend.unfinished'
const MOST_KEPT = 12
const MOST_TABS = 8

export class Drafts {
  /** `tab` names this tab, also after a reload. */
  constructor(
    private readonly storage: TextStorage | null,
    private readonly tab = 'only',
  ) {}

  /** This tab's draft, else the latest of the others. */
  read(): Input | null {
    const others = this.list(TABS).filter((tab) => tab !== this.tab)
    for (const tab of [this.tab, ...others]) {
      const draft = this.parse(this.get(DRAFT + tab))
      if (draft !== null) return draft
    }
    return null
  }

  /** False when it could not be kept; what was kept before then stays. */
  write(input: Input): boolean {
    const tabs = [this.tab, ...this.list(TABS).filter((tab) => tab !== this.tab)]
    for (const old of tabs.splice(MOST_TABS)) this.remove(DRAFT + old)
    return (
      this.setMakingRoom(DRAFT + this.tab, JSON.stringify(input)) && this.set(TABS, tabs.join())
    )
  }

  /** Puts a draft aside, before another text takes its place. False when it could not be kept. */
  keep(draft: Input, seen: Partial<Seen> = {}): boolean {
    if (draft.source === '') return true
    const text = JSON.stringify({ ...draft, ...seen })
    this.forgetSame(draft)
    const slots = this.list(KEPT)
    const free = [...Array(MOST_KEPT).keys()].map(String).find((slot) => !slots.includes(slot))
    const slot = free ?? slots.pop() ?? '0'
    if (!this.setMakingRoom(KEPT + slot, text)) return false
    const left = this.list(KEPT).filter((other) => other !== slot)
    return this.set(KEPT, [slot, ...left].join())
  }

  /** Drafts that were put aside, the latest first, then those of other tabs. */
  kept(): Input[] {
    const keys = [
      ...this.list(KEPT).map((slot) => KEPT + slot),
      ...this.list(TABS).flatMap((tab) => (tab === this.tab ? [] : [DRAFT + tab])),
    ]
    const drafts = keys.flatMap((key) => this.parse(this.get(key)) ?? [])
    return drafts.filter(({ source }) => source !== '')
  }

  /** The drafts that were put aside, each with its time and what was said of it. */
  history(): Entry[] {
    return this.list(KEPT).flatMap((slot) => {
      const text = this.get(KEPT + slot)
      const input = this.parse(text)
      if (text === null || input === null || input.source === '') return []
      const { at, verdict }: Record<string, unknown> = JSON.parse(text)
      return [
        {
          slot,
          input,
          at: typeof at === 'number' ? at : null,
          verdict: typeof verdict === 'string' ? verdict.slice(0, LONGEST_VERDICT) : null,
        },
      ]
    })
  }

  /** Deletes one entry of the history. */
  drop(slot: string): void {
    this.remove(KEPT + slot)
    this.set(
      KEPT,
      this.list(KEPT)
        .filter((other) => other !== slot)
        .join(),
    )
  }

  /** The same text is kept once, where it was last. */
  private forgetSame(draft: Input): void {
    const text = JSON.stringify(readInput(draft))
    for (const { slot, input } of this.history()) {
      if (JSON.stringify(input) === text) this.drop(slot)
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

  /** Names of slots or tabs, in their order: the texts themselves never move. */
  private list(key: string): string[] {
    return (this.get(key) ?? '').split(',').filter((name) => /^[\w-]{1,40}$/.test(name))
  }

  /** A full storage takes no more: what was put aside goes first, the oldest before the others. */
  private setMakingRoom(key: string, text: string): boolean {
    const slots = this.list(KEPT)
    while (!this.set(key, text)) {
      const oldest = slots.pop()
      if (oldest === undefined) return false
      this.remove(KEPT + oldest)
      this.set(KEPT, slots.join())
    }
    return true
  }

  private parse(text: string | null): Input | null {
    if (text === null) return null
    try {
      const value: unknown = JSON.parse(text)
      return typeof value === 'object' && value !== null ? readInput(value) : null
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
