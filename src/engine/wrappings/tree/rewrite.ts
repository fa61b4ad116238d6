/** Writes a value that was printed with constructors as JSON text that leads back to the print. */
import { LayerWriter } from '../../text/layer-writer.js'
import { type Layer, type Layers, whole } from '../../text/layers.js'
import { decodedText } from './decode-string.js'
import { childrenOf, layerOf, NULLS, spanOf, type Value } from './value.js'

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

type Step = Value | string

/** JSON text of the value. A mark of omission stays as it is: it must not become a value. */
export function rewrite(value: Value, layers: Layers): Layer {
  const writer = new LayerWriter()
  const stack: Step[] = [value]
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    if (typeof step === 'string') writer.put(step)
    else if (step.kind === 'text' || step.kind === 'atom') writeLeaf(step, writer, layers)
    else for (const part of partsOf(step).toReversed()) stack.push(part)
  }
  return writer.finish(layers, 'join')
}

function partsOf(value: Value): Step[] {
  if (value.kind === 'array' || (value.kind === 'object' && value.members.length === 0)) {
    const items = value.items.flatMap((item, i) => (i === 0 ? [item] : [', ', item]))
    const list = value.kind === 'array' || items.length > 0
    return list ? ['[', ...items, ...dots(value), ']'] : ['{', ...dots(value), '}']
  }
  if (value.kind !== 'object') return [value]
  const members = value.members.flatMap(({ key, at, value: member }, i) => {
    const name = keyName(value.layer, key, at)
    return i === 0 ? [`${name}: `, member] : [`, ${name}: `, member]
  })
  return ['{', ...members, ...dots(value), '}']
}

/** The key of a member as JSON. */
export function keyName(layer: Layer, key: string, at: number): string {
  return JSON.stringify(decodedText(layer, [keyPiece(key, at)]) || key)
}

function keyPiece(key: string, start: number) {
  return { start, end: start + key.length, flavour: 'json' as const }
}

function dots(value: Value): string[] {
  return value.elided === true ? [', ...'] : []
}

function writeLeaf(value: Value, writer: LayerWriter, layers: Layers): void {
  const text = layerOf(value, layers)
  if (text !== null) writer.string(whole(text))
  else if (value.kind === 'atom') {
    const plain = plainWord(value.text)
    writer.put(plain ?? JSON.stringify(value.text), spanOf(value))
  }
}

/** A number, a constant or a mark of omission as JSON or the reader of it has it; null for a text without quotes. */
function plainWord(word: string): string | null {
  if (NULLS.has(word)) return 'null'
  if (/^(?:true|false)$/i.test(word)) return word.toLowerCase()
  return word === '' || NUMBER.test(word) || /^(?:\.{3}.*|…)$/.test(word) ? word : null
}

/** Does a text stand in the value without quotes? Where it ends was inferred. */
export function holdsBareText(root: Value): boolean {
  const queue: Value[] = [root]
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (value.kind === 'atom' && plainWord(value.text) === null) return true
    for (const child of childrenOf(value)) queue.push(child)
  }
  return false
}
