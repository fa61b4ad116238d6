import { expect, it } from 'vitest'
import type { JsonSchema, Tool } from '../model/trace.js'
import { declaredBy } from './declares.js'

const tool = (schema?: JsonSchema): Tool => ({
  name: 'f',
  origin: 'openai',
  ...(schema !== undefined && { schema }),
})

it('a name is declared where a part of the schema says so', () => {
  const schema = {
    allOf: [{ $ref: '#/$defs/filter' }],
    $defs: { filter: { properties: { 'a[]': true, note: { type: 'string' } } } },
    enum: ['b[]'],
  }
  expect([...declaredBy(tool(schema))]).toEqual(['a[]', 'note'])
  expect(declaredBy(tool(true)).size).toBe(0)
  expect(declaredBy(tool()).size).toBe(0)
})

it('goes through a schema that holds itself once', () => {
  const schema: Record<string, unknown> = { properties: { own: true } }
  schema.items = schema
  expect([...declaredBy(tool(schema))]).toEqual(['own'])
})

it('is looked up once, however many names are asked for', () => {
  const one = tool({ properties: { note: true } })
  expect(declaredBy(one)).toBe(declaredBy(one))
})
