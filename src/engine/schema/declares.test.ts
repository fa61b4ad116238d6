import { expect, it } from 'vitest'
import { declaresAnywhere } from './declares.js'

it('a name is declared where a part of the schema says so', () => {
  const schema = {
    allOf: [{ $ref: '#/$defs/filter' }],
    $defs: { filter: { properties: { 'a[]': true, note: { type: 'string' } } } },
    enum: ['b[]'],
  }
  expect(declaresAnywhere(schema, 'a[]')).toBe(true)
  expect(declaresAnywhere(schema, 'b[]')).toBe(false)
  expect(declaresAnywhere(schema, 'toString')).toBe(false)
  expect(declaresAnywhere(true, 'a[]')).toBe(false)
})

it('goes through a schema that holds itself once', () => {
  const schema: Record<string, unknown> = { properties: {} }
  schema.items = schema
  expect(declaresAnywhere(schema, 'a[]')).toBe(false)
})
