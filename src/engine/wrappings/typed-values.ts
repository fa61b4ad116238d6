/** A value whose every part says its type, as stores and property lists write it: the same value is JSON. */
import type { Envelope, ValueFormat } from './envelope.js'
import { plainValues } from './typed.js'

/** A text with its type for its only key, the element that holds a property list, a path for a key or before a value. */
const TYPED =
  /\{\s{0,200}"(?:S|M|\w{3,9}_?[vV]alue)"|<(?:plist|dict)\b|^ ?List of \d|<\|\s{0,80}"(?!\|)|^json[.[].*=|\.0\.[^"\s]{0,80}"/m

/** The envelope that reads these formats from values that say their types. */
export function typedValuesOf(formats: readonly ValueFormat[]): Envelope {
  return {
    id: 'typed-values',
    title: 'Values with their types',
    open: (paste, context) =>
      context.partial || !TYPED.test(paste.layer.text)
        ? null
        : plainValues(paste, formats, context),
  }
}
