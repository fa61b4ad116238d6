/**
 * The quick check: says that a value certainly fits a schema, by a look at the
 * types, without the checker. It never says that a value does not fit.
 */
import { LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import type { Follow } from './check/demands.js'
import { asSchema, UNCHECKED, UNREAD } from './keywords.js'
import {
  ANY,
  ARRAY,
  BOOLEAN,
  FRACTION,
  INTEGER,
  NULL,
  OBJECT,
  STRING,
  typesOfKeyword,
} from './types.js'

/** What the quick check looks at; keywords beyond these need the checker. */
export interface Plan {
  types: number
  /** The types of which every value fits; for long lists, without a closer look. */
  scalarTypes: number
  /** Allowed scalars, from `enum` or `const`. */
  values: ReadonlySet<unknown> | null
  minimum: number
  maximum: number
  minItems: number
  maxItems: number
  /** Declared members, side by side. */
  keys: readonly string[]
  plans: readonly Plan[]
  required: readonly string[]
  /** For members without a declaration: a plan, `true` for anything, `false` for none. */
  others: Plan | boolean
  items: Plan | null
  alternatives: readonly Plan[] | null
}

/** Keywords that need the checker. */
const BEYOND = [
  ...['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
  ...['minProperties', 'maxProperties', 'uniqueItems', 'patternProperties', 'propertyNames'],
  ...['prefixItems', 'allOf', 'oneOf', 'not', 'if', 'dependentRequired', UNCHECKED, ...UNREAD],
]

/** The plan for a schema, or null when it uses a keyword that the check does not know. */
export function planOf(root: JsonSchema, follow: Follow): Plan | null {
  try {
    return build(root, follow, new Map())
  } catch (error) {
    // A chain of references can be longer than the stack.
    if (error === UNKNOWN || error instanceof RangeError) return null
    throw error
  }
}

// No error object: it would note a stack, for which V8 reads the whole script again.
const UNKNOWN = Symbol('a keyword that needs the checker')

function build(schema: JsonSchema, follow: Follow, known: Map<JsonSchema, Plan>): Plan {
  const made = known.get(schema)
  if (made !== undefined) return made
  const plan: Plan = {
    types: schema === false ? 0 : ANY,
    scalarTypes: 0,
    values: null,
    minimum: Number.NEGATIVE_INFINITY,
    maximum: Number.POSITIVE_INFINITY,
    minItems: 0,
    maxItems: Number.POSITIVE_INFINITY,
    keys: [],
    plans: [],
    required: [],
    others: true,
    items: null,
    alternatives: null,
  }
  known.set(schema, plan)
  if (!isRecord(schema)) return plan
  if (BEYOND.some((keyword) => Object.hasOwn(schema, keyword))) throw UNKNOWN
  fill(plan, schema, (part) => build(part, follow, known))
  if (typeof schema.$ref === 'string') {
    const target = follow(schema.$ref)
    if (target === null || plan.alternatives !== null) throw UNKNOWN
    plan.alternatives = [build(target, follow, known)]
  }
  return plan
}

function fill(plan: Plan, schema: JsonRecord, make: (schema: JsonSchema) => Plan): void {
  plan.types = typesOfKeyword(schema.type)
  const values = Object.hasOwn(schema, 'const') ? [schema.const] : schema.enum
  if (Array.isArray(values)) {
    if (values.some((value) => typeof value === 'object' && value !== null)) throw UNKNOWN
    plan.values = new Set(values)
  }
  plan.minimum = numberOr(schema.minimum, plan.minimum)
  plan.maximum = numberOr(schema.maximum, plan.maximum)
  plan.minItems = numberOr(schema.minItems, plan.minItems)
  plan.maxItems = numberOr(schema.maxItems, plan.maxItems)
  const { properties, required, additionalProperties, items, anyOf } = schema
  if (isRecord(properties)) {
    plan.keys = Object.keys(properties)
    plan.plans = plan.keys.map((key) => make(asSchema(properties[key])))
  }
  if (Array.isArray(required)) plan.required = required.map(String)
  // The quick check reads members without asking whether they are inherited.
  if (plan.keys.some(isInherited) || plan.required.some(isInherited)) throw UNKNOWN
  if (isRecord(additionalProperties)) plan.others = make(additionalProperties)
  else if (additionalProperties === false) plan.others = false
  if (items !== undefined) plan.items = make(asSchema(items))
  const bounded = plan.values !== null || plan.minimum > -Infinity || plan.maximum < Infinity
  if (!bounded && anyOf === undefined) plan.scalarTypes = plan.types
  if (Array.isArray(anyOf)) plan.alternatives = anyOf.map((branch) => make(asSchema(branch)))
}

function isInherited(key: string): boolean {
  return key in Object.prototype
}

function numberOr(value: unknown, other: number): number {
  return typeof value === 'number' ? value : other
}

/** Work that may still be done: alternatives inside one another would multiply. */
interface Tries {
  left: number
}

/** True when the value certainly fits. */
export function certainlyFits(value: unknown, plan: Plan, tries: Tries, depth = 0): boolean {
  if (plan.alternatives !== null) {
    if (depth > LIMITS.schemaDepth || !fitsOne(value, plan.alternatives, tries, depth)) return false
  }
  if (plan.values?.has(value) === false) return false
  switch (typeof value) {
    case 'string':
      return (plan.types & STRING) !== 0
    case 'boolean':
      return (plan.types & BOOLEAN) !== 0
    case 'number':
      if (value < plan.minimum || value > plan.maximum) return false
      return (plan.types & (Number.isInteger(value) ? INTEGER : FRACTION)) !== 0
    case 'object':
      if (value === null) return (plan.types & NULL) !== 0
      if (depth > LIMITS.schemaDepth) return false
      return Array.isArray(value)
        ? itemsFit(value, plan, tries, depth)
        : membersFit(value as JsonRecord, plan, tries, depth)
    default:
      return false
  }
}

function fitsOne(
  value: unknown,
  alternatives: readonly Plan[],
  tries: Tries,
  depth: number,
): boolean {
  for (const branch of alternatives) {
    if (--tries.left < 0) return false
    if (certainlyFits(value, branch, tries, depth + 1)) return true
  }
  return false
}

function itemsFit(items: readonly unknown[], plan: Plan, tries: Tries, depth: number): boolean {
  if ((plan.types & ARRAY) === 0) return false
  if (items.length < plan.minItems || items.length > plan.maxItems) return false
  const { items: each } = plan
  if (each === null) return true
  const { scalarTypes } = each
  for (const item of items) {
    if (typeof item === 'string' && (scalarTypes & STRING) !== 0) continue
    if (typeof item === 'number' && (scalarTypes & FRACTION) !== 0) continue
    if (!certainlyFits(item, each, tries, depth + 1)) return false
  }
  return true
}

function membersFit(value: JsonRecord, plan: Plan, tries: Tries, depth: number): boolean {
  if ((plan.types & OBJECT) === 0) return false
  const { keys, plans } = plan
  tries.left -= (keys.length + plan.required.length) >> 3
  if (tries.left < 0) return false
  let present = 0
  for (let i = 0; i < keys.length; i++) {
    const member = value[keys[i] ?? '']
    const memberPlan = plans[i]
    if (member === undefined || memberPlan === undefined) continue
    if (!certainlyFits(member, memberPlan, tries, depth + 1)) return false
    present++
  }
  for (const key of plan.required) if (value[key] === undefined) return false
  return plan.others === true || othersFit(value, plan, present, tries, depth)
}

/** Members that are not declared. */
function othersFit(
  value: JsonRecord,
  plan: Plan,
  declared: number,
  tries: Tries,
  depth: number,
): boolean {
  const { others } = plan
  const names = Object.keys(value)
  if (typeof others === 'boolean') return names.length === declared
  const known = new Set(plan.keys)
  return names.every(
    (name) => known.has(name) || certainlyFits(value[name], others, tries, depth + 1),
  )
}
