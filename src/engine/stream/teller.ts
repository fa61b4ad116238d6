/** Keeps what a stream has told, so that the end can put right what was told otherwise. */
import type { Notice } from '../model/trace.js'
import type { StreamEvent, StreamedCall } from './events.js'
import { Gathered } from './gathered.js'
import type { SegmentReading } from './segment.js'
import { restOf } from './visible.js'

export type ShownKind = 'text' | 'thinking'

export class Teller {
  private events: StreamEvent[] = []
  private readonly calls: StreamedCall[] = []
  private readonly shown = { text: new Gathered(), thinking: new Gathered() }
  /** Index of the last call whose beginning was told. */
  private begun = -1
  /** What was told of the arguments of the call that has begun. */
  private grown = ''

  /** Calls that were told. */
  get count(): number {
    return this.calls.length
  }

  /** All events since the last time; neighbours of one kind are one. */
  flush(): StreamEvent[] {
    const { events } = this
    this.events = []
    return events
  }

  show(type: ShownKind, text: string): void {
    if (text === '') return
    this.shown[type].add(text)
    const before = this.events.at(-1)
    if (before?.type === type && before.replaces !== true) {
      this.events[this.events.length - 1] = { type, text: before.text + text }
    } else this.events.push({ type, text })
  }

  /** The calls of a reading, and the one that has begun behind them. */
  tell({ calls, begun, grown }: Pick<SegmentReading, 'calls' | 'begun' | 'grown'>): void {
    for (const call of calls) this.call(call)
    if (begun === null || begun === '') return
    this.begin(begun)
    this.grow(grown)
  }

  private begin(name: string): void {
    const index = this.calls.length
    if (this.begun >= index) return
    this.begun = index
    this.events.push({ type: 'call-start', index, name })
  }

  /** The arguments of the call that has begun are known so far. */
  private grow(text: string): void {
    const index = this.calls.length
    const { grown } = this
    if (this.begun < index || text.length <= grown.length || !text.startsWith(grown)) return
    this.grown = text
    this.delta(index, text.slice(grown.length))
  }

  private delta(index: number, delta: string): void {
    const before = this.events.at(-1)
    const joins = before?.type === 'argument-delta' && before.index === index
    if (joins) this.events[this.events.length - 1] = { ...before, delta: before.delta + delta }
    else this.events.push({ type: 'argument-delta', index, delta })
  }

  private call(call: StreamedCall): void {
    const index = this.calls.length
    this.begin(call.name)
    const { grown } = this
    this.grown = ''
    const text = call.argumentsText ?? ''
    if (!text.startsWith(grown)) {
      this.events.push({ type: 'argument-delta', index, delta: text, replaces: true })
    } else if (text.length > grown.length) this.delta(index, text.slice(grown.length))
    this.events.push({ type: 'call', index, call })
    this.calls.push(call)
  }

  notice(notice: Notice): void {
    this.events.push({ type: 'notice', notice })
  }

  /** What the whole text says: the rest of it, and what was told otherwise. */
  finish(whole: Readonly<Record<ShownKind, string>>, calls: readonly StreamedCall[]): void {
    for (const type of ['text', 'thinking'] as const) {
      const rest = restOf(whole[type], this.shown[type].text)
      if (rest === null) this.events.push({ type, text: whole[type], replaces: true })
      else this.show(type, rest)
    }
    const told = [...this.calls]
    calls.forEach((call, index) => {
      const before = told[index]
      if (before === undefined) this.call(call)
      else if (!isSame(before, call)) {
        this.events.push({ type: 'call', index, call, replaces: true })
      }
    })
    for (let index = calls.length; index <= Math.max(told.length - 1, this.begun); index++) {
      this.events.push({ type: 'call-withdrawn', index })
    }
  }
}

function isSame(a: StreamedCall, b: StreamedCall): boolean {
  return (
    a.name === b.name &&
    a.argumentsText === b.argumentsText &&
    a.verdict === b.verdict &&
    a.id === b.id
  )
}
