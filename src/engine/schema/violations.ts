/** The validator's errors in plain words: where, what was expected, what came. */
import type { OutputUnit, ValidationResult } from '@cfworker/json-schema'
import { LIMITS } from '../bounds/limits.js'
import { isRecord } from '../model/records.js'
import type { Violation } from '../model/schema-result.js'
import type { JsonSchema } from '../model/trace.js'
import { pathOf } from '../syntax/json/path.js'
import { closestName } from './closest.js'
import { shorten } from './coercion/log.js'
import type { CompiledSchema } from './compiled.js'
import { PATTERN } from './prepare.js'
import { nameOfTypes, typeOfValue } from './types.js'
import { tellingErrors } from './union-errors.js'

/** Keywords whose errors only repeat that something inside them failed. */
const WRAPPERS = new Set([
  '$ref',
  'additionalItems',
  'additionalProperties',
  'allOf',
  'dependentSchemas',
  'if',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
  'unevaluatedItems',
  'unevaluatedProperties',
])

/** Every place where `value` does not fit, up to a bound. */
export function violationsOf(
  errors: ValidationResult['errors'],
  value: unknown,
  compiled: CompiledSchema,
): Violation[] {
  const violations: Violation[] = []
  const seen = new Set<string>()
  let owner: JsonSchema = true
  for (const error of tellingErrors(errors)) {
    if (violations.length >= LIMITS.violations) break
    if (error.keyword === 'additionalProperties') owner = schemaAt(error.keywordLocation, compiled)
    if (WRAPPERS.has(error.keyword)) continue
    const violation = violationOf(error, value, compiled, owner)
    const identity = `${violation.path} ${violation.keyword}`
    if (!seen.has(identity)) violations.push(violation)
    seen.add(identity)
  }
  return violations
}

/** @param owner the schema that refuses undeclared members, for the error of one */
function violationOf(
  error: OutputUnit,
  root: unknown,
  compiled: CompiledSchema,
  owner: JsonSchema,
): Violation {
  const steps = pointerSteps(error.instanceLocation, root)
  const value = valueAt(root, steps)
  const schema = schemaAt(error.keywordLocation, compiled)
  const limit = isRecord(schema) ? schema[error.keyword] : undefined
  const at = (expected: string, received = nameOfValue(value)): Violation => ({
    path: pathOf(steps),
    keyword: error.keyword,
    expected,
    received,
  })
  switch (error.keyword) {
    case 'type':
      return at(nameOfTypes(compiled.typesAllowed(schema)))
    case 'required':
    case 'dependentRequired': {
      const key = quotedName(error.error)
      const declared = memberSchema(schema, key)
      const meant = isRecord(value) ? closestName(key, Object.keys(value)) : null
      return {
        path: pathOf([...steps, key]),
        keyword: error.keyword,
        expected: nameOfTypes(compiled.typesAllowed(declared)),
        received: meant === null ? 'nothing' : `nothing; did you mean it by ${quote(meant)}?`,
      }
    }
    case 'false': {
      const key = steps.at(-1)
      if (typeof key !== 'string') return at('nothing here')
      const meant = closestName(key, missingNames(owner, valueAt(root, steps.slice(0, -1))))
      const hint = meant === null ? '' : `; did you mean ${quote(meant)}?`
      return {
        path: pathOf(steps),
        keyword: 'additionalProperties',
        expected: `no member of this name${hint}`,
        received: nameOfValue(value),
      }
    }
    case 'enum':
      return at(`one of ${listOf(Array.isArray(limit) ? limit : [])}`)
    case 'const':
      return at(`exactly ${JSON.stringify(limit)}`)
    case 'anyOf':
    case 'oneOf': {
      const types = compiled.typesAllowed(schema)
      if ((types & typeOfValue(value)) === 0) return at(nameOfTypes(types))
      const several = error.keyword === 'oneOf' && !error.error.includes('(0 matches)')
      return at(
        several
          ? 'what exactly one alternative allows, and several do'
          : 'one of the alternatives, and it fits none',
      )
    }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return at(`${BOUNDS[error.keyword]} ${String(limit)}`)
    case 'uniqueItems': {
      const [first, second] = error.error.match(/[0-9]+/g) ?? []
      return at('items that differ from each other', `equal ones at ${first} and ${second}`)
    }
    // The library gets patterns as formats, and no other ones.
    case 'format': {
      const pattern = isRecord(schema) ? String(schema[PATTERN]) : ''
      return { ...at(`text that matches ${pattern}`), keyword: 'pattern' }
    }
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return at(`${BOUNDS[error.keyword]} ${String(limit)} ${BOUNDED[error.keyword]}`)
    default:
      return at(error.error.replace(/\.$/, ''))
  }
}

const BOUNDS = {
  minimum: 'at least',
  exclusiveMinimum: 'more than',
  maximum: 'at most',
  exclusiveMaximum: 'less than',
  multipleOf: 'a multiple of',
  minLength: 'at least',
  maxLength: 'at most',
  minItems: 'at least',
  maxItems: 'at most',
  minProperties: 'at least',
  maxProperties: 'at most',
} as const

const BOUNDED = {
  minLength: 'characters',
  maxLength: 'characters',
  minItems: 'items',
  maxItems: 'items',
  minProperties: 'members',
  maxProperties: 'members',
} as const

/** A value as a message names it. */
export function nameOfValue(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (isRecord(value)) return 'an object'
  return value === undefined ? 'nothing' : shorten(String(JSON.stringify(value)))
}

function listOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map((value) => shorten(JSON.stringify(value)))
  return values.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ')
}

function quote(name: string): string {
  return JSON.stringify(name)
}

/** The name in double quotes that ends the library's sentence. */
function quotedName(sentence: string): string {
  const having = 'does not have "'
  const property = 'property "'
  const from = sentence.includes(having)
    ? sentence.indexOf(having) + having.length
    : sentence.indexOf(property) + property.length
  return sentence.slice(from, sentence.lastIndexOf('"'))
}

/** The steps of the library's pointer `#/a/0`; a number where an array stands. */
function pointerSteps(pointer: string, root: unknown): (string | number)[] {
  const steps: (string | number)[] = []
  let value = root
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    const step = Array.isArray(value) ? Number(key) : key
    steps.push(step)
    value = valueAt(value, [step])
  }
  return steps
}

function valueAt(root: unknown, steps: readonly (string | number)[]): unknown {
  let value = root
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** The schema that holds the keyword at the library's keyword location. */
function schemaAt(location: string, compiled: CompiledSchema): JsonSchema {
  let schema: unknown = compiled.root
  const parts = location.split('/').slice(1, -1)
  for (const part of parts) {
    if (part === '$ref' && isRecord(schema)) {
      schema = compiled.refs.get(String(schema.$ref))
      continue
    }
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof schema !== 'object' || schema === null) return true
    schema = Object.hasOwn(schema, key) ? Reflect.get(schema, key) : undefined
  }
  return isRecord(schema) || typeof schema === 'boolean' ? schema : true
}

function memberSchema(schema: JsonSchema, key: string): JsonSchema {
  const properties = isRecord(schema) ? schema.properties : undefined
  const found = isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : true
  return isRecord(found) || typeof found === 'boolean' ? found : true
}

/** Declared members that the object does not have. */
function missingNames(schema: JsonSchema, value: unknown): string[] {
  const properties = isRecord(schema) ? schema.properties : undefined
  if (!isRecord(properties) || !isRecord(value)) return []
  return Object.keys(properties).filter((key) => !Object.hasOwn(value, key))
}
