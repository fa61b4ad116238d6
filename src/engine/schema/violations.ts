/** What does not fit, in plain words: where, what was expected, what came. */

import { isRecord, type JsonRecord } from '../model/records.js'
import type { Violation } from '../model/schema-result.js'
import type { JsonSchema } from '../model/trace.js'
import { equalPair } from './check/canonical.js'
import type { Complaint } from './check/complaints.js'
import { closestName } from './closest.js'
import { pathTo, shorten } from './coercion/log.js'
import type { CompiledSchema } from './compiled.js'
import { asSchema } from './keywords.js'
import { nameOfTypes, typeOfValue } from './types.js'

/** @param hints names that were probably meant are looked for */
export function violationOf(
  complaint: Complaint,
  compiled: CompiledSchema,
  hints: boolean,
): Violation {
  const { keyword, value, schema, place, key = '', fitting = 0 } = complaint
  const limit = schema[keyword]
  const at = (expected: string, received = nameOfValue(value)): Violation => ({
    path: pathTo(place),
    keyword,
    expected,
    received,
  })
  switch (keyword) {
    case 'false':
      return refusalOf(complaint, hints)
    case 'type':
      return at(nameOfTypes(compiled.typesAllowed(schema)))
    case 'required':
    case 'dependentRequired': {
      const meant = hints && isRecord(value) ? closestName(key, otherNames(schema, value)) : null
      const received = meant === null ? 'nothing' : `nothing; did you mean it by ${quote(meant)}?`
      return at(nameOfTypes(compiled.typesAllowed(memberSchema(schema, key))), received)
    }
    case 'enum':
      return at(`one of ${listOf(Array.isArray(limit) ? limit : [])}`)
    case 'const':
      return at(`exactly ${shorten(String(JSON.stringify(limit)))}`)
    case 'anyOf':
    case 'oneOf': {
      const types = compiled.typesAllowed(schema)
      if ((types & typeOfValue(value)) === 0) return at(nameOfTypes(types))
      return at(
        fitting > 1
          ? 'what exactly one alternative allows, and several do'
          : 'one of the alternatives, and it fits none',
      )
    }
    case 'not':
      return at('a value that does not fit what is excluded')
    case 'propertyNames':
      return at('a name that the schema allows', quote(shorten(key)))
    case 'uniqueItems': {
      const [first, second] = equalPair(Array.isArray(value) ? value : [], () => {}) ?? []
      return at('items that differ from each other', `equal ones at ${first} and ${second}`)
    }
    case 'pattern':
      return at(`text that matches ${shorten(String(limit))}`)
    default: {
      const bound = BOUNDS.get(keyword)
      return at(bound === undefined ? keyword : bound(String(limit)))
    }
  }
}

/** A member or item that a schema refuses outright. */
function refusalOf({ place, schema, value, holder }: Complaint, hints: boolean): Violation {
  const path = pathTo(place)
  const received = nameOfValue(value)
  const key = place.step
  if (typeof key !== 'string' || place.parent === null) {
    return { path, keyword: 'false', expected: 'nothing here', received }
  }
  const meant = hints ? closestName(key, missingNames(schema, holder)) : null
  const hint = meant === null ? '' : `; did you mean ${quote(meant)}?`
  const expected = 'no member of this name'
  return { path, keyword: 'additionalProperties', expected, received: `${received}${hint}` }
}

const BOUNDS: ReadonlyMap<string, (limit: string) => string> = new Map([
  ['minimum', (limit) => `at least ${limit}`],
  ['exclusiveMinimum', (limit) => `more than ${limit}`],
  ['maximum', (limit) => `at most ${limit}`],
  ['exclusiveMaximum', (limit) => `less than ${limit}`],
  ['multipleOf', (limit) => `a multiple of ${limit}`],
  ['minLength', (limit) => `at least ${limit} characters`],
  ['maxLength', (limit) => `at most ${limit} characters`],
  ['minItems', (limit) => `at least ${limit} items`],
  ['maxItems', (limit) => `at most ${limit} items`],
  ['minProperties', (limit) => `at least ${limit} members`],
  ['maxProperties', (limit) => `at most ${limit} members`],
])

/** A value as a message names it. */
export function nameOfValue(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (isRecord(value)) return 'an object'
  return value === undefined ? 'nothing' : shorten(String(JSON.stringify(value)))
}

function listOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map((value) => shorten(String(JSON.stringify(value))))
  return values.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ')
}

function quote(name: string): string {
  return JSON.stringify(name)
}

function memberSchema(schema: JsonRecord, key: string): JsonSchema {
  const { properties } = schema
  return asSchema(isRecord(properties) && Object.hasOwn(properties, key) ? properties[key] : true)
}

/** Members of the object that are not declared. */
function otherNames({ properties }: JsonRecord, value: JsonRecord): string[] {
  const names = Object.keys(value)
  return isRecord(properties) ? names.filter((key) => !Object.hasOwn(properties, key)) : names
}

/** Declared members that the object does not have. */
function missingNames({ properties }: JsonRecord, value: unknown): string[] {
  if (!isRecord(properties) || !isRecord(value)) return []
  return Object.keys(properties).filter((key) => !Object.hasOwn(value, key))
}
