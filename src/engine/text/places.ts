/** Offsets of a text as people name them: lines and columns, looked up often. */

import type { Layer } from './layers.js'
import { oncePer } from './once-per.js'
import { firstIndex } from './sorted.js'

/** Both from 1; columns count UTF-16 code units. */
export interface Place {
  readonly line: number
  readonly column: number
}

const LINE_END = /\r\n?|\n/g

/** The places of one text. A line ends with `\n`, `\r\n` or a lone `\r`. */
export class Places {
  /** Offset at which each line begins. */
  protected readonly starts: number[] = [0]

  constructor(readonly text: string) {
    for (const { 0: end, index } of text.matchAll(LINE_END)) this.starts.push(index + end.length)
  }

  of(offset: number): Place {
    const at = Math.min(offset, this.text.length)
    const line = firstIndex(this.starts, (start) => start > at)
    return { line, column: at - (this.starts[line - 1] ?? 0) + 1 }
  }
}

/** The places of a layer, whose lines are looked for once. */
export const placesIn = /* @__PURE__ */ oncePer((layer: Layer) => new Places(layer.text))
