/** Which marks open and close the parameters of one call. */
import type { Field } from '../../../model/argument-source.js'
import { attributesOf } from '../../../syntax/markup/attributes.js'
import type { Mark } from '../../../syntax/markup/mark.js'

export interface ParameterGrammar {
  readonly parameters: ReadonlySet<string>
  /** Attributes that hold names in this dialect, beside the usual ones. */
  readonly nameAttributes?: readonly string[]
  readonly closesCall: (mark: Mark) => boolean
  /** The call's opening tag. */
  readonly call: Mark
  readonly tool: string
}

interface Opened {
  readonly mark: Mark
  readonly name: string
  readonly type: Field['type']
}

const TYPE_ATTRIBUTES = new Set(['string', 'type'])

/** Does the mark open another call of this kind? */
export function opensCall(mark: Mark, grammar: ParameterGrammar): boolean {
  return (
    mark.kind === 'open' &&
    mark.key === grammar.call.key &&
    mark.restEnd > mark.restStart &&
    mark.start > grammar.call.start
  )
}

export function isParameterCloser(mark: Mark, grammar: ParameterGrammar): boolean {
  return (
    mark.kind === 'close' &&
    grammar.parameters.has(mark.name) &&
    (mark.space === grammar.call.space || mark.space === '')
  )
}

/** The parameter that this tag opens, or null. */
export function openParameter(text: string, mark: Mark, grammar: ParameterGrammar): Opened | null {
  if (mark.kind !== 'open' || !grammar.parameters.has(mark.name)) return null
  if (mark.space !== grammar.call.space && mark.space !== '') return null
  const attributes = attributesOf(text, mark)
  const named =
    attributes.find(({ name }) => name === 'name' || name === 'key') ??
    attributes.find(({ name }) => name === '' || grammar.nameAttributes?.includes(name))
  if (named === undefined) return null
  const name = text.slice(named.start, named.end).trim()
  if (name === '') return null
  let type: Field['type'] = 'untyped'
  for (const attribute of attributes) {
    if (!TYPE_ATTRIBUTES.has(attribute.name)) continue
    const value = text.slice(attribute.start, attribute.end).toLowerCase()
    type = value === 'true' || value === 'string' ? 'text' : 'json'
  }
  return { mark, name, type }
}
