/** Lists whose items are the pieces of one text. */
import { type Layer, whole } from '../../text/layers.js'
import type { EnvelopeContext } from '../envelope.js'
import { layerOf, type Value } from '../tree/value.js'
import { maySayCall } from './signs.js'

/** So many short texts in a list are the pieces of one: tokens, or what came of a stream. */
const PIECES = 8
/** Characters of a short one, with its quotes. */
const LONGEST_PIECE = 48

/** The text that a list holds in pieces: short ones, or lines with their ends, as notebooks keep them. */
export function joinedPieces(value: Value, layers: EnvelopeContext['layers']): Layer | null {
  const items = value.kind === 'array' ? value.items : []
  const texts = items.flatMap((item) => layerOf(item, layers) ?? [])
  if (texts.length < items.length || texts.length < 2) return null
  const areShort = items.every(({ start, end }) => end - start <= LONGEST_PIECE)
  const areLines = texts.every(({ text }, i) => i === texts.length - 1 || text.endsWith('\n'))
  if (!areShort && !areLines) return null
  const joined = layers.join(texts.map(whole))
  if (!areLines && items.length < PIECES && !tearsTags(joined, texts)) return null
  return maySayCall(joined.text) ? joined : null
}

const TAG = /<[|｜/]?[a-z_]{2,32}[|｜]?>/g

/** Does a tag stand in the whole that stands in none of the pieces? */
function tearsTags(joined: Layer, pieces: readonly Layer[]): boolean {
  const count = ({ text }: Layer) => text.match(TAG)?.length ?? 0
  return count(joined) > pieces.reduce((sum, piece) => sum + count(piece), 0)
}
