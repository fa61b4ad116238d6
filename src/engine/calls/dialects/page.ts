/** A layer as the grammars read it: its marks, found once and shared by all of them. */

import { LIMITS } from '../../bounds/limits.js'
import type { Reason } from '../../model/trace.js'
import { Marks } from '../../syntax/markup/marks.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import { oncePer } from '../../text/once-per.js'

/** How far is read once that is used up. */
const SHORT = 128

export class Page {
  readonly text: string
  readonly marks: Marks
  /** What each grammar may still read again, and all of them together. */
  private readonly allowances = new Map<string, number>()
  private grammar = ''
  private work: number
  private left: number

  constructor(readonly layer: Layer) {
    this.text = layer.text
    this.marks = new Marks(layer.text)
    this.work = allowance(LIMITS.rereads, layer)
    this.left = allowance(LIMITS.rereadsInAll, layer)
  }

  span(start: number, end: number): LayerSpan {
    return { layer: this.layer, start, end }
  }

  /** Markup is written otherwise here, and means the same. */
  drift(detail: string, start: number, end = start): Reason {
    return { code: 'drift-accepted', detail, at: this.span(start, end) }
  }

  /** It may mean something else. */
  doubt(detail: string, start: number, end = start): Reason {
    return { code: 'dialect-drift', detail, at: this.span(start, end) }
  }

  /** From here on `grammar` reads, on an allowance of its own. */
  readBy(grammar: string): void {
    this.allowances.set(this.grammar, this.work)
    this.grammar = grammar
    this.work = this.allowances.get(grammar) ?? allowance(LIMITS.rereads, this.layer)
  }

  /**
   * Takes `characters` from the grammar's allowance for reading text again. False
   * when it is used up: then only short, local readings remain, so that no text
   * takes quadratic time.
   */
  spend(characters: number): boolean {
    this.left -= Math.min(characters, Math.max(0, this.work))
    this.work -= characters
    return this.affords
  }

  /** The grammars whose allowance was used up: each may have passed over a call. */
  get exhausted(): readonly string[] {
    this.allowances.set(this.grammar, this.work)
    return [...this.allowances].flatMap(([grammar, work]) => (work > 0 ? [] : [grammar]))
  }

  /** How far a reading that begins at `from`, and that may come to nothing, can go. */
  reach(from: number): number {
    const { length } = this.text
    return this.affords ? length : Math.min(length, from + SHORT)
  }

  private get affords(): boolean {
    return this.work > 0 && this.left > 0
  }
}

function allowance(rereads: number, { text }: Layer): number {
  return rereads * text.length + 4096
}

/** The page of a layer; made once. */
export const pageOf = /* @__PURE__ */ oncePer((layer: Layer) => new Page(layer))
