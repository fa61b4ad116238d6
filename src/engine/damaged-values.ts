/** Values that hold pieces of the markup around them: where it is damaged, a value runs too far. */
import type { Candidate } from './dialects/dialect.js'
import { textOf } from './layers.js'
import type { Reason } from './trace.js'

/** A tag of parameters, or the end of one. */
const PIECE =
  /<\/?(?:arg_key|arg_value|parameter|param|argument)\b|\b(?:arg_key|arg_value|parameter|param|argument)>/

/** `suspect-markup` for parameters with such a piece, where something else of the markup is amiss. */
export function damagedValues({ arguments: source, reasons }: Candidate): Reason[] {
  if (source.form !== 'fields' || !reasons.some(({ code }) => code === 'drift-accepted')) return []
  return source.fields
    .filter(({ value }) => PIECE.test(textOf(value)))
    .map(({ name, value }) => ({ code: 'suspect-markup' as const, detail: name, at: value }))
}
