/** The table of values: path, value, and where in the source it comes from. */

import type { Call } from '../engine/model/trace.js'
import { CallOrigins } from '../engine/reports/origins.js'
import { spanOfPath } from '../engine/syntax/json/locate.js'
import { BackMap } from '../engine/text/back-map.js'
import { type LayerSpan, type Layers, toSource } from '../engine/text/layers.js'
import { addAll } from '../engine/text/lists.js'
import type { Span } from '../engine/text/span.js'
import { flatten } from './attempts.js'
import { startOf } from './describe.js'
import { LeafIndex } from './leaf-index.js'
import { tracedInput } from './nested.js'
import { pairsOf, wordsOf } from './places.js'
import type { Pairs } from './views.js'

export type LeafType = 'text' | 'number' | 'boolean' | 'null' | 'object' | 'list'

export interface LeafRow {
  /** Its place among all leaves. */
  readonly leaf: number
  readonly type: LeafType
  readonly path: string
  /** JSON text, shortened. */
  readonly value: string
  /** The text of the source that it came from, where it was written differently. */
  readonly was: string | null
  /** Places in the source; empty when the value was generated. */
  readonly spans: Pairs
  /** The first of them in words, such as `4:66–74`; null without one. */
  readonly place: string | null
}

export interface LeafPage {
  readonly total: number
  readonly from: number
  readonly rows: readonly LeafRow[]
}

const SHOWN = 400
/** Tables larger than this are not searched for the value under the pointer. */
const SEARCHED = 20_000

/** Finding each of them is linear in the text; of more, the origin is the whole string. */
const MOST_NESTED = 40

/** A value that was text and was read on its own. */
interface Nested {
  readonly span: Span
  readonly input: LayerSpan
  readonly back: BackMap
}

/** The leaves of one call's arguments, with their origins. */
export class Leaves {
  private readonly index: LeafIndex
  private readonly text: string
  private readonly origins: CallOrigins
  private readonly nested: readonly Nested[]

  constructor(
    call: Call,
    private readonly layers: Layers,
  ) {
    this.text = call.argumentsText ?? ''
    this.index = new LeafIndex(this.text)
    this.origins = new CallOrigins(call)
    this.nested = nestedOf(call, this.text, layers)
  }

  page(from: number, count: number): LeafPage {
    const rows: LeafRow[] = []
    for (let leaf = from; leaf < Math.min(this.index.length, from + count); leaf++) {
      rows.push(this.row(leaf))
    }
    return { total: this.index.length, from, rows }
  }

  /** Where the first `bound` leaves stand in the source. */
  places(bound: number): Span[] {
    const found: Span[] = []
    for (let leaf = 0; leaf < Math.min(this.index.length, bound); leaf++) {
      addAll(found, this.spansOf(leaf))
    }
    return found
  }

  /** The leaf whose origin holds an offset of the source; of several the narrowest. */
  at(offset: number): LeafRow | null {
    if (this.index.length > SEARCHED) return null
    let best = -1
    let width = Number.POSITIVE_INFINITY
    for (let leaf = 0; leaf < this.index.length; leaf++) {
      for (const { start, end } of this.spansOf(leaf)) {
        if (start <= offset && offset < end && end - start < width) {
          best = leaf
          width = end - start
        }
      }
    }
    return best < 0 ? null : this.row(best)
  }

  /** A value to be copied: a text as it is, anything else as JSON; null when there is no such leaf. */
  valueOf(leaf: number): string | null {
    if (leaf < 0 || leaf >= this.index.length) return null
    return decoded(this.text.slice(this.index.starts[leaf], this.index.ends[leaf]))
  }

  private row(leaf: number): LeafRow {
    const start = this.index.starts[leaf] ?? 0
    const end = this.index.ends[leaf] ?? 0
    const spans = this.spansOf(leaf)
    const [first] = spans
    const only = spans.length === 1 ? first : undefined
    const raw = only === undefined ? null : this.layers.source.text.slice(only.start, only.end)
    const differs = raw !== null && isOther(raw, this.text.slice(start, end))
    return {
      leaf,
      path: this.index.path(leaf),
      type: typeOf(this.text.charCodeAt(start)),
      value: startOf(this.text.slice(start, Math.min(end, start + SHOWN + 1)), SHOWN),
      was: differs ? startOf(raw, 60) : null,
      spans: pairsOf(spans),
      place: first === undefined ? null : wordsOf(this.layers.source, first),
    }
  }

  private spansOf(leaf: number): readonly Span[] {
    const start = this.index.starts[leaf] ?? 0
    const end = this.index.ends[leaf] ?? 0
    const inner = this.nested.findLast(({ span }) => span.start <= start && end <= span.end)
    if (inner !== undefined) {
      const { layer, start: from } = inner.input
      const { span, back } = inner
      const raw = back.span({ start: start - span.start, end: end - span.start })
      const spans = toSource({ layer, start: from + raw.start, end: from + raw.end })
      if (spans.length > 0) return spans
    }
    return this.origins.sourceOf({ start, end })
  }
}

/** Did more than the notation change? */
function isOther(raw: string, json: string): boolean {
  const inside = json.slice(1, -1)
  // A record of an API holds the arguments as JSON text: escaped once more, and otherwise the same.
  if ([json, escaped(json), escaped(inside)].includes(raw)) return false
  if (!json.startsWith('"')) return true
  const value = decoded(json)
  const quote = raw.charAt(0)
  const quoted = raw.length > 1 && (quote === '"' || quote === "'") && raw.endsWith(quote)
  // A text that breaks off has lost its quote only.
  return ![value, inside].some((same) => raw === same || (quoted && raw.slice(1, -1) === same))
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1)

/** A JSON string as the text that it stands for. */
function decoded(json: string): string {
  const value: unknown = json.startsWith('"') ? JSON.parse(json) : null
  return typeof value === 'string' ? value : json
}

function typeOf(first: number): LeafType {
  switch (first) {
    case 0x22:
      return 'text'
    case 0x7b:
      return 'object'
    case 0x5b:
      return 'list'
    case 0x74:
    case 0x66:
      return 'boolean'
    case 0x6e:
      return 'null'
    default:
      return 'number'
  }
}

/** Nested readings whose text stands in the arguments as it is. */
function nestedOf(call: Call, text: string, layers: Layers): Nested[] {
  const read = flatten(call.attempts).filter(
    ({ path, status }) => path !== '$' && status === 'succeeded',
  )
  return read.slice(0, MOST_NESTED).flatMap((attempt) => {
    if (attempt.text === undefined || attempt.edits === null) return []
    const span = spanOfPath(text, attempt.path)
    if (span === null || text.slice(span.start, span.end) !== attempt.text) return []
    return [{ span, input: tracedInput(call, attempt, layers), back: new BackMap(attempt.edits) }]
  })
}
