/** Arguments without a call around them, as elements: `<parameter=k>v</parameter>…`. */

import type { Field } from '../../../model/argument-source.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Layer } from '../../../text/layers.js'
import type { DialectContext } from '../dialect.js'
import { pageOf } from '../page.js'
import type { ParameterGrammar } from './parameter-marks.js'
import { readParameters } from './parameters.js'

const PARAMETERS: ReadonlySet<string> = new Set(['parameter', 'param', 'arg', 'argument'])

/** The fields of a text that is nothing but parameters; null when it is anything else. */
export function markupArguments(layer: Layer, context: DialectContext): Field[] | null {
  const { text } = layer
  const start = skipSpace(text, 0)
  if (text.charCodeAt(start) !== 0x3c) return null
  const page = pageOf(layer)
  const first = page.marks.at(start)
  if (first === null || !PARAMETERS.has(first.name)) return null
  const grammar: ParameterGrammar = {
    parameters: PARAMETERS,
    closesCall: ({ kind, name }) => kind === 'close' && !PARAMETERS.has(name),
    call: { ...first, key: 'call' },
    tool: '',
  }
  const input = { page, context, start, limit: text.length, stops: () => false }
  const { fields, end } = readParameters(input, grammar)
  return fields.length > 0 && skipSpace(text, end) >= text.length ? fields : null
}
