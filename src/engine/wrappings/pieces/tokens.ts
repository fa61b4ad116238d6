/** A list of a model’s tokens, as tokenizers and servers print what was generated, with their likelihood or without: together they are the text. */
import { whole } from '../../text/layers.js'
import { maySayCall } from '../inside/signs.js'
import type { Way } from '../otherwise/way.js'
import { get, layerOf } from '../tree/value.js'
import { keptIn } from './kept.js'
import { isTorn } from './torn.js'

/** Fewer texts are a list of something. */
const LEAST = 8
/** Characters of a token: most have far fewer. */
const LONGEST = 48
/** Tokens carry the blanks before their words, in whatever way they are written. */
const BLANK = /^[\s▁ĠĊ]/
/** No token has two words. */
const WORDS = /\w[ \t]+\w/

export const asTokens: Way = (layer, layers) => {
  const kept = keptIn(layer)
  const items = kept?.values.map((item) => get(item, 'token') ?? item) ?? []
  if (items.length < LEAST || items.some((item) => item.kind !== 'text')) return null
  if (items.some(({ start, end }) => end - start > LONGEST)) return null
  const tokens = items.flatMap((item) => layerOf(item, layers) ?? [])
  const texts = tokens.map(({ text }) => text)
  if (texts.some((text) => WORDS.test(text)) || !texts.some((text) => BLANK.test(text))) return null
  if (!texts.some(isTorn) || !maySayCall(texts.join(''))) return null
  const joined = layers.join(tokens.map(whole))
  return { layer: joined, detail: `${tokens.length} tokens`, reasons: kept?.reasons ?? [] }
}
