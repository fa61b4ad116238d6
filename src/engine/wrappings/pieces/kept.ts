/** The values that a text keeps one after the other: one a line, or all in one list. */
import type { Reason } from '../../model/trace.js'
import type { Layer } from '../../text/layers.js'
import { maySayCall } from '../inside/signs.js'
import { pasteOf } from '../paste.js'
import type { PasteRecord } from '../records.js'
import { itemsOf, type Value } from '../tree/value.js'

export interface Kept {
  readonly values: readonly Value[]
  readonly reasons: readonly Reason[]
}

/** Two values or more; null where something of a call stands beside them, or one breaks off. */
export function keptIn(layer: Layer): Kept | null {
  const { value, records } = pasteOf(layer)
  const values = value === null ? records.map((one) => one.value) : listed(value.value)
  if (values.length < 2 || !values.every(({ closed }) => closed)) return null
  if (value === null && saysMore(layer, records)) return null
  // A list with a name may be what a tool is given.
  const reasons: Reason[] = value?.value.kind === 'object' ? [{ code: 'inside-text' }] : []
  return { values, reasons }
}

/** The items of a list, or of the only one in an object. */
function listed(root: Value): readonly Value[] {
  if (root.kind !== 'object') return itemsOf(root)
  const inside = root.members.map(({ value }) => value)
  const [list, ...others] = inside.filter(({ kind }) => kind === 'array' || kind === 'object')
  return others.length > 0 ? [] : itemsOf(list)
}

/** Does something of a call stand between them, or around them? Then they are not all there is. */
function saysMore({ text }: Layer, records: readonly PasteRecord[]): boolean {
  let from = 0
  for (const { value, end } of records) {
    if (maySayCall(text.slice(from, value.start))) return true
    from = end
  }
  return maySayCall(text.slice(from))
}
