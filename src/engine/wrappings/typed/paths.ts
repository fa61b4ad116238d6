/**
 * A value that was taken apart into its leaves, each under the path that leads to it: as gron prints
 * them, `json.choices[0].index = 0;`, or as attributes of spans and flat records have them for keys.
 */
import { LayerWriter } from '../../text/layer-writer.js'
import { type Layer, type LayerSpan, type Layers, textOf } from '../../text/layers.js'
import { lineStop } from '../../text/lines.js'
import { isJson, parsedJson } from '../../text/parsed-json.js'
import { listedMembers } from '../inside/named-value.js'
import { maySayCall } from '../inside/signs.js'
import { spanOf, type Value } from '../tree/value.js'

/** An index of a list, or a key. */
type Step = number | string

/** What stands at a path: a leaf, and what has a longer path. */
interface Node {
  leaf: LayerSpan | null
  readonly inner: Map<Step, Node>
}

const DEEPEST = 40

const STEP = /\.([A-Za-z_$][\w$]{0,120})|\[(\d{1,6})\]|\[("(?:[^"\\]|\\.){0,200}")\]/y

/** The value that gron's lines make; null where a line is none of them, but for that of a prompt. */
export function assignments(layer: Layer, layers: Layers): Layer | null {
  const { text } = layer
  const root = node()
  for (let start = 0; start < text.length; start = lineStop(text, start) + 1) {
    const stop = lineStop(text, start)
    const line = text.slice(start, stop).trimEnd()
    if (line === '' || (root.leaf === null && /^[$#>%❯] /.test(line))) continue
    if (!line.startsWith('json') || !line.endsWith(';')) return null
    const path: Step[] = []
    STEP.lastIndex = 4
    let end = 4
    for (let found = STEP.exec(line); found !== null; found = STEP.exec(line)) {
      const [, word, index, quoted] = found
      path.push(index === undefined ? (word ?? String(parsedJson(quoted ?? ''))) : Number(index))
      end = STEP.lastIndex
    }
    const leaf = { layer, start: start + end + 3, end: start + line.length - 1 }
    if (line.slice(end, end + 3) !== ' = ' || !isJson(textOf(leaf))) return null
    if (!put(root, path, leaf)) return null
  }
  return written(root, layers)
}

/** A key with the number of an item in it. */
const FLAT = /\.\d{1,4}(?:\.|$)/
/** What was said to the model. */
const ASKED = /(?:^|\.)(?:input_?messages|inputs?|prompts?|request)\./i

/** The value that the flat keys of an object make, or of one in it; null where there are none. */
export function unflattened(root: Value, layers: Layers): Layer | null {
  const inner = root.kind === 'object' ? root.members.map(({ value }) => value) : []
  for (const holder of [root, ...inner]) {
    if (holder.kind !== 'object') continue
    const tree = node()
    for (const { key, value } of holder.members.flatMap(listedMembers)) {
      if (!FLAT.test(key) || ASKED.test(key)) continue
      const path = key.split('.').map((step) => (/^\d{1,4}$/.test(step) ? Number(step) : step))
      if (value.typed === true || !put(tree, path, spanOf(value))) return null
    }
    if (tree.inner.size > 0) return written(tree, layers)
  }
  return null
}

function node(): Node {
  return { leaf: null, inner: new Map() }
}

/** False where something else stands there. */
function put(root: Node, path: readonly Step[], leaf: LayerSpan): boolean {
  if (path.length > DEEPEST) return false
  let place = root
  for (const step of path) {
    let next = place.inner.get(step)
    if (next === undefined) {
      next = node()
      place.inner.set(step, next)
    }
    place = next
  }
  if (place.leaf !== null) return false
  place.leaf = leaf
  return true
}

/** JSON of what stands there; null where a list lacks an item, or a leaf holds more than it says. */
function written(root: Node, layers: Layers): Layer | null {
  const writer = new LayerWriter()
  const stack: (Node | string)[] = [root]
  for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
    if (typeof one === 'string') {
      writer.put(one)
      continue
    }
    const { leaf, inner } = one
    if (inner.size === 0) {
      if (leaf === null) return null
      writer.copy(leaf)
      continue
    }
    const keys = [...inner.keys()]
    const isList = keys.every((key) => typeof key === 'number')
    const begun = leaf === null ? '' : textOf(leaf)
    if (begun !== '' && begun !== (isList ? '[]' : '{}')) return null
    if (isList ? !keys.every((key) => Number(key) < keys.length) : keys.includes('__proto__'))
      return null
    const sorted = isList ? keys.toSorted((a, b) => Number(a) - Number(b)) : keys
    const steps = sorted.flatMap((key, i): (Node | string)[] => [
      `${i === 0 ? '' : ', '}${isList ? '' : `${JSON.stringify(String(key))}: `}`,
      inner.get(key) ?? '',
    ])
    for (const step of [isList ? '[' : '{', ...steps, isList ? ']' : '}'].toReversed()) {
      stack.push(step)
    }
  }
  return maySayCall(writer.text()) ? writer.finish(layers, 'join') : null
}
