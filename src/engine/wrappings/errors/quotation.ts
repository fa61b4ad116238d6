import type { Layer, Layers } from '../../text/layers.js'
import type { NestedPart, Part } from '../envelope.js'

/** One client's or server's way to quote; null when the text is not of its kind. */
export type ErrorRule = (layer: Layer, layers: Layers) => Quotation | null

export interface Quotation {
  readonly detail: string
  readonly parts: readonly (Part | NestedPart)[]
}
