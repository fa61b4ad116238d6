/** The parameters in a call's element, in whatever elements they are. */
import { isArgumentKey } from '../../../model/call-keys.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { BodyInput } from './body.js'
import {
  isOwnNamed,
  namesParameter,
  openParameter,
  type ParameterGrammar,
} from './parameter-marks.js'
import { type ReadParameters, readParameters } from './parameters.js'

/** An element of no name around all parameters, directly behind the call's opener: `<parameters>`. */
function wrapperIn({ page, limit }: BodyInput, grammar: ParameterGrammar): Mark | null {
  const at = (from: number) => page.marks.at(skipSpace(page.text, from, limit))
  const child = at(grammar.call.end)
  if (child?.kind !== 'open' || child.restEnd > child.restStart) return null
  if (isOwnNamed(grammar) || !isArgumentKey(child.name)) return null
  const first = at(child.end)
  return first !== null && openParameter(page.text, first, grammar) !== null ? child : null
}

/** The parameters, also where they are elements of their own names, or of another, in a dialect that has one for all. */
export function parametersIn(input: BodyInput, grammar: ParameterGrammar): ReadParameters {
  const { page, limit } = input
  const { call } = grammar
  const wrapper = wrapperIn(input, grammar)
  if (wrapper !== null) {
    const read = readParameters({ ...input, start: wrapper.end }, grammar)
    const reason = page.doubt(`a wrapper: ${wrapper.name}`, wrapper.start, wrapper.end)
    return { ...read, reasons: [reason, ...read.reasons] }
  }
  const inside = { ...input, start: call.end }
  const start = skipSpace(page.text, call.end, limit)
  const child = page.marks.at(start)
  const other =
    !isOwnNamed(grammar) &&
    child?.kind === 'open' &&
    !grammar.parameters.has(child.name) &&
    !input.stops(start)
  if (other && page.spend(0) && page.marks.hasAfter(`/${call.key}`, call.end)) {
    const parameters = new Set(namesParameter(page.text, child) ? [child.name] : [])
    const read = readParameters(inside, { ...grammar, parameters })
    if (read.closer !== null && read.fields.length > 0) return read
    page.spend(read.end - call.end)
  }
  return readParameters(inside, grammar)
}
