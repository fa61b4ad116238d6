/** A layer as the grammars read it: its marks, found once and shared by all of them. */

import { LIMITS } from '../../bounds/limits.js'
import { Marks } from '../../syntax/markup/marks.js'
import type { Layer, LayerSpan } from '../../text/layers.js'

/** How far is read once that is used up. */
const SHORT = 128

export class Page {
  readonly text: string
  readonly marks: Marks
  private work: number

  constructor(
    readonly layer: Layer,
    marks = new Marks(layer.text),
  ) {
    this.text = layer.text
    this.marks = marks
    this.work = LIMITS.rereads * layer.text.length + 4096
  }

  span(start: number, end: number): LayerSpan {
    return { layer: this.layer, start, end }
  }

  /**
   * Takes `characters` from the page's allowance for reading text again. False
   * when it is used up: then only short, local readings remain, so that no text
   * takes quadratic time.
   */
  spend(characters: number): boolean {
    this.work -= characters
    return this.work > 0
  }

  /** The allowance was used up: a call may have been passed over. */
  get exhausted(): boolean {
    return this.work <= 0
  }

  /** How far a reading that begins at `from`, and that may come to nothing, can go. */
  reach(from: number): number {
    const { length } = this.text
    return this.work > 0 ? length : Math.min(length, from + SHORT)
  }
}

const pages = new WeakMap<Layer, Page>()

/** The page of a layer; made once. */
export function pageOf(layer: Layer): Page {
  const known = pages.get(layer)
  if (known !== undefined) return known
  const page = new Page(layer)
  pages.set(layer, page)
  return page
}
