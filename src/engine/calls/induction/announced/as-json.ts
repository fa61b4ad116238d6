/** Values that are JSON unless they are texts: what is written beside them says nothing else. */
import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import { entitiesIn } from '../../../text/entities.js'
import { layerWith } from '../../../text/layer-writer.js'
import { type Layers, textOf, whole } from '../../../text/layers.js'

/** Deepest values that are looked at. */
const DEPTH = 16
/** What stands in an element, where its signs are entities. */
const ESCAPED = /^[^<>]*&(?:lt|gt|quot|apos|amp|#\w{1,7});[^<>]*$/

export function asJson(source: ArgumentSource, layers: Layers): ArgumentSource {
  return source.form === 'fields' ? { ...source, fields: all(source.fields, layers, 0) } : source
}

function all(fields: readonly Field[], layers: Layers, depth: number): Field[] {
  return fields.map((one): Field => {
    if (one.fields === undefined) return leaf(one, layers, depth)
    return depth < DEPTH ? { ...one, fields: all(one.fields, layers, depth + 1) } : one
  })
}

/** A value; the entities of one that is nested are undone here. */
function leaf(one: Field, layers: Layers, depth: number): Field {
  if (one.type !== 'untyped') return one
  const said = textOf(one.value)
  const value =
    depth > 0 && ESCAPED.test(said)
      ? whole(layerWith(one.value, [...entitiesIn(said)], layers, 'entities'))
      : one.value
  return { ...one, value, type: 'json-or-text' }
}
