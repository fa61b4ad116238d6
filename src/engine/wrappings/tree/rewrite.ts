/** Writes a value that was printed with constructors as JSON text that leads back to the print. */
import { LayerWriter } from '../../text/layer-writer.js'
import { type Layer, type Layers, whole } from '../../text/layers.js'
import { decodedText } from './decode-string.js'
import { isNull, layerOf, spanOf, type Value } from './value.js'

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
  const members = value.members.flatMap(({ key, value: member }, i) => {
    const name = JSON.stringify(decodedText(value.layer, [keyPiece(value, i)]) || key)
    return i === 0 ? [`${name}: `, member] : [`, ${name}: `, member]
  })
  return ['{', ...members, ...dots(value), '}']
}

function keyPiece(value: Value, i: number) {
  const at = value.kind === 'object' ? value.members[i]?.at : undefined
  return { start: at?.start ?? 0, end: at?.end ?? 0, flavour: 'json' as const }
}

function dots(value: Value): string[] {
  return value.elided ? [', ...'] : []
}

function writeLeaf(value: Value, writer: LayerWriter, layers: Layers): void {
  const text = layerOf(value, layers)
  if (text !== null) writer.string(whole(text))
  else if (value.kind === 'atom') {
    const word = value.text
    const plain = isNull(value)
      ? 'null'
      : /^(?:true|false)$/i.test(word)
        ? word.toLowerCase()
        : word
    const raw = plain === '' || NUMBER.test(plain) || /^(?:null|true|false|\.{3}.*|…)$/.test(plain)
    writer.put(raw ? plain : JSON.stringify(plain), spanOf(value))
  }
}
