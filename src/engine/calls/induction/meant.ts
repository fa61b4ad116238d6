/** Words for nothing, and lists in quotes, as the tool's schema says that they are meant. */
import type { Field } from '../../model/argument-source.js'
import type { Reason } from '../../model/trace.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import { rewritten } from './direct.js'

/** What stands for nothing where the schema allows null, in brackets of its own or none. */
const NOTHING =
  /^(?:[^\w"'\s]{0,2}(?:null|nil|none|nothing|n\/a)[^\w"'\s]{0,2}|[-–—∅~空无無]|なし|없음)$/i
const QUOTED = /^(["'])([^"'\\]*)\1$/

/** The call with such values as they are meant; a word that may be itself is doubted. */
export function withMeant(call: Candidate, context: DialectContext): Candidate {
  const { arguments: source } = call
  const schema = schemaOf(context, call.name)
  if (source.form !== 'fields' || schema === null) return call
  const root = SchemaPlace.of(schema)
  const reasons: Reason[] = []
  // Where a number stands in quotes, they say nothing.
  const quotes = source.fields.some(
    ({ name, value }) => root.property(name).kind === 'other' && QUOTED.test(textOf(value)),
  )
  const fields = source.fields.map((one) => meant(one, root.property(one.name), 0))
  return { ...call, arguments: { ...source, fields }, reasons: [...call.reasons, ...reasons] }

  function meant(field: Field, place: SchemaPlace, depth: number): Field {
    const { name, value, type, fields: inner } = field
    if (inner !== undefined) {
      // As deep as elements are read.
      if (depth > 16) return field
      const own = (one: Field) => (field.list === true ? place.items : place.property(one.name))
      return { ...field, fields: inner.map((one) => meant(one, own(one), depth + 1)) }
    }
    const as = (json: string): Field => ({
      ...field,
      value: rewritten(value, json, context.layers),
      type: 'json',
    })
    const text = textOf(value)
    const [, , bare = null] = QUOTED.exec(text) ?? []
    const word = quotes && bare !== null ? bare : writtenBy(value)
    if (text !== 'null' && place.allowsNull && NOTHING.test(word)) {
      const detail = `${name} may be this word`
      if (place.kind === 'string') reasons.push({ code: 'several-readings', detail })
      return as('null')
    }
    if (place.kind === 'array' && type === 'json' && bare !== null) {
      const within = { ...value, start: value.start + 1, end: value.end - 1 }
      return bare === '' ? as('[]') : { ...field, value: within, type: 'untyped' }
    }
    return field
  }
}

/** The word in the text itself, where something else was written for it. */
function writtenBy({ layer, start, end }: LayerSpan): string {
  const [from] = layer.codec === 'edited' ? layer.segments : []
  return from === undefined ? layer.text.slice(start, end) : textOf(from.parent)
}
