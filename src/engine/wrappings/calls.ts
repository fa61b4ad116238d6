/** Reads a call in one of the shapes that APIs and frameworks write. */

import { isArgumentKey } from '../model/call-keys.js'
import type { Reason } from '../model/trace.js'
import type { Layers } from '../text/layers.js'
import { addAll } from '../text/lists.js'
import type { CallPart } from './envelope.js'
import { fateOf } from './fate.js'
import { freeText, type Input, inputOf, LEFT_OUT, pairsInput } from './input.js'
import { type CallShape, FRAMEWORK_NAMES, TOOL_USE } from './known-calls.js'
import { callPart } from './parts.js'
import { pick } from './tree/path.js'
import { readValue } from './tree/read.js'
import { isNull, layerOf, nameOf, stringOf, type Value } from './tree/value.js'

/** The name of the call that the value is in one of these shapes. */
function fits(value: Value, shapes: readonly CallShape[]) {
  for (const shape of shapes) {
    const called = pick(value, shape.at ?? '')
    const name = pick(called, shape.name ?? 'name', nameOf)
    if (called === undefined || name === undefined) continue
    if (shape.is?.(value, called) !== false) return { shape, called, name }
  }
  return null
}

/** A value that says that it is a call, with arguments and no name: of nobody, but in the place of one. */
function fitsNameless(value: Value, shapes: readonly CallShape[]) {
  for (const shape of shapes) {
    if (shape.at === undefined && shape !== TOOL_USE) continue
    const called = pick(value, shape.at ?? '')
    if (pick(called, shape.arguments) === undefined || pick(called, 'name', nameOf)) continue
    if (called && shape.is?.(value, called) !== false) return { shape, called, name: undefined }
  }
  return null
}

function inputIn(
  { free, pairs, keyed }: CallShape,
  name: Value | undefined,
  holder: Value | undefined,
  layers: Layers,
): Input {
  if (free !== undefined) return freeText(free, holder, layers)
  if (keyed === true) return inputOf(under(stringOf(name) ?? '', holder, layers), layers)
  return pairs === true ? pairsInput(holder, layers) : inputOf(holder, layers)
}

/** What stands under the only key, where that is `name`; else the value. */
function under(name: string, value: Value | undefined, layers: Layers): Value | undefined {
  const layer = layerOf(value, layers)
  const object = layer === null ? value : readValue(layer, 0).value
  const [only, ...others] = object?.kind === 'object' ? object.members : []
  return only?.key === name && others.length === 0 ? only.value : value
}

export function isCallOf(value: Value, ...shapes: CallShape[]): boolean {
  return fits(value, shapes) !== null
}

/** The call that the value is in the first of the shapes that fits; null when none does. */
export function readCall(
  value: Value | undefined,
  shapes: readonly CallShape[],
  layers: Layers,
): CallPart | null {
  const fit = value === undefined ? null : (fits(value, shapes) ?? fitsNameless(value, shapes))
  if (value === undefined || fit === null) return null
  const { shape, called, name } = fit
  const { id: ids = 'id' } = shape
  const id = ids === '' ? undefined : (pick(value, ids) ?? pick(called, ids))
  const own = pick(called, shape.arguments) ?? pick(value, shape.arguments)
  const other = own === undefined ? otherHolder(called) : undefined
  const holder = own ?? other?.value
  const input =
    holder === undefined && shape.leftOut === true ? LEFT_OUT : inputIn(shape, name, holder, layers)
  const reasons = holder === undefined ? unread(value, called) : []
  if (other !== undefined) {
    reasons.push({ code: 'dialect-drift', detail: `the arguments are its ${other.key}` })
  }
  // What holds the name may tell of the call, too.
  if (called !== value) addAll(reasons, [...fateOf(called), ...misnamed(value, called, name)])
  const part = callPart({ name, id, input, at: value, reasons })
  const plugin = shape.plugin === undefined ? null : stringOf(pick(called, shape.plugin))
  return plugin ? { ...part, name: `${plugin}-${part.name}` } : part
}

/** The record around a call names its tool, too, and another one. */
function misnamed(value: Value, called: Value, name: Value | undefined): Reason[] {
  const outer = called === value ? null : stringOf(pick(value, FRAMEWORK_NAMES))
  const own = stringOf(name)
  if (outer === null || own === null || outer === own) return []
  return [{ code: 'several-readings', detail: `its record names ${outer}, and the call ${own}` }]
}

/** The object of arguments under a key that other formats have for it. */
function otherHolder(called: Value) {
  const members = called.kind === 'object' ? called.members : []
  const held = members.filter(({ key, value }) => value.kind === 'object' && isArgumentKey(key))
  return held.length === 1 ? held[0] : undefined
}

/** Members that say nothing of the arguments. */
const COMPANIONS =
  /^(?:id|type|index|name|function|custom|toolUse|functionCall|function_call|status|caller|role|namespace|agent|call_id|toolUseId|tool_use_id|tool_call_id|toolCallId|thought_?[sS]ignature|thought|cache_control|citations|strict|server_name|created_by|\w*(?:metadata|Metadata|extra|fields|content))$/

/** Members that nobody reads, of a call that has no arguments: they may be just these. */
export function unread(...holders: readonly Value[]): Reason[] {
  const keys = new Set(
    holders
      .flatMap((holder) => (holder.kind === 'object' ? holder.members : []))
      .filter(({ key, value }) => !COMPANIONS.test(key) && !isNull(value))
      .map(({ key }) => key),
  )
  return keys.size === 0 ? [] : [{ code: 'suspect-stray-keys', detail: [...keys].join(', ') }]
}
