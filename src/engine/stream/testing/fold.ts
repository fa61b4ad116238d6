/** Puts the events of a stream together, as a program does that listens to it. */
import type { StreamEvent, StreamedCall } from '../events.js'

export interface Folded {
  text: string
  thinking: string
  calls: StreamedCall[]
  /** Argument deltas, by call. */
  deltas: string[]
  /** Events that took something back. */
  readonly takenBack: StreamEvent[]
}

export function fold(events: readonly StreamEvent[]): Folded {
  const folded: Folded = { text: '', thinking: '', calls: [], deltas: [], takenBack: [] }
  for (const event of events) {
    if (event.type === 'call-withdrawn' || ('replaces' in event && event.replaces === true)) {
      folded.takenBack.push(event)
    }
    switch (event.type) {
      case 'text':
      case 'thinking':
        folded[event.type] = event.replaces === true ? event.text : folded[event.type] + event.text
        break
      case 'call':
        folded.calls[event.index] = event.call
        break
      case 'call-withdrawn':
        folded.calls.length = Math.min(folded.calls.length, event.index)
        break
      case 'argument-delta':
        folded.deltas[event.index] =
          event.replaces === true ? event.delta : (folded.deltas[event.index] ?? '') + event.delta
        break
      case 'call-start':
      case 'notice':
        break
    }
  }
  return folded
}

/** The same without its white space: where calls were, it is drawn otherwise. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, '')
}
