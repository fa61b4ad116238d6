/**
 * Values as the tool's schema says that they are meant, in taught notations and unknown ones alike:
 * objects of keys that are paths, words for nothing, quotes around lists, structures of other
 * languages, lists. One walk along the schema, as all of these look at what the one before made.
 */

import type { ArgumentSource, Field } from '../../model/argument-source.js'
import { byName } from '../../model/fields.js'
import type { Structures } from '../../model/grammar.js'
import type { Reason } from '../../model/trace.js'
import type { LayerSpan } from '../../text/layers.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import { withForeignObject, withForeignValue } from './foreign-values.js'
import { listFor, listName } from './lists.js'
import { type Quotes, quotesIn, withMeantWord } from './meant-words.js'
import { withObjects } from './nested-keys.js'
import { declaredName } from './option-names.js'

/** As deep as elements are read. */
const DEPTH = 16

/** The calls with such values. How a structure is written is a guess, and said to be one, where no lesson has `shown` it. */
export function asMeant<Read extends { readonly candidates: readonly Candidate[] }>(
  read: Read,
  context: DialectContext,
  shown?: Structures,
): Read {
  const candidates = read.candidates.map((one) => callAsMeant(withObjects(one, context)))
  return { ...read, candidates }

  function callAsMeant(call: Candidate): Candidate {
    const { arguments: source, name } = call
    if (source.form === 'text') return withForeignObject(call, source, context, shown)
    if (source.form !== 'fields') return call
    const schema = schemaOf(context, name)
    const place = schema === null ? null : SchemaPlace.of(schema)
    return new Walk(context, shown, quotesIn(source.fields, place)).callWith(call, source, place)
  }
}

class Walk {
  private readonly reasons: Reason[] = []
  /** Lists whose items stand as it was shown: the marks of items are no marks of the call. */
  private readonly proven = new Set<LayerSpan>()

  constructor(
    private readonly context: DialectContext,
    private readonly shown: Structures | undefined,
    private readonly quotes: Quotes,
  ) {}

  callWith(
    call: Candidate,
    source: Extract<ArgumentSource, { form: 'fields' }>,
    place: SchemaPlace | null,
  ): Candidate {
    const fields = this.members(source.fields, place, 0)
    const others = call.reasons.filter(
      ({ code, at }) => code !== 'suspect-markup' || at === undefined || !this.proven.has(at),
    )
    return { ...call, arguments: { ...source, fields }, reasons: [...others, ...this.reasons] }
  }

  /** The fields of one object, with those that are one list together. */
  private members(
    fields: readonly Field[],
    place: SchemaPlace | null,
    depth: number,
  ): readonly Field[] {
    const named = fields.map((one) => this.named(one, place))
    return [...byName(named, listName(place))].flatMap(([key, same]) => {
      const own = place?.property(key)
      // A key that is counted, as `tags[0]`, has an item and no list.
      const read = same.map((one) => this.value(one, one.name === key ? own : own?.items, depth))
      const list = listFor(key, read, own, this.shown)
      if (list === null) return read
      const [first] = same
      if (list.doubt !== null) this.reasons.push(list.doubt)
      else if (first !== undefined) this.proven.add(first.value)
      return [list.field]
    })
  }

  /** Under the name that the tool declares. */
  private named(field: Field, place: SchemaPlace | null): Field {
    const declared = place?.properties
    const name = declaredName(field.name)
    if (!declared?.has(name) || declared.has(field.name)) return field
    if (this.shown?.keys?.includes('-') !== true) {
      const detail = `${JSON.stringify(field.name)} was taken for ${JSON.stringify(name)}`
      this.reasons.push({ code: 'inferred-repair', detail, at: field.value })
    }
    return { ...field, name }
  }

  private value(field: Field, place: SchemaPlace | undefined, depth: number): Field {
    const { context, shown, quotes, reasons } = this
    if (place === undefined || depth > DEPTH) return field
    const { fields: inner, list } = field
    if (inner !== undefined) {
      const fields =
        list === true
          ? inner.map((one) => this.value(one, place.items, depth + 1))
          : this.members(inner, place, depth + 1)
      return { ...field, fields }
    }
    const word = withMeantWord(field, place, quotes, context, reasons)
    return withForeignValue(word, place, context, shown, reasons)
  }
}
