/** Markup that stands inside a string literal is read after the literal's escapes are undone. */
import { Enclosing } from '../../calls/pragmatics/enclosing.js'
import type { Layer } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { Value } from '../tree/value.js'
import { valuePlaces } from './places.js'

/** An escape that a literal of JSON, Python, Go, Rust or JavaScript writes. */
const ESCAPE = /\\["'n\\tr]/
/** Longest stretch in which an escape is looked for. */
const LOOKED_AT = 4000

/** Do all of the spans (ascending) stand inside string literals, with escapes that belong to these? */
export function areInLiterals(layer: Layer, spans: readonly Span[]): boolean {
  const { text } = layer
  if (spans.length === 0 || !text.includes('\\')) return false
  const escaped = spans.every(({ start, end }) =>
    ESCAPE.test(text.slice(start, Math.min(end, start + LOOKED_AT))),
  )
  if (!escaped) return false
  const literals = valuePlaces(layer).flatMap(({ span, ...place }) =>
    place.kind === 'value' && place.value.kind !== 'atom' ? stringsIn(place.value) : [],
  )
  const around = new Enclosing(literals.sort((a, b) => a.start - b.start))
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  return sorted.every((span) =>
    around.at(span.start).some(({ start, end }) => start < span.start && end >= span.end),
  )
}

/** The string literals of a value, itself included. */
function stringsIn(root: Value): Span[] {
  const found: Span[] = []
  const queue: Value[] = [root]
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (value.kind === 'text') found.push({ start: value.start, end: value.end })
    else if (value.kind === 'array') queue.push(...value.items)
    else if (value.kind === 'object') {
      for (const member of value.members) queue.push(member.value)
      queue.push(...value.items)
    }
  }
  return found
}
