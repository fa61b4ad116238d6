/** Values of a taught notation that another language writes, where JSON is asked for: `{:a 1}`, `#f`. */
import type { ArgumentSource, Field } from '../../model/argument-source.js'
import type { Reason } from '../../model/trace.js'
import { textOf } from '../../text/layers.js'
import { isJson } from '../../text/parsed-json.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext, Findings } from '../dialects/dialect.js'
import { rewritten } from './direct.js'
import { alienAt, foreignAt } from './foreign.js'
import { switchOf } from './scalars.js'

/** The calls with such values as JSON. How a structure is written is known of other languages, not of this one. */
export function withForeignValues(findings: Findings, context: DialectContext): Findings {
  const candidates = findings.candidates.map((one) => withOwn(one, context))
  return { ...findings, candidates }
}

function withOwn(candidate: Candidate, context: DialectContext): Candidate {
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
  context: DialectContext,
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
    if (/^[[{]/.test(written)) reasons.push(guess(field.name))
    const value = rewritten(field.value, written, context.layers)
    return { ...field, value, type: 'json' as const }
  })
  return read.some((field, index) => field !== fields[index]) ? read : fields
}

/** Arguments that are one object: with a list in braces or a type in it, no relaxed JSON reads it. */
function withObject(
  candidate: Candidate,
  { span, notation }: Extract<ArgumentSource, { form: 'text' }>,
  context: DialectContext,
): Candidate {
  const text = textOf(span).trim()
  const read = notation.kind === 'json' ? alienAt(text, 0, text.length) : null
  if (read?.end !== text.length || !read.json.startsWith('{')) return candidate
  return {
    ...candidate,
    arguments: { form: 'text', span: rewritten(span, read.json, context.layers), notation },
    reasons: [...candidate.reasons, guess('the arguments')],
  }
}

/** The JSON that the field's text says in another language; null where it is JSON, or a text. */
function writtenFor({ value, fields, cut }: Field, { kind }: SchemaPlace): string | null {
  if (fields !== undefined || cut === true || kind === 'string' || kind === 'unknown') return null
  const text = textOf(value).trim()
  if (kind === 'other') return isJson(text) ? null : switchOf(text)
  // Where lists stand in such brackets, these are one without items.
  if (kind === 'array' && /^(?:\{\s*\}|\(\s*\))$/.test(text)) return '[]'
  const read = /^\S{0,24}[[{(]/.test(text) ? foreignAt(text, 0, text.length) : null
  return read?.end === text.length && /^[[{]/.test(read.json) ? read.json : null
}

function guess(key: string): Reason {
  return {
    code: 'inferred-repair',
    detail: `the structure of ${key} was read as other languages write it`,
  }
}
