/** A string that was spread into an object, a character a member: `{"0": "{", "1": "\"", …}`. */
import { type LayerSpan, type Layers, whole } from '../text/layers.js'
import { layerOf, type Member, stringOf } from './tree/value.js'

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
