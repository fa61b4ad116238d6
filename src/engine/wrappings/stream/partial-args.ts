/**
 * Gemini's streamed arguments: each fragment says which path it belongs to, and
 * texts of the same path are appended. The result is written as JSON text.
 */

import { type Layer, type LayerSpan, type Layers, whole } from '../../text/layers.js'
import { JsonWriter } from '../json-writer.js'
import { get, layerOf, spanOf, stringOf, type Value } from '../tree/value.js'

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
  /** Fragments taken so far. */
  size = 0

  constructor(private readonly layers: Layers) {}

  take(fragment: Value): void {
    const slot = this.slotAt(stringOf(get(fragment, 'jsonPath', 'json_path')) ?? '$')
    const text = layerOf(get(fragment, 'stringValue', 'string_value'), this.layers)
    const literal = get(fragment, 'numberValue', 'number_value', 'boolValue', 'bool_value')
    this.size++
    if (text !== null) slot.pieces.push(whole(text))
    else if (literal !== undefined) slot.literal = spanOf(literal)
  }

  private slotAt(path: string): Slot {
    let slot = this.root
    for (const [, member, index, quoted] of path.matchAll(STEP)) {
      const key = member ?? quoted ?? index ?? ''
      slot.isArray = index !== undefined
      let next = slot.members.get(key)
      if (next === undefined) {
        next = emptySlot()
        slot.members.set(key, next)
      }
      slot = next
    }
    return slot
  }

  write(): Layer {
    const writer = new JsonWriter()
    const stack: (Slot | string)[] = [this.root]
    for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
      if (typeof item === 'string') {
        writer.raw(item)
        continue
      }
      if (item.members.size === 0 && item !== this.root) {
        writeLeaf(item, writer)
        continue
      }
      const { isArray } = item
      stack.push(isArray ? ']' : '}')
      const members = [...item.members].reverse()
      members.forEach(([key, slot], i) => {
        stack.push(slot, isArray ? '' : `${JSON.stringify(key)}: `)
        if (i < members.length - 1) stack.push(', ')
      })
      writer.raw(isArray ? '[' : '{')
    }
    return writer.finish(this.layers)
  }
}

function emptySlot(): Slot {
  return { members: new Map(), isArray: false, pieces: [], literal: null }
}

function writeLeaf(slot: Slot, writer: JsonWriter): void {
  const { literal } = slot
  if (literal !== null) {
    writer.raw(literal.layer.text.slice(literal.start, literal.end).toLowerCase(), literal)
  } else if (slot.pieces.length > 0) writer.string(slot.pieces)
  else writer.raw('null')
}
