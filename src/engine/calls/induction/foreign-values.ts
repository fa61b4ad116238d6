/** Values of a taught notation that another language writes, where JSON is asked for: `{:a 1}`, `#f`. */
import type { ArgumentSource, Field } from '../../model/argument-source.js'
import type { Structures } from '../../model/grammar.js'
import type { Reason } from '../../model/trace.js'
import { rewritten, textOf } from '../../text/layers.js'
import { isJson } from '../../text/parsed-json.js'
import type { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import { alienAt, foreignAt } from './foreign.js'
import { switchOf } from './scalars.js'
import { Ways } from './ways.js'

/** The field with such a value as JSON. How a structure is written is known of other languages, and of this one what a lesson has `shown`. */
export function withForeignValue(
  field: Field,
  place: SchemaPlace,
  { layers }: DialectContext,
  shown: Structures | undefined,
  reasons: Reason[],
): Field {
  const written = writtenFor(field, place)
  if (written === null) return field
  const { json, ways } = written
  if (ways !== null && !ways.areOf(shown)) reasons.push(guess(field.name))
  return { ...field, value: rewritten(field.value, json, layers), type: 'json' }
}

/** Arguments that are one object: as a lesson has shown it, or with a list in braces or a type in it, which no relaxed JSON reads. */
export function withForeignObject(
  candidate: Candidate,
  { span, notation }: Extract<ArgumentSource, { form: 'text' }>,
  { layers }: DialectContext,
  shown: Structures | undefined,
): Candidate {
  if (notation.kind !== 'json') return candidate
  const text = textOf(span).trim()
  const foreign = foreignAt(text, 0, text.length)
  const isShown = foreign !== null && !foreign.ways.areNone && foreign.ways.areOf(shown)
  const read = isShown ? foreign : alienAt(text, 0, text.length)
  if (read?.end !== text.length || !read.json.startsWith('{')) return candidate
  return {
    ...candidate,
    arguments: { form: 'text', span: rewritten(span, read.json, layers), notation },
    reasons: isShown ? candidate.reasons : [...candidate.reasons, guess('the arguments')],
  }
}

interface Rewritten {
  readonly json: string
  /** How a structure is written; null for a word. */
  readonly ways: Ways | null
}

/** The JSON that the field's text says in another language; null where it is JSON, or a text. */
function writtenFor({ value, cut }: Field, { kind }: SchemaPlace): Rewritten | null {
  if (cut === true || kind === 'string' || kind === 'unknown') return null
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
