/** Printed values and messages of a text; `reader.ts` says what is forgiven. */

import type { Layer } from '../../text/layers.js'
import { Reader, type Reading, type Refused } from './reader.js'

/** The value that starts at `from` (white space skipped) and ends at `limit` at the latest. */
export function readValue(
  layer: Layer,
  from: number,
  limit = layer.text.length,
): Reading | Refused {
  return new Reader(layer, from, limit).read()
}

/** Keywords without a constructor around them, as in `content='' tool_calls=[…]`. */
export function readKeywords(
  layer: Layer,
  from: number,
  limit = layer.text.length,
): Reading | Refused {
  const reader = new Reader(layer, from, limit)
  reader.openBare(')')
  return reader.read()
}

/** `function_call {`, or `name: "f"` before `args {`. */
const MESSAGE = /(?:[a-z_]{1,80}:[ \t]{0,9}"[^"\n]{0,200}"\s{1,20})?[a-z_]{1,80} ?\{\s/y

/**
 * A message of protocol buffers without a bracket around it, as in `parts { … } role: "model"`;
 * null where none begins.
 */
export function readTextFormat(
  layer: Layer,
  from: number,
  limit = layer.text.length,
): Reading | Refused | null {
  MESSAGE.lastIndex = from
  if (!MESSAGE.test(layer.text)) return null
  let end = limit
  while (end > from && /\s/.test(layer.text.charAt(end - 1))) end--
  const reader = new Reader(layer, from, end)
  reader.openBare('}')
  return reader.read()
}
