/** A text of which all stands in marks that are no part of it: CDATA, a pair of quotes, lines that a word ends, deeper lines below a sign, or quotes in which two stand for one. */
import { layerWith } from '../../text/layer-writer.js'
import { type LayerSpan, rewritten, textOf, whole } from '../../text/layers.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { DialectContext } from '../dialects/dialect.js'
import { heldAt } from '../grammar/held.js'
import { blockTextAt } from '../induction/block-text.js'

const CDATA = /^\s*<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)\]\]>\s*$/d
const PAIRED = /^(?:“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»|「([^「」]*)」|『([^『』]*)』)$/d
const DOUBLED = /^'((?:[^'\n]|'')*)'$/d

/** What the marks hold; null where the value does not stand in such marks. */
export function heldText(value: LayerSpan, layers: DialectContext['layers']): LayerSpan | null {
  const text = textOf(value)
  const held = heldAt(value.layer.text, value.start, value.end)
  if (held?.behind === value.end) {
    if ('start' in held) return { layer: value.layer, start: held.start, end: held.end }
    return rewritten(value, String(parsedJson(held.json)), layers)
  }
  const below = text.startsWith('\n')
    ? blockTextAt(value.layer.text, value.start + 1, value.end)
    : null
  if (below?.end === value.end) return rewritten(value, String(parsedJson(below.json)), layers)
  const found = CDATA.exec(text) ?? PAIRED.exec(text) ?? DOUBLED.exec(text)
  const [start, end] = found?.indices?.slice(1).find((group) => group !== undefined) ?? []
  if (start === undefined || end === undefined) return null
  const inner = { ...value, start: value.start + start, end: value.start + end }
  if (!text.startsWith("'")) return inner
  const pairs = [...text.slice(start, end).matchAll(/''/g)].map(({ index }) => ({
    start: index,
    end: index + 2,
    replacement: "'",
  }))
  return pairs.length === 0 ? null : whole(layerWith(inner, pairs, layers, 'edited'))
}
