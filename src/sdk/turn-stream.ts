/** One answer of a model as it comes: text that may be shown at once, and the calls at its end. */
import type { Finish } from '../engine/model/trace.js'
import type { Span } from '../engine/text/span.js'
import { finishFrom } from './finish.js'
import { inspect } from './inspect.js'
import type { JudgeOptions } from './judge.js'
import type { Judged } from './judged.js'

export interface TurnEnd {
  readonly calls: readonly PlacedCall[]
  /** What of the text was not shown yet, without the markup of those of the calls that run. */
  restWithout(calls: readonly PlacedCall[]): string
}

/** Signs with which every markup of a call begins. */
const SIGN = /[<[{`|]/

/**
 * Shows text until it may be markup, and judges the rest when the answer has
 * ended: then it is known whether another call of the same answer was cut.
 */
export class TurnStream {
  private readonly shown: string[] = []
  private readonly held: string[] = []

  constructor(private readonly options: JudgeOptions) {}

  /** Takes the next piece; the text that may be shown now. */
  push(chunk: string): string {
    if (this.held.length > 0) {
      this.held.push(chunk)
      return ''
    }
    const at = chunk.search(SIGN)
    const safe = at < 0 ? chunk : chunk.slice(0, at)
    this.shown.push(safe)
    if (at >= 0) this.held.push(chunk.slice(at))
    return safe
  }

  /** The answer is complete. */
  end(finish: Finish | string | null): TurnEnd {
    const shown = this.shown.join('')
    const text = `${shown}${this.held.join('')}`
    if (this.held.length === 0) return { calls: [], restWithout: () => '' }
    const found = inspect(text, {
      ...this.options,
      readAs: 'assistant-text',
      finish: finishFrom(finish),
    })
    return {
      calls: found.calls,
      restWithout: (calls) => withoutReady(text, calls).slice(shown.length),
    }
  }
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
