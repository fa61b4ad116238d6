/** A loaded response template. */
import type { Pattern } from '../pattern/pattern.js'
import type { Dict, Value } from './value.js'

export const CONTENT_PARSERS = [
  'bool',
  'float',
  'int',
  'json',
  'kv-lines',
  'text',
  'xml-inline',
] as const
export type ContentParser = (typeof CONTENT_PARSERS)[number]

/** What opens or closes a region. */
export interface Delimiter {
  /** Literals are an alternation, longest first. */
  readonly pattern: Pattern
  /** As written; null for a regex. */
  readonly literals: readonly string[] | null
  /** A complete match at the end of the text could still become another one. */
  readonly canGrow: boolean
}

export interface Field {
  readonly name: string
  /** Null for the implicit field, which is open wherever no other is. */
  readonly open: Delimiter | null
  readonly close: Delimiter | null
  readonly content: ContentParser
  /** Not checked when loading. */
  readonly contentArgs: Value
  readonly repeats: boolean
  readonly join: string | null
  readonly optional: boolean
  /** Undefined or null for none. */
  readonly transform: Value
  readonly transformEach: boolean
}

export interface ResponseTemplate {
  readonly defaults: Dict
  readonly fields: ReadonlyMap<string, Field>
  readonly implicit: Field | null
  readonly anchor: Delimiter
}
