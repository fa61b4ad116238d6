/** In which notations the values of known calls may stand. */
import type { ValueNotation } from '../../model/grammar.js'
import type { Found } from './example.js'
import type { Frame } from './frame.js'
import type { ParameterFrame } from './parameters.js'

/** How values stand in the text, the likeliest first. */
export function valueNotations(
  found: Found,
  parameters: ParameterFrame | null,
  { callClose, groupClose }: Frame,
): ValueNotation[] {
  const ends = bareNotations(found, parameters)
  // A sign that any sentence may hold says of no text where it ends.
  const close = (parameters?.close ?? '') + callClose + groupClose
  if (/^[.,;:!?]\s*$/.test(close)) return ['json']
  const lines =
    parameters?.close === '' && /^\s*\n/.test((parameters.between[0] ?? '') + parameters.open)
  return lines ? [...ends, 'line'] : ends
}

function bareNotations(found: Found, parameters: ParameterFrame | null): ValueNotation[] {
  const places = found
    .flatMap(([, calls]) => calls)
    .flatMap((call) => call.parameters)
    .filter(({ block }) => block === undefined)
  const values = places.map(({ json }) => json)
  if (parameters === null) return ['text']
  // All texts stand in marks of their own: what stands in none is no text.
  if (values.length === 0) return ['json', 'text']
  // Texts stand bare, and so do numbers: what is JSON as a whole is no text.
  const plain = places.every(({ of, json }) => of !== 'text' || !json)
  // Where blanks part two arguments, a text that holds one needs its quotes.
  const first: ValueNotation = needsQuotes(found, parameters) ? 'mixed' : 'json-or-text'
  if (plain && places.some(({ of }) => of === 'scalar')) {
    return [...new Set<ValueNotation>([first, 'json-or-text', 'text', 'mixed', 'json'])]
  }
  if (places.every(({ of, json }) => json || of === 'scalar')) {
    return first === 'mixed' ? ['mixed', 'json', 'text'] : ['json', 'mixed', 'text']
  }
  if (values.some((json) => json)) return ['mixed', 'text', 'json']
  return ['text', 'mixed', 'json']
}

/**
 * Nothing but a blank stands before the marks of each key; in no text that stands as it is, but in
 * one of those in quotes.
 */
function needsQuotes(
  found: Found,
  { close, between: [between = ''], open }: ParameterFrame,
): boolean {
  if (close !== '' || !/^[^\S\n]+\S*$/.test(between + open)) return false
  const texts = found.flatMap(([{ text }, calls]) =>
    calls
      .flatMap(({ parameters }) => parameters.filter(({ of }) => of === 'text'))
      .map(({ json, value: { start, end } }) => ({
        json,
        holds: /\s/.test(text.slice(start, end)),
      })),
  )
  return texts.length > 0 && texts.every(({ json, holds }) => json === holds)
}
