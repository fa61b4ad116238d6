/** How a grammar divides a text: which piece is markup, a name, a key, a value, or talk. */
import type { Candidate } from '../../engine/calls/dialects/dialect.js'
import { dialectOf } from '../../engine/calls/grammar/dialect.js'
import type { Grammar } from '../../engine/model/grammar.js'
import { Layers } from '../../engine/text/layers.js'
import type { Span } from '../../engine/text/span.js'

export type TileRole = 'markup' | 'name' | 'key' | 'value' | 'arguments' | 'talk'

export interface Tile extends Span {
  readonly role: TileRole
}

/** The pieces of the whole text, without a gap. */
export function tilesOf(grammar: Grammar, text: string, names: ReadonlySet<string>): Tile[] {
  const layers = new Layers(text)
  const { candidates, markup } = dialectOf(grammar).find(layers.source, {
    layers,
    tools: [],
    toolNames: names,
    finish: null,
    partial: false,
  })
  const inner = candidates.flatMap((one) => partsOf(text, one)).sort((a, b) => a.start - b.start)
  const tiles: Tile[] = []
  let at = 0
  const to = (end: number, role: TileRole) => {
    if (end > at) tiles.push({ start: at, end, role })
    at = Math.max(at, end)
  }
  for (const group of markup) {
    to(group.start, 'talk')
    for (const part of inner) {
      if (part.start < at || part.end > group.end) continue
      to(part.start, 'markup')
      to(part.end, part.role)
    }
    to(group.end, 'markup')
  }
  to(text.length, 'talk')
  return tiles
}

function partsOf(text: string, { nameSpan, arguments: source }: Candidate): Tile[] {
  const tiles: Tile[] = []
  if (nameSpan !== null) tiles.push({ start: nameSpan.start, end: nameSpan.end, role: 'name' })
  if (source.form === 'text') {
    tiles.push({ start: source.span.start, end: source.span.end, role: 'arguments' })
  }
  if (source.form !== 'fields') return tiles
  for (const { name, value } of source.fields) {
    // The key is the last word of its kind before the value.
    const start = text.lastIndexOf(name, value.start - 1)
    if (start >= 0) tiles.push({ start, end: start + name.length, role: 'key' })
    tiles.push({ start: value.start, end: value.end, role: 'value' })
  }
  return tiles
}
