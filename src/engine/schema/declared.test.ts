import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../model/trace.js'
import { declaredNames } from './declared.js'

const about = (schema: JsonSchema, key: string) => declaredNames(schema)?.about(key)

describe('names', () => {
  it('declared in one place or another', () => {
    const schema = {
      properties: { a: {} },
      allOf: [{ properties: { b: {} } }],
      oneOf: [{ properties: { c: {} } }, { $ref: '#/$defs/d' }],
      $defs: { d: { properties: { d: {} }, required: ['d'] } },
      required: ['a'],
    }
    for (const key of ['a', 'b', 'c', 'd']) expect(about(schema, key)).toBe('declared')
    expect(about(schema, 'e')).toBe('unknown')
    // What only one alternative requires is not required.
    expect(declaredNames(schema)?.complete(new Set(['a']))).toBe(true)
    expect(declaredNames(schema)?.complete(new Set(['c']))).toBe(false)
  })

  it.each<[JsonSchema, string]>([
    [{ type: 'object' }, 'free'],
    [{ properties: { a: {} }, additionalProperties: true }, 'free'],
    [{ properties: { a: {} }, additionalProperties: { type: 'string' } }, 'free'],
    [{ properties: { a: {} }, patternProperties: { '^x': {} } }, 'free'],
    [{ properties: { a: {} }, patternProperties: { '^y': {} } }, 'unknown'],
    [{ properties: { a: {} }, additionalProperties: false }, 'unknown'],
  ])('%j', (schema, answer) => expect(about(schema, 'x')).toBe(answer))

  it('nothing without a schema', () => {
    expect(declaredNames(null)).toBeNull()
    expect(declaredNames(true)).toBeNull()
  })
})
