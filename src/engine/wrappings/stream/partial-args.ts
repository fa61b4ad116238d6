/**
 * Gemini's streamed arguments: each fragment says which path it belongs to, and
 * texts of the same path are appended. The result is written as JSON text.
 */

import { LayerWriter } from '../../text/layer-writer.js'
import { type Layer, type LayerSpan, type Layers, textOf, whole } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { get, spanOf, stringOf, textSpan, type Value } from '../tree/value.js'

/** A value under construction. */
interface Slot {
  readonly members: Map<string, Slot>
  isArray: boolean
  readonly pieces: LayerSpan[]
  literal: LayerSpan | null
}

const STEP = /\.([^.[\]]+)|\[(\d+)\]|\[['"]([^'"\]]*)['"]\]/g

export class PartialArgs {
  private readonly root = emptySlot()

  constructor(private readonly layers: Layers) {}

  take(fragment: Value): void {
    const slot = this.slotAt(stringOf(get(fragment, 'jsonPath', 'json_path')) ?? '$')
    const text = textSpan(get(fragment, 'stringValue', 'string_value'), this.layers)
    const literal = get(fragment, 'numberValue', 'number_value', 'boolValue', 'bool_value')
    if (text !== null) slot.pieces.push(text)
    else if (literal !== undefined) slot.literal = spanOf(literal)
  }

  private slotAt(path: string): Slot {
    let slot = this.root
    for (const [, member, index, quoted] of path.matchAll(STEP)) {
      const key = member ?? quoted ?? index ?? ''
      slot.isArray = index !== undefined
      const next = slot.members.get(key) ?? emptySlot()
      slot.members.set(key, next)
      slot = next
    }
    return slot
  }

  write(): Layer {
    const writer = new LayerWriter()
    const stack: (Slot | string)[] = [this.root]
    for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
      if (typeof item === 'string') writer.put(item)
      else if (item.literal !== null) writer.put(textOf(item.literal).toLowerCase(), item.literal)
      else if (item.pieces.length > 0) writer.string(whole(this.layers.join(item.pieces)))
      else if (item.members.size === 0 && item !== this.root) writer.put('null')
      else addAll(stack, partsOf(item).reverse())
    }
    return writer.finish(this.layers, 'join')
  }
}

function partsOf({ isArray, members }: Slot): (Slot | string)[] {
  const listed = [...members].flatMap(([key, slot], i) => {
    const name = isArray ? '' : `${JSON.stringify(key)}: `
    return [i === 0 ? name : `, ${name}`, slot]
  })
  return isArray ? ['[', ...listed, ']'] : ['{', ...listed, '}']
}

function emptySlot(): Slot {
  return { members: new Map(), isArray: false, pieces: [], literal: null }
}
