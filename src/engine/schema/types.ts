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
  ['object', OBJECT],
  ['array', ARRAY],
  ['null', NULL],
])

/** JSON Schema's names of types. */
export function jsonTypesIn(types: number): string[] {
  const names: string[] = []
  let rest = types
  for (const [name, bits] of BITS) {
    if ((rest & bits) !== bits) continue
    names.push(name)
    rest &= ~bits
  }
  return names
}

/** The types that a `type` keyword allows. */
export function typesOfKeyword(type: unknown): number {
  if (typeof type === 'string') return BITS.get(type) ?? ANY
  if (!Array.isArray(type)) return ANY
  let types = 0
  for (const name of type) types |= BITS.get(String(name)) ?? ANY
  return types
}

/** The values that `enum` or `const` allow; null where neither is there. */
export function valuesListed(schema: JsonSchema): readonly unknown[] | null {
  if (typeof schema === 'boolean') return null
  const listed = Object.hasOwn(schema, 'const') ? [schema.const] : schema.enum
  return Array.isArray(listed) ? listed : null
}

/** The types of the values that `enum` or `const` allow. */
export function typesOfValues(schema: JsonSchema): number {
  return valuesListed(schema)?.reduce<number>((types, one) => types | typeOfValue(one), 0) ?? ANY
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

/** The types in words: `a string or null`. */
export function nameOfTypes(types: number): string {
  return types === ANY ? 'any value' : jsonTypesIn(types).map(inWords).join(' or ')
}

function inWords(name: string): string {
  if (name === 'boolean') return 'true or false'
  return name === 'null' ? name : `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`
}
