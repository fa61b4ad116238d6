/** A string that was spread into an object, a character a member: `{"0": "{", "1": "\"", …}`, or kept in pieces. */
import type { Reason } from '../model/trace.js'
import { type LayerSpan, type Layers, whole } from '../text/layers.js'
import { isJson } from '../text/parsed-json.js'
import { layerOf, type Member, stringOf, type Value } from './tree/value.js'

/** The text of it; null where the members are no characters. */
export function spreadText(members: readonly Member[], layers: Layers): LayerSpan | null {
  if (!isSpread(members)) return null
  const pieces = members.flatMap(({ value }) => layerOf(value, layers) ?? [])
  return whole(layers.join(pieces.map(whole)))
}

function isSpread(members: readonly Member[]): boolean {
  return (
    members.length > 1 &&
    members.every(({ key, value }, i) => key === String(i) && value.kind === 'text') &&
    (stringOf(members[0]?.value)?.length ?? 0) === 1
  )
}

interface Pieces {
  readonly span: LayerSpan
  readonly reasons: readonly Reason[]
}

/** One text may as well be all of a list. */
const LISTED: Reason = { code: 'dialect-drift', detail: 'their text is the one item of a list' }

/** The object that the items of a list make together, as they came in a stream; null where they make none. */
export function piecesText(items: readonly Value[], layers: Layers): Pieces | null {
  const pieces = items.flatMap((item) => layerOf(item, layers) ?? [])
  if (pieces.length < items.length || pieces[0]?.text.trimStart().startsWith('{') !== true)
    return null
  const joined = layers.join(pieces.map(whole))
  if (!isJson(joined.text)) return null
  return { span: whole(joined), reasons: items.length > 1 ? [] : [LISTED] }
}
