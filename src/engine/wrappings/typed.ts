/** What values that say their types say without them, where a wire format is found in it then. */
import type { Reason } from '../model/trace.js'
import { type Layer, Layers } from '../text/layers.js'
import type { EnvelopeContext, Opened, ValueFormat } from './envelope.js'
import { namedCall } from './inside/named-value.js'
import { takesAll } from './log-record.js'
import { doubt } from './otherwise/way.js'
import { nestedPart, opened } from './parts.js'
import { type Paste, pasteOf } from './paste.js'
import { itemsOrSelf, type Value } from './tree/value.js'
import { associations } from './typed/associations.js'
import { itemsLayer } from './typed/items.js'
import { assignments, unflattened } from './typed/paths.js'
import { propertyList } from './typed/property-list.js'
import { structure } from './typed/structure.js'
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
  const plain = value === null ? whole(layer, layers) : stored(value.value, layers)
  const trial = { ...context, layers: new Layers('') }
  const read = plain === null ? null : pasteOf(plain.layer).value
  if (plain === null || read === null) return null
  const isCall = itemsOrSelf(read.value).every((item) => namedCall(item, trial.layers) !== null)
  if (!isCall && readDeep(read.value, formats, trial) === null) return null
  const part = nestedPart(plain.layer, false, plain.reasons)
  return opened({ parts: [part], detail: plain.detail })
}

interface Plain {
  readonly layer: Layer
  readonly detail: string
  readonly reasons: readonly Reason[]
}

/** What a text that is no value to others says. */
function whole(layer: Layer, layers: Layers): Plain | null {
  const list = propertyList(layer, layers)
  if (list !== null) return { layer: list, detail: 'a property list', reasons: [] }
  const paths = assignments(layer, layers)
  if (paths !== null) return { layer: paths, detail: 'paths and values', reasons: [] }
  const associated = associations(layer, layers)
  if (associated !== null) return { layer: associated, detail: 'associations', reasons: [] }
  const shown = structure(layer, layers)
  if (shown === null) return null
  const reasons = shown.rounded === null ? [] : doubt(`${shown.rounded}, in three digits`)
  return { layer: shown.layer, detail: 'a list of R', reasons }
}

function stored(value: Value, layers: Layers): Plain | null {
  const layer = itemsLayer(value, layers)
  if (layer !== null) return { layer, detail: 'items of a store', reasons: [] }
  const flat = unflattened(value, layers)
  return flat === null ? null : { layer: flat, detail: 'flat keys', reasons: [] }
}
