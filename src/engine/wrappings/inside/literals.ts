/** Markup that stands inside a string literal is read after the literal's escapes are undone. */
import { Enclosing } from '../../calls/pragmatics/enclosing.js'
import { type Layer, Layers } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { Value } from '../tree/value.js'
import { fencePlaces, isProgram, valuePlaces } from './places.js'

/** An escape that a literal of JSON, Python, Go, Rust or JavaScript writes. */
const ESCAPE = /\\["'n\\tr]/

/** Do all of the spans stand inside string literals that have escapes? */
export function areInLiterals(layer: Layer, spans: readonly Span[]): boolean {
  const { text } = layer
  if (spans.length === 0 || !text.includes('\\')) return false
  const literals = [...literalsOf(layer), ...literalsInFences(text)]
    .filter(({ start, end }) => ESCAPE.test(text.slice(start, end)))
    .sort((a, b) => a.start - b.start)
  const around = new Enclosing(literals)
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  return sorted.every((span) =>
    around.at(span.start).some(({ start, end }) => start <= span.start && end >= span.end),
  )
}

/** The string literals outside of fences. */
function literalsOf(layer: Layer): Span[] {
  return valuePlaces(layer).flatMap((place) =>
    place.kind === 'value' && place.value.kind !== 'atom' ? stringsIn(place.value) : [],
  )
}

function literalsInFences(text: string): Span[] {
  const fences = fencePlaces(text).filter((fence) => !isProgram(fence))
  return fences.flatMap(({ span }) =>
    literalsOf(new Layers(text.slice(span.start, span.end)).source).map(({ start, end }) => ({
      start: span.start + start,
      end: span.start + end,
    })),
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
