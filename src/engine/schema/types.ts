/** JSON's types as a set of bits; `number` holds `integer`. */

import type { JsonSchema } from '../model/trace.js'

export const STRING = 1
export const FRACTION = 2
export const INTEGER = 4
export const BOOLEAN = 8
export const NULL = 16
export const OBJECT = 32
export const ARRAY = 64
export const ANY = 127

const BITS: ReadonlyMap<string, number> = new Map([
  ['string', STRING],
  ['number', FRACTION | INTEGER],
  ['integer', INTEGER],
  ['boolean', BOOLEAN],
  ['null', NULL],
  ['object', OBJECT],
  ['array', ARRAY],
])

/** The types that a `type` keyword allows. */
export function typesOfKeyword(type: unknown): number {
  if (typeof type === 'string') return BITS.get(type) ?? ANY
  if (!Array.isArray(type)) return ANY
  let types = 0
  for (const name of type) types |= BITS.get(String(name)) ?? ANY
  return types
}

/** The types of the values that `enum` or `const` allow. */
export function typesOfValues(schema: JsonSchema): number {
  if (typeof schema === 'boolean') return ANY
  const listed = Object.hasOwn(schema, 'const') ? [schema.const] : schema.enum
  if (!Array.isArray(listed)) return ANY
  return listed.reduce<number>((types, value) => types | typeOfValue(value), 0)
}

/** The type of a JSON value, as one bit. */
export function typeOfValue(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return STRING
    case 'number':
      return Number.isInteger(value) ? INTEGER : FRACTION
    case 'boolean':
      return BOOLEAN
    default:
      return value === null ? NULL : Array.isArray(value) ? ARRAY : OBJECT
  }
}

const NAMES: readonly (readonly [number, string])[] = [
  [STRING, 'a string'],
  [FRACTION | INTEGER, 'a number'],
  [INTEGER, 'an integer'],
  [BOOLEAN, 'true or false'],
  [OBJECT, 'an object'],
  [ARRAY, 'an array'],
  [NULL, 'null'],
]

/** The types in words: `a string or null`. */
export function nameOfTypes(types: number): string {
  if (types === ANY) return 'any value'
  const names: string[] = []
  let rest = types
  for (const [bits, name] of NAMES) {
    if ((rest & bits) === bits) {
      names.push(name)
      rest &= ~bits
    }
  }
  return names.join(' or ')
}
