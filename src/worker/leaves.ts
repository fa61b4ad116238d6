/** The table of values: path, value, and where in the source it comes from. */
import { BackMap } from '../engine/edits.js'
import { toSource } from '../engine/layers.js'
import type { Attempt, Call, Span } from '../engine/trace.js'
import { startOf } from './describe.js'
import { LeafIndex } from './leaf-index.js'
import { pairsOf } from './places.js'
import type { Pairs } from './views.js'

export interface LeafRow {
  readonly path: string
  /** JSON text, shortened. */
  readonly value: string
  /** The raw text that it came from, where it was written differently. */
  readonly was: string | null
  /** Places in the source; empty when the value was generated. */
  readonly spans: Pairs
}

export interface LeafPage {
  readonly total: number
  readonly from: number
  readonly rows: readonly LeafRow[]
}

const SHOWN = 400

/** The leaves of one call's arguments, with their origins. */
export class Leaves {
  private readonly index: LeafIndex
  private readonly text: string
  private readonly origins: ((span: Span) => { spans: readonly Span[]; raw: string | null }) | null

  constructor(call: Call, source: string) {
    this.text = call.argumentsText ?? ''
    this.index = new LeafIndex(this.text)
    this.origins = originsOf(call, source)
  }

  page(from: number, count: number): LeafPage {
    const rows: LeafRow[] = []
    for (let leaf = from; leaf < Math.min(this.index.length, from + count); leaf++) {
      rows.push(this.row(leaf))
    }
    return { total: this.index.length, from, rows }
  }

  /** The leaf whose origin holds an offset of the source. */
  at(offset: number): LeafRow | null {
    if (this.origins === null || this.index.length > 20_000) return null
    for (let leaf = 0; leaf < this.index.length; leaf++) {
      const { spans } = this.origins(this.spanOf(leaf))
      if (spans.some((span) => span.start <= offset && offset < span.end)) return this.row(leaf)
    }
    return null
  }

  private spanOf(leaf: number): Span {
    return { start: this.index.starts[leaf] ?? 0, end: this.index.ends[leaf] ?? 0 }
  }

  private row(leaf: number): LeafRow {
    const span = this.spanOf(leaf)
    const value = this.text.slice(span.start, Math.min(span.end, span.start + SHOWN + 1))
    const origin = this.origins?.(span) ?? null
    const raw = origin?.raw ?? null
    const differs = raw !== null && raw !== this.text.slice(span.start, span.end)
    return {
      path: this.index.path(leaf),
      value: startOf(value, SHOWN),
      was: differs ? startOf(raw, 60) : null,
      spans: pairsOf(origin?.spans ?? []),
    }
  }
}

/** The attempt whose text the arguments are, unchanged; its edits lead back. */
function originsOf(call: Call, source: string) {
  const taken = call.attempts.find(
    (attempt): attempt is Attempt & { edits: NonNullable<Attempt['edits']> } =>
      attempt.edits !== null && attempt.path === '$' && attempt.text === call.argumentsText,
  )
  if (taken === undefined) return null
  const back = new BackMap(taken.edits)
  const { layer, start } = taken.input
  return (span: Span) => {
    const before = back.span(span)
    const spans = toSource({ layer, start: start + before.start, end: start + before.end })
    const first = spans.length === 1 ? spans[0] : undefined
    return { spans, raw: first === undefined ? null : source.slice(first.start, first.end) }
  }
}
