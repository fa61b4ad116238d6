/** What one schema demands, read from its keywords once; a keyword of the wrong shape demands nothing. */

import { isRecord, type JsonRecord } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { shorten } from '../coercion/log.js'
import { asSchema, UNCHECKED, UNREAD } from '../keywords.js'
import { readPattern } from '../pattern/read.js'
import { typesOfKeyword } from '../types.js'
import { canonical } from './canonical.js'

/** The alternatives and conditions that hold for the value itself. */
export interface InPlace {
  readonly allOf: readonly JsonSchema[]
  readonly anyOf: readonly JsonSchema[] | null
  readonly oneOf: readonly JsonSchema[] | null
  readonly not: JsonSchema | null
  readonly condition: Condition | null
}

export interface Condition {
  readonly test: JsonSchema
  readonly yes: JsonSchema
  readonly no: JsonSchema
}

export interface MemberDemands {
  readonly required: readonly string[]
  readonly dependentRequired: readonly (readonly [string, readonly string[]])[]
  readonly properties: ReadonlyMap<string, JsonSchema>
  readonly patterns: readonly (readonly [RegExp, JsonSchema])[]
  /** For members that no other keyword speaks of. */
  readonly others: JsonSchema
  readonly names: JsonSchema
}

export interface ItemDemands {
  readonly tuple: readonly JsonSchema[]
  /** For the items behind those of the tuple. */
  readonly rest: JsonSchema
  readonly unique: boolean
}

export interface Allowed {
  readonly keyword: 'const' | 'enum'
  /** The allowed values, as canonical texts. */
  readonly texts: ReadonlySet<string>
  /** Objects or arrays are among them. */
  readonly structures: boolean
  /** Characters of the longest text among `texts`. */
  readonly longest: number
}

export interface Demands {
  readonly schema: JsonRecord
  readonly types: number
  readonly values: readonly Allowed[]
  /** Keywords with a number, without those that demand nothing. */
  readonly bounds: ReadonlyMap<string, number>
  readonly pattern: string | null
  readonly format: string | null
  readonly inPlace: InPlace | null
  readonly members: MemberDemands | null
  readonly items: ItemDemands | null
  /** Why a part of the schema cannot be looked at. */
  readonly unchecked: readonly string[]
}

const BOUNDS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
]

/** What a reference points at; null where that is not known. */
export type Follow = (reference: string) => JsonSchema | null

export function readDemands(schema: JsonRecord, follow: Follow): Demands {
  const unchecked = uncheckedIn(schema)
  const values: Allowed[] = []
  if (Object.hasOwn(schema, 'const')) values.push(allowed('const', [schema.const]))
  if (Array.isArray(schema.enum)) values.push(allowed('enum', schema.enum))
  const bounds = new Map<string, number>()
  for (const keyword of BOUNDS) {
    const bound = schema[keyword]
    if (typeof bound === 'number') bounds.set(keyword, bound)
  }
  return {
    schema,
    types: typesOfKeyword(schema.type),
    values,
    bounds,
    pattern: typeof schema.pattern === 'string' ? schema.pattern : null,
    format: typeof schema.format === 'string' ? schema.format : null,
    inPlace: readInPlace(schema, follow, unchecked),
    members: readMembers(schema, unchecked),
    items: readItems(schema),
    unchecked,
  }
}

function uncheckedIn(schema: JsonRecord): string[] {
  const told = schema[UNCHECKED]
  const unread = UNREAD.filter((keyword) => Object.hasOwn(schema, keyword))
  return [
    ...(Array.isArray(told) ? told.map(String) : []),
    ...unread.map((one) => `${one} is not read`),
  ]
}

function allowed(keyword: Allowed['keyword'], values: readonly unknown[]): Allowed {
  const structures = values.some((value) => typeof value === 'object' && value !== null)
  const texts = new Set(values.map(canonical))
  const longest = [...texts].reduce((most, text) => Math.max(most, text.length), 0)
  return { keyword, texts, structures, longest }
}

function readInPlace(schema: JsonRecord, follow: Follow, unchecked: string[]): InPlace | null {
  const { $ref } = schema
  const target = typeof $ref === 'string' ? follow($ref) : undefined
  if (target === null)
    unchecked.push(`$ref ${JSON.stringify(shorten(String($ref)))} leads to nothing in it`)
  const all = [...(target ? [target] : []), ...(listOf(schema.allOf) ?? [])]
  const anyOf = listOf(schema.anyOf)
  const oneOf = listOf(schema.oneOf)
  const not = schema.not === undefined ? null : asSchema(schema.not)
  const condition =
    schema.if === undefined
      ? null
      : { test: asSchema(schema.if), yes: asSchema(schema.then), no: asSchema(schema.else) }
  if (all.length === 0 && (anyOf ?? oneOf ?? not ?? condition) === null) return null
  return { allOf: all, anyOf, oneOf, not, condition }
}

function readMembers(schema: JsonRecord, unchecked: string[]): MemberDemands | null {
  const { required, properties, patternProperties, additionalProperties, propertyNames } = schema
  const { dependentRequired } = schema
  const said = [required, properties, patternProperties, additionalProperties, propertyNames]
  if ([...said, dependentRequired].every((one) => one === undefined)) return null
  const { patterns, unusable } = readPatterns(patternProperties)
  for (const pattern of unusable) {
    unchecked.push(`${shorten(pattern)} for the names of members: it is not simple`)
  }
  return {
    required: Array.isArray(required) ? textsIn(required) : [],
    dependentRequired: entries(dependentRequired).map(([key, names]) => [
      key,
      Array.isArray(names) ? textsIn(names) : [],
    ]),
    properties: new Map(entries(properties).map(([key, entry]) => [key, asSchema(entry)])),
    patterns,
    // An undeclared member may be one that an unusable pattern allows.
    others: unusable.length > 0 ? true : asSchema(additionalProperties),
    names: asSchema(propertyNames),
  }
}

/** The names of members are matched by the platform, by backtracking: only simple patterns are used. */
function readPatterns(patternProperties: unknown) {
  const patterns: [RegExp, JsonSchema][] = []
  const unusable: string[] = []
  for (const [pattern, schema] of entries(patternProperties)) {
    if (readPattern(pattern)?.simple === true) {
      patterns.push([new RegExp(pattern, 'u'), asSchema(schema)])
    } else unusable.push(pattern)
  }
  return { patterns, unusable }
}

function readItems({ prefixItems, items, uniqueItems }: JsonRecord): ItemDemands | null {
  if ((prefixItems ?? items ?? uniqueItems) === undefined) return null
  return {
    tuple: listOf(prefixItems) ?? [],
    rest: asSchema(items),
    unique: uniqueItems === true,
  }
}

function listOf(value: unknown): JsonSchema[] | null {
  return Array.isArray(value) ? value.map(asSchema) : null
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : []
}

/** The texts of a list; what is no name demands nothing. */
function textsIn(list: readonly unknown[]): string[] {
  return list.filter((item) => typeof item === 'string')
}
