/** A value in an element of XML, where what would be markup is written as entities. */
import type { Reason } from '../model/trace.js'
import { entitiesIn } from '../text/entities.js'
import { layerWith } from '../text/layer-writer.js'
import { type Layer, type LayerSpan, type Layers, textOf } from '../text/layers.js'
import { doubt } from './otherwise/way.js'
import { readValue } from './tree/read.js'
import type { Value } from './tree/value.js'

export interface Unescaped {
  readonly layer: Layer
  readonly value: Value | null
  readonly reasons: readonly Reason[]
}

const ENTITY = /&(?:lt|gt|quot|apos|amp|#\d{1,7}|#x[\da-f]{1,6});/gi
/** An element without the value of an attribute that it may have. */
const OPENED = /<([A-Za-z][\w.:-]{0,80})(?:\s[^<>]{0,400})?>\s{0,80}$/
/** A document says that it is XML by its first line, or by whose names it uses. */
const DECLARED = /^\s{0,80}<(?:\?xml\s|[A-Za-z][^<>]{0,200}\sxmlns(?::\w{1,40})?=)/

/**
 * The value without the entities; null where it stands in no element, or has none. In a document
 * that does not say that it is XML, the text may as well hold them.
 */
export function fromElement(span: LayerSpan, layers: Layers): Unescaped | null {
  const written = textOf(span)
  const { layer, start, end } = span
  const name = OPENED.exec(layer.text.slice(Math.max(0, start - 600), start))?.[1]
  if (name === undefined || !layer.text.slice(end).trimStart().startsWith(`</${name}`)) return null
  // What stands bare is no XML's.
  if (/[&<]/.test(written.replace(ENTITY, ''))) return null
  const plain = layerWith(span, entitiesIn(written), layers, 'entities')
  const { value } = readValue(plain, 0)
  return { layer: plain, value, reasons: DECLARED.test(layer.text) ? [] : doubt('&amp;') }
}
