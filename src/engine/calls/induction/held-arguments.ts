/** A call whose only argument is called arguments, and is an object: those are what it says. */
import { isArgumentKey } from '../../model/call-keys.js'
import { textOf } from '../../text/layers.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'

/** `f`, and below it `With arguments: {…}`: the call with the object, where no tool has a parameter of that name. */
export function withHeldArguments(call: Candidate, context: DialectContext): Candidate {
  const { arguments: source, name } = call
  const [only, more] = source.form === 'fields' ? source.fields : []
  if (only === undefined || more !== undefined || only.fields !== undefined) return call
  if (!isArgumentKey(only.name.toLowerCase())) return call
  if (propertyNames(context, name)?.has(only.name) === true) return call
  if (!/^\s{0,80}\{/.test(textOf(only.value)) || !/\}\s{0,80}$/.test(textOf(only.value)))
    return call
  return { ...call, arguments: { form: 'text', span: only.value, notation: { kind: 'json' } } }
}
