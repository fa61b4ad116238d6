/** What values that say their types say without them, where a wire format is found in it then. */
import { type Layer, Layers } from '../text/layers.js'
import type { EnvelopeContext, Opened, ValueFormat } from './envelope.js'
import { takesAll } from './log-record.js'
import { nestedPart, opened } from './parts.js'
import { type Paste, pasteOf } from './paste.js'
import { itemLayers } from './typed/items.js'
import { propertyList } from './typed/property-list.js'
import { readDeep } from './wrapped.js'

export function plainValues(
  { layer, value }: Paste,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Opened | null {
  const { layers, tools } = context
  const keys = value?.value.kind === 'object' ? value.value.members.map(({ key }) => key) : []
  // What a tool takes whole is given to it as it is.
  if (tools.some((tool) => takesAll(tool, keys)) && keys.length > 0) return null
  const list = value === null ? propertyList(layer, layers) : null
  const plain = value === null ? (list ?? []) : itemLayers(value.value, layers)
  const trial = { ...context, layers: new Layers('') }
  const holds = (one: Layer) => {
    const read = pasteOf(one).value
    return read !== null && readDeep(read.value, formats, trial) !== null
  }
  const parts = plain.filter(holds).map((one) => nestedPart(one, false))
  if (parts.length === 0) return null
  return opened({ parts, detail: list === null ? 'items of a store' : 'a property list' })
}
