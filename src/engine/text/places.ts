/** Offsets of a text as people name them: lines and columns, looked up often. */
import type { Layer } from './layers.js'
import type { Span } from './span.js'

/** Both from 1; columns count UTF-16 code units. */
export interface Place {
  readonly line: number
  readonly column: number
}

const LINE_END = /\r\n?|\n/g

/** The places of one text. A line ends with `\n`, `\r\n` or a lone `\r`. */
export class Places {
  /** Offset at which each line begins. */
  private readonly starts: number[] = [0]

  constructor(readonly text: string) {
    for (const { 0: end, index } of text.matchAll(LINE_END)) this.starts.push(index + end.length)
  }

  of(offset: number): Place {
    const at = Math.min(offset, this.text.length)
    let low = 0
    let high = this.starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.starts[middle] ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: at - (this.starts[low] ?? 0) + 1 }
  }

  /** The span of a line without its line break; `line` from 1. */
  lineSpan(line: number): Span {
    const start = this.starts[line - 1] ?? 0
    const end = (this.starts[line] ?? this.text.length + 1) - 1
    return { start, end: this.text.charCodeAt(end - 1) === 13 && end > start ? end - 1 : end }
  }

  /** `3:1`, or `3:1-5:12` with the last column that belongs to it. */
  nameOf(span: Span): string {
    const from = this.of(span.start)
    const start = `${from.line}:${from.column}`
    if (span.end - span.start < 2) return start
    const to = this.of(span.end - 1)
    return `${start}-${to.line}:${to.column}`
  }
}

const known = new WeakMap<Layer, Places>()

/** The places of a layer, whose lines are looked for once. */
export function placesIn(layer: Layer): Places {
  let places = known.get(layer)
  if (places === undefined) {
    places = new Places(layer.text)
    known.set(layer, places)
  }
  return places
}
