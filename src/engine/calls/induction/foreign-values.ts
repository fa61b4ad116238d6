/** Values of a taught notation that another language writes, where JSON is asked for: `{:a 1}`, `#f`. */
import type { ArgumentSource, Field } from '../../model/argument-source.js'
import type { Structures } from '../../model/grammar.js'
import type { Reason } from '../../model/trace.js'
import { textOf } from '../../text/layers.js'
import { isJson } from '../../text/parsed-json.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext, Findings } from '../dialects/dialect.js'
import { rewritten } from './direct.js'
import { alienAt, foreignAt } from './foreign.js'
import { switchOf } from './scalars.js'
import { Ways } from './ways.js'

/**
 * The calls with such values as JSON. How a structure is written is known of other languages, and
 * of this one what a lesson has shown.
 */
export function withForeignValues(
  findings: Findings,
  context: DialectContext,
  shown?: Structures,
): Findings {
  const candidates = findings.candidates.map((one) => withOwn(one, { ...context, shown }))
  return { ...findings, candidates }
}

type Context = DialectContext & { readonly shown: Structures | undefined }

function withOwn(candidate: Candidate, context: Context): Candidate {
  const { arguments: source, name } = candidate
  if (source.form === 'text') return withObject(candidate, source, context)
  const schema = source.form === 'fields' ? schemaOf(context, name) : null
  if (source.form !== 'fields' || schema === null) return candidate
  const reasons: Reason[] = []
  const fields = rewrittenIn(source.fields, SchemaPlace.of(schema), context, reasons)
  if (fields === source.fields) return candidate
  return {
    ...candidate,
    arguments: { form: 'fields', fields },
    reasons: [...candidate.reasons, ...reasons],
  }
}

/** The fields, and those of objects whose members have keys of their own, which are never deep; the same list where none is foreign. */
function rewrittenIn(
  fields: readonly Field[],
  place: SchemaPlace,
  context: Context,
  reasons: Reason[],
): readonly Field[] {
  const read = fields.map((field) => {
    const own = place.property(field.name)
    if (field.fields !== undefined && field.list !== true) {
      const inner = rewrittenIn(field.fields, own, context, reasons)
      return inner === field.fields ? field : { ...field, fields: inner }
    }
    const written = writtenFor(field, own)
    if (written === null) return field
    const { json, ways } = written
    if (ways !== null && !ways.areOf(context.shown)) reasons.push(guess(field.name))
    const value = rewritten(field.value, json, context.layers)
    return { ...field, value, type: 'json' as const }
  })
  return read.some((field, index) => field !== fields[index]) ? read : fields
}

/** Arguments that are one object: as a lesson has shown it, or with a list in braces or a type in it, which no relaxed JSON reads. */
function withObject(
  candidate: Candidate,
  { span, notation }: Extract<ArgumentSource, { form: 'text' }>,
  context: Context,
): Candidate {
  if (notation.kind !== 'json') return candidate
  const text = textOf(span).trim()
  const foreign = foreignAt(text, 0, text.length)
  const isShown = foreign !== null && !foreign.ways.areNone && foreign.ways.areOf(context.shown)
  const read = isShown ? foreign : alienAt(text, 0, text.length)
  if (read?.end !== text.length || !read.json.startsWith('{')) return candidate
  return {
    ...candidate,
    arguments: { form: 'text', span: rewritten(span, read.json, context.layers), notation },
    reasons: isShown ? candidate.reasons : [...candidate.reasons, guess('the arguments')],
  }
}

interface Rewritten {
  readonly json: string
  /** How a structure is written; null for a word. */
  readonly ways: Ways | null
}

/** The JSON that the field's text says in another language; null where it is JSON, or a text. */
function writtenFor({ value, fields, cut }: Field, { kind }: SchemaPlace): Rewritten | null {
  if (fields !== undefined || cut === true || kind === 'string' || kind === 'unknown') return null
  const text = textOf(value).trim()
  if (kind === 'other') {
    const json = isJson(text) ? null : switchOf(text)
    return json === null ? null : { json, ways: null }
  }
  // Where lists stand in such brackets, these are one without items.
  if (kind === 'array' && /^(?:\{\s*\}|\(\s*\))$/.test(text))
    return { json: '[]', ways: emptyList(text) }
  const read = /^\S{0,24}[[{(]/.test(text) ? foreignAt(text, 0, text.length) : null
  return read?.end === text.length && !read.ways.areNone && /^[[{]/.test(read.json) ? read : null
}

function emptyList(text: string): Ways {
  const ways = new Ways()
  ways.add('lists', text.slice(0, 1))
  return ways
}

function guess(key: string): Reason {
  return {
    code: 'inferred-repair',
    detail: `the structure of ${key} was read as other languages write it`,
  }
}
