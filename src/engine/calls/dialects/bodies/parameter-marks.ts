/** Which marks open and close the parameters of one call. */
import type { Field } from '../../../model/argument-source.js'
import { type Attribute, attributesOf } from '../../../syntax/markup/attributes.js'
import type { Mark } from '../../../syntax/markup/mark.js'

export interface ParameterGrammar {
  /** Names of the element that is a parameter; none where parameters are elements of their own names. */
  readonly parameters: ReadonlySet<string>
  /** The namespace of all tags, where others are no markup. */
  readonly space?: string
  /** Attributes that hold names in this dialect, beside the usual ones. */
  readonly nameAttributes?: readonly string[]
  readonly closesCall: (mark: Mark) => boolean
  /** The call's opening tag. */
  readonly call: Mark
  readonly tool: string
}

export interface Opened {
  readonly mark: Mark
  readonly name: string
  readonly type: Field['type']
}

const TYPE_ATTRIBUTES = new Set(['string', 'type'])

/** Are parameters elements of their own names? */
export function isOwnNamed({ parameters }: ParameterGrammar): boolean {
  return parameters.size === 0
}

/** Does the mark open another call of this kind? */
export function opensCall(mark: Mark, { call }: ParameterGrammar): boolean {
  if (mark.kind !== 'open' || mark.key !== call.key || mark.start <= call.start) return false
  return mark.restEnd > mark.restStart || call.restEnd === call.restStart
}

/** Does the mark close a parameter, or that of this opener where each has a name of its own? */
export function isParameterCloser(mark: Mark, grammar: ParameterGrammar, opener: Mark): boolean {
  if (mark.kind !== 'close') return false
  if (isOwnNamed(grammar)) return mark.name === opener.name && mark.space === opener.space
  const { parameters, call } = grammar
  return parameters.has(mark.name) && (mark.space === call.space || mark.space === '')
}

/** The attribute that says what the parameter is called. */
function nameOf(
  attributes: readonly Attribute[],
  others: readonly string[] = [],
): Attribute | undefined {
  return (
    attributes.find(({ name }) => name === 'name' || name === 'key') ??
    attributes.find(({ name }) => name === '' || others.includes(name))
  )
}

/** Does the tag say what a parameter is called, and not only by its own name? */
export function namesParameter(text: string, mark: Mark): boolean {
  return nameOf(attributesOf(text, mark)) !== undefined
}

/** A parameter that is one tag, its value beside its name: `<parameter name="city" value="Oslo"/>`. */
export function selfClosed(
  text: string,
  mark: Mark,
  { parameters, nameAttributes }: ParameterGrammar,
): { readonly name: string; readonly value: Attribute } | null {
  if (mark.kind !== 'self' || !parameters.has(mark.name)) return null
  const attributes = attributesOf(text, mark)
  const named = nameOf(attributes, nameAttributes)
  const value = attributes.find(({ name }) => name === 'value')
  return named && value ? { name: text.slice(named.start, named.end).trim(), value } : null
}

/** The parameter that this tag opens, or null. */
export function openParameter(text: string, mark: Mark, grammar: ParameterGrammar): Opened | null {
  if (isOwnNamed(grammar)) {
    const isTag = mark.kind === 'open' || mark.kind === 'self'
    if (!isTag || (grammar.space ?? mark.space) !== mark.space) return null
    return { mark, name: text.slice(mark.nameStart, mark.nameEnd), type: 'untyped' }
  }
  if (mark.kind !== 'open' || !grammar.parameters.has(mark.name)) return null
  if (mark.space !== grammar.call.space && mark.space !== '') return null
  const attributes = attributesOf(text, mark)
  const named = nameOf(attributes, grammar.nameAttributes)
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
