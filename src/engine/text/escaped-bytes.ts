/** Runs of characters that stand for bytes, and the text that the bytes are. */
import { LayerWriter } from './layer-writer.js'
import type { Layer } from './layers.js'

/** A byte as addresses and forms write it, and the plus that stands for a blank in some. */
export const ESCAPE = /%[0-9a-f]{2}|\+/gi
/** So many escapes are some character, whatever the last of them belong to. */
const LONGEST = 3 * '%ff%ff%ff'.length
/** A character that may go on. */
const BEGUN = /%[c-f].(?:%[89ab].){0,3}$/i

/**
 * A run as text, each character with its place; null where its bytes are none: most say so by their first ones.
 *
 * @param units what stands for bytes
 * @param escaped the bytes of a unit as escapes
 */
export function undone(
  layer: Layer,
  start: number,
  run: string,
  units: RegExp,
  escaped: (unit: string) => string,
): LayerWriter | null {
  const writer = new LayerWriter()
  let pending = ''
  let from = 0
  let next = 0
  for (const { 0: unit, index } of run.matchAll(units)) {
    // A character's bytes stand together.
    if (pending !== '' && index > next) return null
    next = index + unit.length
    if (pending === '') {
      writer.copy({ layer, start: start + from, end: start + index })
      from = index
    }
    pending += escaped(unit)
    const isWhole = decoded(pending) !== null
    if (!isWhole && pending.length < LONGEST) continue
    const length = isWhole ? pending.length : pending.search(BEGUN)
    const text = decoded(pending.slice(0, length))
    if (length < 0 || text === null) return null
    const end = isWhole ? index + unit.length : index
    writer.put(text, { layer, start: start + from, end: start + end })
    pending = pending.slice(length)
    from = end
  }
  if (pending !== '') return null
  writer.copy({ layer, start: start + from, end: start + run.length })
  return writer
}

/** No text holds them. */
const CONTROL = /[\0-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/

function decoded(escapes: string): string | null {
  try {
    const text = decodeURIComponent(escapes)
    return CONTROL.test(text) ? null : text
  } catch {
    return null
  }
}
