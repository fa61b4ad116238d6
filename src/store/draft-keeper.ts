/** The user's own input: written behind the typing, set aside before another text takes its place. */
import type { Drafts, Seen } from './draft.js'
import type { Input } from './input.js'
import type { State } from './state.js'

const DRAFT_DELAY_MS = 400

export class DraftKeeper {
  /** The text on screen came from a link and has not been touched; this is the user's own then. */
  own: Input | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The user's own input is not written yet. */
  private unsaved = false
  private forgotten = false

  constructor(
    private readonly drafts: Drafts,
    private readonly state: () => State,
    /** Says whether the browser could keep it. */
    private readonly onKept: (kept: boolean) => void,
  ) {}

  /** The input was changed by the user. */
  touch(): void {
    this.unsaved = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.save(), DRAFT_DELAY_MS)
  }

  /** True when everything of the user's own is kept, so that a reload brings it back. */
  save(): boolean {
    clearTimeout(this.timer)
    const { input, kept: before } = this.state()
    if (this.own !== null || !this.unsaved || this.forgotten) return before
    const kept = this.drafts.write(input)
    this.unsaved = !kept
    if (kept !== before) this.onKept(kept)
    return kept
  }

  /** Nothing of this page is written any more: all of it is to be forgotten. */
  forget(): void {
    clearTimeout(this.timer)
    this.unsaved = false
    this.forgotten = true
  }

  /** Keeps what is the user's own beside; null when that was done, else what could not be kept. */
  putAside(): Input | null {
    this.save()
    const own = this.own ?? this.state().input
    const seen = this.own === null ? this.seen() : {}
    this.own = null
    return this.drafts.keep(own, seen) ? null : own
  }

  /** When it was looked at, and what was said of it. */
  private seen(): Partial<Seen> {
    const { view, engine, input } = this.state()
    const fits =
      view !== null && engine.phase === 'idle' && view.sourceLength === input.source.length
    return { at: Date.now(), ...(fits ? { verdict: sayCounts(view.counts) } : {}) }
  }
}

function sayCounts({
  found,
  ready,
  review,
  blocked,
}: NonNullable<State['view']>['counts']): string {
  if (found === 0) return 'no call'
  const parts = [
    [ready, 'ready'],
    [review, 'review'],
    [blocked, 'blocked'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ')
}
