/** The text over which an object is written, made of where its values stand. */
import type { Field } from '../../model/argument-source.js'
import { leavesOf } from '../../model/fields.js'
import { type LayerSpan, type Layers, whole } from '../../text/layers.js'

/** All values in the order of the text, nested ones too. */
export function valuesOf(fields: readonly Field[]): LayerSpan[] {
  return leavesOf(fields).map(({ value }) => value)
}

/** The text over which the object is written, and where in it each value stands. */
export interface Ground {
  readonly span: LayerSpan
  readonly starts: readonly number[]
}

/** One span around all values where they stand in order in one layer; else they are joined. */
export function groundOf(layers: Layers, values: readonly LayerSpan[]): Ground {
  const first = values[0]
  const last = values.at(-1)
  if (first === undefined || last === undefined) {
    return { span: whole(layers.generated('')), starts: [] }
  }
  let end = first.start
  const inOrder = values.every((value) => {
    const fits = value.layer === first.layer && value.start >= end
    end = value.end
    return fits
  })
  if (inOrder) {
    return {
      span: { layer: first.layer, start: first.start, end: last.end },
      starts: values.map((value) => value.start - first.start),
    }
  }
  let at = 0
  const starts = values.map((value) => {
    const start = at
    at += value.end - value.start
    return start
  })
  return { span: whole(layers.join(values)), starts }
}
