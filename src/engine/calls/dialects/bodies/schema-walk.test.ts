import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../../model/trace.js'
import { SchemaPlace } from './schema-walk.js'

const text: JsonSchema = { type: 'string' }
const list: JsonSchema = { type: 'array', items: text }

describe('what kind of value a schema asks for', () => {
  it.each<[string, JsonSchema, string]>([
    ['nothing is said', {}, 'unknown'],
    ['a text', text, 'string'],
    ['a text or nothing', { type: ['string', 'null'] }, 'string'],
    ['a text that is listed', { enum: ['a', 'b'] }, 'string'],
    ['a number', { type: 'number' }, 'other'],
    ['a list in one alternative', { anyOf: [text, list] }, 'array'],
    ['an object by its members', { properties: { a: text } }, 'object'],
    ['a list by its items', { items: text }, 'array'],
    ['what a reference leads to', { $defs: { a: list }, $ref: '#/$defs/a' }, 'array'],
  ])('%s', (_, schema, kind) => {
    expect(SchemaPlace.of(schema).kind).toBe(kind)
  })

  it('of a member in an alternative, of one that is not named, of an item', () => {
    const schema: JsonSchema = {
      anyOf: [{ properties: { a: list } }, { type: 'null' }],
      additionalProperties: text,
    }
    const place = SchemaPlace.of(schema)
    expect([...(place.properties ?? [])]).toEqual(['a'])
    expect(place.property('a').kind).toBe('array')
    expect(place.property('a').items.kind).toBe('string')
    expect(SchemaPlace.of({ additionalProperties: text }).property('b').kind).toBe('string')
  })
})
