/** A property list of Apple's in XML: each element says the type of what it holds. */
import { entitiesIn } from '../../text/entities.js'
import { LayerWriter, layerWith } from '../../text/layer-writer.js'
import { type Layer, type LayerSpan, type Layers, textOf, whole } from '../../text/layers.js'

const ELEMENT =
  /<(\/?)(plist|dict|array|key|string|integer|real|date|data|true|false)(?:\s[^<>]{0,200})?(\/?)>|<[?!][^>]{0,400}>/g
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** A dictionary or a list that is open. */
interface Open {
  readonly name: string
  count: number
  /** A key was written whose value comes next. */
  keyed: boolean
}

/** The value as JSON; null where the text is no such list as a whole. */
export function propertyList(layer: Layer, layers: Layers): Layer | null {
  const writer = new LayerWriter()
  const open: Open[] = []
  const { text } = layer
  let held: string | null = null
  let at = 0
  let done = false
  for (const { 0: tag, 1: slash, 2: name = '', 3: empty, index } of text.matchAll(ELEMENT)) {
    const inside = { layer, start: at, end: index }
    at = index + tag.length
    if (held === null ? textOf(inside).trim() !== '' : slash !== '/' || name !== held) return null
    if (name === '' || name === 'plist') continue
    const closes = slash === '/'
    if (held !== null) {
      if (!writeLeaf(held, inside, writer, layers)) return null
      held = null
      continue
    }
    const top = open.at(-1)
    if (closes) {
      if (top?.name !== name || top.keyed) return null
      writer.put(name === 'dict' ? '}' : ']')
      open.pop()
    } else {
      if (done || !begin(top, name, writer)) return null
      const isEmpty = empty === '/'
      if (name === 'dict' || name === 'array') {
        writer.put(name === 'dict' ? '{' : '[')
        if (isEmpty) writer.put(name === 'dict' ? '}' : ']')
        else open.push({ name, count: 0, keyed: false })
      } else if (name === 'true' || name === 'false') {
        writer.put(name, { layer, start: index, end: at })
      } else if (isEmpty) writer.put('""')
      else held = name
    }
    done ||= open.length === 0
  }
  return done && open.length === 0 && text.slice(at).trim() === ''
    ? writer.finish(layers, 'join')
    : null
}

/** What parts an element from the one before it; false where none may begin. */
function begin(top: Open | undefined, name: string, writer: LayerWriter): boolean {
  if (top === undefined) return name === 'dict' || name === 'array'
  if (top.name === 'dict' && (name === 'key') === top.keyed) return false
  if (top.keyed) writer.put(': ')
  else if (top.count > 0) writer.put(', ')
  top.keyed = name === 'key'
  top.count++
  return true
}

function writeLeaf(name: string, span: LayerSpan, writer: LayerWriter, layers: Layers): boolean {
  const written = textOf(span)
  if (name === 'integer' || name === 'real') {
    const number = written.trim()
    if (NUMBER.test(number)) writer.put(number, span)
    return NUMBER.test(number)
  }
  const hasEntities = written.includes('&')
  writer.string(
    hasEntities ? whole(layerWith(span, entitiesIn(written), layers, 'entities')) : span,
  )
  return !written.includes('<')
}
