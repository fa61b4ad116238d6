/** Words for nothing, and lists in quotes, as the schema says that they are meant. */
import type { Field } from '../../model/argument-source.js'
import type { Reason } from '../../model/trace.js'
import { type LayerSpan, rewritten, textOf } from '../../text/layers.js'
import type { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { DialectContext } from '../dialects/dialect.js'
import { isNull, saysNothing } from './scalars.js'

const QUOTED = /^(["']).*\1$/s
/** No other sign of a text in quotes is in it. */
const PLAINLY_QUOTED = /^(["'])([^"'\\]*)\1$/

/** What quotes say in a call. */
export interface Quotes {
  /** Texts stand in them: what stands in none is no text. */
  readonly texts: boolean
  /** So does what is none, as in attributes: they say nothing. */
  readonly all: boolean
}

export function quotesIn(fields: readonly Field[], place: SchemaPlace | null): Quotes {
  const quoted = fields.filter(({ value }) => QUOTED.test(textOf(value)))
  const all = quoted.some(({ name }) => place?.property(name).kind === 'other')
  return { texts: quoted.length > 0, all }
}

/** The field with such a word as null, and such a list in no quotes; a word that may be itself is doubted. */
export function withMeantWord(
  field: Field,
  place: SchemaPlace,
  quotes: Quotes,
  { layers }: DialectContext,
  reasons: Reason[],
): Field {
  const { name, value, type } = field
  const text = textOf(value)
  const isJson = type === 'json'
  if (isJson && text === 'null') return field
  const as = (json: string): Field => ({
    ...field,
    value: rewritten(value, json, layers),
    type: 'json',
  })
  const doubt = (detail: string) =>
    reasons.push({ code: 'several-readings', detail: `${name} may be ${detail}` })
  const [, , bare = null] = PLAINLY_QUOTED.exec(text) ?? []
  const inQuotes = quotes.all && bare !== null
  const word = inQuotes ? bare : writtenBy(value)
  if (place.allowsNull && saysNothing(word)) {
    const isCertain = isNull(word) && !inQuotes && (isJson || quotes.texts)
    if (place.allowsText && !isCertain) doubt('this word')
    return as('null')
  }
  if (isJson && isNull(text)) doubt('null')
  if (place.kind !== 'array' || !isJson || bare === null) return field
  const within = { ...value, start: value.start + 1, end: value.end - 1 }
  return bare === '' ? as('[]') : { ...field, value: within, type: 'untyped' }
}

/** The word in the text itself, where something else was written for it. */
function writtenBy({ layer, start, end }: LayerSpan): string {
  const [from] = layer.codec === 'edited' ? layer.segments : []
  return from === undefined ? layer.text.slice(start, end) : textOf(from.parent)
}
