/** Values of a key that its text says to be a list: each is an item, though a reader finds one after the other. */
import type { Field } from '../../../model/argument-source.js'
import { textOf } from '../../../text/layers.js'
import { schemaOf } from '../../dialects/bodies/properties.js'
import { SchemaPlace } from '../../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../../dialects/dialect.js'

export function withLists(call: Candidate, context: DialectContext): Candidate {
  const { name, arguments: source } = call
  if (source.form !== 'fields') return call
  const place = SchemaPlace.of(schemaOf(context, name))
  const lists = new Map<string, Field[]>()
  const fields = source.fields.flatMap((one): Field[] => {
    const whole = one.fields !== undefined || /^\s*\[/.test(textOf(one.value))
    if (place.property(one.name).kind !== 'array' || whole) return [one]
    const items = lists.get(one.name)
    if (items !== undefined) {
      items.push(one)
      return []
    }
    const own = [one]
    lists.set(one.name, own)
    return [{ ...one, fields: own, list: true }]
  })
  return { ...call, arguments: { ...source, fields } }
}
