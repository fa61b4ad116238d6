/** What one schema demands, read from its keywords once; a keyword of the wrong shape demands nothing. */

import { isRecord, type JsonRecord } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { asSchema, UNCHECKED } from '../keywords.js'
import { typesOfKeyword } from '../types.js'
import { canonical } from './canonical.js'

/** The alternatives and conditions that hold for the value itself. */
export interface InPlace {
  readonly allOf: readonly JsonSchema[]
  readonly anyOf: readonly JsonSchema[] | null
  readonly oneOf: readonly JsonSchema[] | null
  readonly not: JsonSchema | null
  readonly condition: Condition | null
  /** Schemas for an object that has a member of the name. */
  readonly dependent: readonly (readonly [string, JsonSchema])[]
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
  /** Something is said of all members, be it that anything goes. */
  readonly speaksOfAll: boolean
  readonly unevaluated: JsonSchema
  readonly names: JsonSchema
}

export interface ItemDemands {
  readonly tuple: readonly JsonSchema[]
  /** For the items behind those of the tuple. */
  readonly rest: JsonSchema
  readonly speaksOfAll: boolean
  readonly contains: JsonSchema | null
  readonly minContains: number
  readonly maxContains: number
  readonly unique: boolean
  readonly unevaluated: JsonSchema
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

/** @param refs what each `$ref` of the prepared schema points at */
export function readDemands(schema: JsonRecord, refs: ReadonlyMap<string, JsonSchema>): Demands {
  const values: Allowed[] = []
  if (Object.hasOwn(schema, 'const')) values.push(allowed('const', [schema.const]))
  if (Array.isArray(schema.enum)) values.push(allowed('enum', schema.enum))
  const bounds = new Map<string, number>()
  for (const keyword of BOUNDS) {
    const bound = schema[keyword]
    if (typeof bound === 'number') bounds.set(keyword, bound)
  }
  const unchecked = schema[UNCHECKED]
  return {
    schema,
    types: typesOfKeyword(schema.type),
    values,
    bounds,
    pattern: typeof schema.pattern === 'string' ? schema.pattern : null,
    inPlace: readInPlace(schema, refs),
    members: readMembers(schema),
    items: readItems(schema),
    unchecked: Array.isArray(unchecked) ? unchecked.map(String) : [],
  }
}

function allowed(keyword: Allowed['keyword'], values: readonly unknown[]): Allowed {
  const structures = values.some((value) => typeof value === 'object' && value !== null)
  const texts = new Set(values.map(canonical))
  const longest = [...texts].reduce((most, text) => Math.max(most, text.length), 0)
  return { keyword, texts, structures, longest }
}

function readInPlace(schema: JsonRecord, refs: ReadonlyMap<string, JsonSchema>): InPlace | null {
  const target = typeof schema.$ref === 'string' ? refs.get(schema.$ref) : undefined
  const allOf = listOf(schema.allOf) ?? []
  const all = target === undefined ? allOf : [target, ...allOf]
  const anyOf = listOf(schema.anyOf)
  const oneOf = listOf(schema.oneOf)
  const not = schema.not === undefined ? null : asSchema(schema.not)
  const condition =
    schema.if === undefined
      ? null
      : { test: asSchema(schema.if), yes: asSchema(schema.then), no: asSchema(schema.else) }
  const dependent = [...entries(schema.dependentSchemas), ...entries(schema.dependencies)].filter(
    ([, entry]) => !Array.isArray(entry),
  )
  const some = all.length > 0 || dependent.length > 0
  if (!some && (anyOf ?? oneOf ?? not ?? condition) === null) return null
  return {
    allOf: all,
    anyOf,
    oneOf,
    not,
    condition,
    dependent: dependent.map(([key, entry]) => [key, asSchema(entry)]),
  }
}

function readMembers(schema: JsonRecord): MemberDemands | null {
  const { required, properties, patternProperties } = schema
  const { additionalProperties, unevaluatedProperties, propertyNames } = schema
  const dependent = [...entries(schema.dependentRequired), ...entries(schema.dependencies)].flatMap(
    ([key, names]) => (Array.isArray(names) ? [[key, textsIn(names)] as const] : []),
  )
  const said = [required, properties, patternProperties, additionalProperties]
  const more = [unevaluatedProperties, propertyNames]
  if (dependent.length === 0 && [...said, ...more].every((one) => one === undefined)) return null
  return {
    required: Array.isArray(required) ? textsIn(required) : [],
    dependentRequired: dependent,
    properties: new Map(entries(properties).map(([key, entry]) => [key, asSchema(entry)])),
    patterns: entries(patternProperties).map(([key, entry]) => [
      new RegExp(key, 'u'),
      asSchema(entry),
    ]),
    others: asSchema(additionalProperties),
    speaksOfAll: additionalProperties !== undefined,
    unevaluated: asSchema(unevaluatedProperties),
    names: asSchema(propertyNames),
  }
}

function readItems(schema: JsonRecord): ItemDemands | null {
  const { prefixItems, items, contains, uniqueItems, unevaluatedItems } = schema
  const said = [prefixItems, items, contains, uniqueItems, unevaluatedItems]
  if (said.every((one) => one === undefined)) return null
  const rest = Array.isArray(items) ? schema.additionalItems : items
  return {
    tuple: listOf(prefixItems) ?? listOf(items) ?? [],
    rest: asSchema(rest),
    speaksOfAll: rest !== undefined,
    contains: contains === undefined ? null : asSchema(contains),
    minContains: typeof schema.minContains === 'number' ? schema.minContains : 1,
    maxContains: typeof schema.maxContains === 'number' ? schema.maxContains : Infinity,
    unique: uniqueItems === true,
    unevaluated: asSchema(unevaluatedItems),
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
