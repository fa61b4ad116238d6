/** One answer of a model as it comes: text that may be shown at once, and the calls at its end. */
import type { Span } from '../engine/text/span.js'
import type { FinishWord } from './finish.js'
import type { JudgeOptions } from './judge.js'
import type { Judged } from './judged.js'
import { streamSaid } from './said.js'
import type { CallStream, StreamEvent } from './stream-events.js'

export interface TurnEnd {
  readonly calls: readonly PlacedCall[]
  /** What of the text was not shown yet, without the markup of those of the calls that run. */
  restWithout(calls: readonly PlacedCall[]): string
}

/**
 * Shows text as soon as it can be no markup, and judges the calls when the answer
 * has ended: then it is known whether another call of the same answer was cut.
 */
export class TurnStream {
  private readonly chunks: string[] = []
  private shown = ''
  private readonly stream: CallStream

  constructor({ finish: _, ...options }: JudgeOptions) {
    this.stream = streamSaid(options)
  }

  /** Takes the next piece; the text that may be shown now. */
  push(chunk: string): string {
    this.chunks.push(chunk)
    return this.show(this.stream.push(chunk))
  }

  /** The answer is complete. */
  end(finish: FinishWord | null): TurnEnd {
    const events = this.stream.end(finish)
    const calls = this.stream.inspection?.calls ?? []
    const text = this.chunks.join('')
    return {
      calls,
      restWithout: (settled) => {
        const rest = withoutReady(text, settled)
        if (rest.startsWith(this.shown)) return rest.slice(this.shown.length)
        return `${this.show(events)}${withheldMarkup(text, settled)}`
      },
    }
  }

  /** What was shown cannot be taken back: a text that replaces it is not shown. */
  private show(events: readonly StreamEvent[]): string {
    const text = events
      .map((event) => (event.type === 'text' && event.replaces !== true ? event.text : ''))
      .join('')
    this.shown += text
    return text
  }
}

/** The markup of calls that do not run: it stays to be seen. */
function withheldMarkup(text: string, calls: readonly PlacedCall[]): string {
  return calls
    .flatMap(({ verdict, spans }) => (verdict === 'ready' ? [] : spans))
    .map(({ start, end }) => text.slice(start, end))
    .join('')
}

/** A call and its places in the text. */
export type PlacedCall = Judged & { readonly spans: readonly Span[] }

/** The text without the markup of the calls that may run; what is held back stays to be seen. */
export function withoutReady(text: string, calls: readonly PlacedCall[]): string {
  const spans = calls
    .flatMap((call) => (call.verdict === 'ready' ? call.spans : []))
    .sort((a, b) => a.start - b.start)
  const kept: string[] = []
  let at = 0
  for (const { start, end } of spans) {
    if (start > at) kept.push(text.slice(at, start))
    at = Math.max(at, end)
  }
  kept.push(text.slice(at))
  return kept.join('')
}
