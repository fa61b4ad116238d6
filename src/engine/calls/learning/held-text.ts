/** A text of which all stands in marks that are no part of it: CDATA, a pair of quotes, lines that a word ends, or quotes in which two stand for one. */
import { layerWith } from '../../text/layer-writer.js'
import { type LayerSpan, textOf, whole } from '../../text/layers.js'
import type { DialectContext } from '../dialects/dialect.js'

const CDATA = /^\s*<!\[CDATA\[((?:(?!\]\]>)[\s\S])*)\]\]>\s*$/d
const PAIRED = /^(?:“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»|「([^「」]*)」|『([^『』]*)』)$/d
const LINES = /^<<[-~]?(["']?)(?<word>\w{1,40})\1\n([\s\S]*)\n[^\S\n]*\k<word>$/d
const FENCED = /^("""|```|~~~)\w{0,16}\n([\s\S]*)\n\1$/d
const DOUBLED = /^'((?:[^'\n]|'')*)'$/d

/** What the marks hold; null where the value does not stand in such marks. */
export function heldText(value: LayerSpan, layers: DialectContext['layers']): LayerSpan | null {
  const text = textOf(value)
  const lines = LINES.exec(text)?.indices?.[3] ?? FENCED.exec(text)?.indices?.[2]
  const found = lines ? null : (CDATA.exec(text) ?? PAIRED.exec(text) ?? DOUBLED.exec(text))
  const [start, end] = lines ?? found?.indices?.slice(1).find((group) => group !== undefined) ?? []
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
