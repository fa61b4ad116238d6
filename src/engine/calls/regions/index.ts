/**
 * Regions of a text that decide what a call inside them is worth: thinking, code
 * fences and turns of other roles. One pass over the text's events; what lies
 * inside a call is the call's data and opens nothing.
 */

import type { Marks } from '../../syntax/markup/marks.js'
import { oncePer } from '../../text/once-per.js'
import type { Span } from '../../text/span.js'
import { CHANNELS, type Channels } from '../grammar/known/speech.js'
import { messagesOf } from './channels.js'
import { fencesOf } from './fences.js'
import type { FenceLine, Region, RegionEvent } from './region.js'
import { thinkingEvents } from './thinking.js'
import { turnEvents } from './turns.js'

/**
 * All regions of a text, by their start; they may nest. `taken`: spans of calls, ascending;
 * `fenced`: the same, and marks around them of which a fence may be one.
 */
export function findRegions(
  marks: Marks,
  taken: readonly Span[],
  fenced: readonly Span[] = taken,
): Region[] {
  const events = outside(eventsOf(marks), taken)
  const fences = fenced === taken ? null : new Set(outside(fencesOf(marks), fenced))
  return new RegionReader(marks.text.length).read(
    fences === null ? events : events.filter((one) => one.kind !== 'fence' || fences.has(one)),
  )
}

/** Whatever begins or ends a region, in order; found once, for the calls are not known at first. */
const eventsOf = /* @__PURE__ */ oncePer((marks: Marks): readonly RegionEvent[] => {
  const others = [...thinkingEvents(marks), ...turnEvents(marks)]
  for (const form of CHANNELS) for (const event of thoughtsIn(marks, form)) others.push(event)
  const fences = fencesOf(marks)
  // Either may be long; both together rarely are.
  if (others.length === 0) return fences
  return [...others, ...fences].sort((a, b) => a.start - b.start)
})

/** What is said on a channel for thinking and to nobody, or to oneself. */
function thoughtsIn(marks: Marks, form: Channels): RegionEvent[] {
  return messagesOf(marks, form)
    .filter(({ channel, recipient }) => form.thinking.includes(recipient?.name ?? channel ?? ''))
    .map(({ headerStart, bodyStart, bodyEnd, end }) => ({
      kind: 'think' as const,
      start: headerStart,
      end,
      inner: { start: bodyStart, end: bodyEnd },
    }))
}

/** The events that no call covers. */
function outside(events: readonly RegionEvent[], taken: readonly Span[]): readonly RegionEvent[] {
  if (taken.length === 0) return events
  let index = 0
  return events.filter(({ start }) => {
    while (index < taken.length && (taken[index]?.end ?? 0) <= start) index++
    return (taken[index]?.start ?? Infinity) > start
  })
}

class RegionReader {
  private readonly regions: Region[] = []
  private thinking: Span | null = null
  private fence: FenceLine | null = null
  private role: Extract<RegionEvent, { kind: 'turn' }> | null = null
  /** Behind the last thinking or turn: a dangling closer closes from here. */
  private free = 0

  constructor(private readonly length: number) {}

  read(events: readonly RegionEvent[]): Region[] {
    for (const event of events) this.event(event)
    this.closeFence(at(this.length))
    this.closeThinking(at(this.length))
    this.closeRole(this.length)
    return this.regions.sort((a, b) => a.start - b.start || b.end - a.end)
  }

  private event(event: RegionEvent): void {
    if (event.kind === 'fence') {
      if (this.fence === null) {
        if (!event.closesOnly) this.fence = event
      } else if (closes(event, this.fence)) this.closeFence(event)
      return
    }
    // In a fence, only the end of the thinking around it counts.
    if (this.fence !== null) {
      if (event.kind !== 'think-close' || this.thinking === null) return
      if (this.thinking.start > this.fence.start) return
      this.closeFence(at(event.start))
    }
    switch (event.kind) {
      case 'think-open':
        this.thinking ??= event
        return
      case 'think-close':
        this.thinking ??= at(this.free)
        this.closeThinking(event)
        return
      case 'think':
        this.add('thinking', null, event, event.inner)
        this.free = event.end
        return
      case 'turn':
        this.closeThinking(at(event.start))
        this.closeRole(event.start)
        this.role = event
        this.free = event.end
    }
  }

  private closeFence(closer: Span): void {
    const { fence } = this
    if (fence !== null) this.between('fence', fence.label, fence, closer)
    this.fence = null
  }

  private closeThinking(closer: Span): void {
    const { thinking } = this
    if (thinking === null) return
    this.between('thinking', null, thinking, closer)
    this.thinking = null
    this.free = closer.end
  }

  private closeRole(end: number): void {
    const { role } = this
    if (role !== null) this.between('role', role.role, role, at(end))
    this.role = null
  }

  private between(kind: Region['kind'], label: string | null, opener: Span, closer: Span): void {
    const inner = { start: opener.end, end: Math.max(opener.end, closer.start) }
    this.add(kind, label, { start: opener.start, end: closer.end }, inner)
  }

  private add(kind: Region['kind'], label: string | null, { start, end }: Span, inner: Span): void {
    this.regions.push({ kind, label, start, end, inner })
  }
}

/** An empty place. */
function at(position: number): Span {
  return { start: position, end: position }
}

/** A fence ends at a line of the same mark, at least as long, without a label. */
function closes(event: FenceLine, fence: FenceLine): boolean {
  return event.mark === fence.mark && event.length >= fence.length && event.label === ''
}
