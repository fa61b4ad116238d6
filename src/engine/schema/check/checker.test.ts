import { validate } from '@cfworker/json-schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Allowance } from '../../bounds/allowance.js'
import { LIMITS } from '../../bounds/limits.js'
import type { JsonSchema } from '../../model/trace.js'
import { compileSchema } from '../compiled.js'
import { FITS, UNKNOWN } from './answer.js'
import { fitsAtAGlance } from './at-a-glance.js'
import { Checker } from './checker.js'

const STEPS = 100_000

function checkerOf(schema: JsonSchema, steps = STEPS): Checker {
  return new Checker(compileSchema(schema), steps)
}

function answer(value: unknown, schema: JsonSchema): string {
  const checker = checkerOf(schema)
  const found = checker.answer(value, compileSchema(schema).root)
  return found === FITS ? 'fits' : found === UNKNOWN ? 'not known' : 'fails'
}

function isSeenToFit(value: unknown, schema: JsonSchema): boolean {
  return fitsAtAGlance(value, compileSchema(schema).root, new Allowance(STEPS), STEPS)
}

describe('agrees with the validator library', () => {
  const scalar = fc.constantFrom<unknown>('a', 'bb', '', 0, 1, 2.5, 6, -0, true, false, null)
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      scalar,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
    ),
  }))
  const small = fc.nat({ max: 3 })
  const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => {
    const list = fc.array(tie('schema'), { minLength: 1, maxLength: 3 })
    const map = fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 })
    const names = fc.subarray(['a', 'b', 'c'])
    return {
      schema: fc.oneof(
        { maxDepth: 3 },
        fc.boolean(),
        fc.record(
          {
            type: fc.oneof(
              fc.constantFrom('string', 'integer', 'number', 'object', 'array', 'null'),
              fc.constant(['boolean', 'string']),
            ),
            enum: fc.array(fc.oneof(scalar, value), { minLength: 1, maxLength: 3 }),
            const: scalar,
            minimum: small,
            exclusiveMaximum: small,
            multipleOf: fc.constantFrom(2, 0.5),
            minLength: small,
            maxLength: small,
            minItems: small,
            maxProperties: small,
            required: names,
            properties: map,
            patternProperties: fc.constant({ '^a': { type: 'string' } }),
            additionalProperties: tie('schema'),
            propertyNames: fc.constant({ maxLength: 1 }),
            dependentRequired: fc.constant({ a: ['b'] }),
            items: tie('schema'),
            prefixItems: list,
            uniqueItems: fc.constant(true),
            contains: tie('schema'),
            dependentSchemas: map,
            unevaluatedProperties: tie('schema'),
            unevaluatedItems: tie('schema'),
            allOf: list,
            anyOf: list,
            oneOf: list,
            not: tie('schema'),
            if: tie('schema'),
            // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
            then: tie('schema'),
            else: tie('schema'),
          },
          { requiredKeys: [] },
        ),
      ) as fc.Arbitrary<JsonSchema>,
    }
  })

  it('for values and schemas of all kinds', () => {
    fc.assert(
      fc.property(value, schema, (data, given) => {
        const library = validate(data, given as never, '2020-12')
        expect(answer(data, given)).toBe(library.valid ? 'fits' : 'fails')
        expect(isSeenToFit(data, given) && !library.valid).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

describe('at a glance', () => {
  const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  it.each<[string, JsonSchema, unknown, boolean]>([
    ['alternatives', { items: nullable }, ['a', null], true],
    ['no alternative', { items: nullable }, ['a', 1], false],
    ['what holds as well', { allOf: [{ minimum: 1 }, { maximum: 3 }] }, 2, true],
    ['names that are inherited', { required: ['constructor'] }, {}, false],
    ['one of several, which may be two', { oneOf: [{ type: 'string' }, {}] }, 'a', false],
    ['a value of a list, of another type', { type: 'string', enum: ['a', 1] }, 1, false],
    ['a value of a list, with more asked', { enum: ['a', 'bb'], minLength: 2 }, 'a', false],
    ['a number between two', { minimum: 1, maximum: 3 }, 3, true],
    ['a number beyond one of two', { minimum: 1, maximum: 3 }, 4, false],
    ['a number that must be a multiple, too', { minimum: 1, multipleOf: 2 }, 3, false],
    [
      'a part that holds what it must be as well',
      { allOf: [{ $ref: '#' }], type: 'string' },
      'a',
      false,
    ],
    ['a union that leads to itself', { anyOf: [{ $ref: '#' }, { $ref: '#' }] }, 1, false],
  ])('%s', (_, schema, value, seen) => {
    expect(isSeenToFit(value, schema)).toBe(seen)
  })

  it('alternatives that look through a long list again and again are left to the checker', () => {
    const items = { anyOf: Array.from({ length: 30 }, () => ({ items: { type: 'string' } })) }
    const long = [...Array.from({ length: 2_000 }, () => 'a'), 1]
    const allowance = new Allowance()
    allowance.spendSteps(LIMITS.inspectionSteps - 4_000)
    expect(fitsAtAGlance(long, compileSchema(items).root, allowance, 0)).toBe(false)
    expect(allowance.stepsFor(0)).toBeLessThan(3_000)
  })
})

describe('work is counted, and each pair of schema and value is worked out once', () => {
  const recursive = {
    $ref: '#/$defs/node',
    $defs: {
      node: {
        anyOf: ['and', 'or', 'cond'].map((name) => ({ $ref: `#/$defs/${name}` })),
      },
      and: { type: 'object', required: ['l'], properties: { l: { $ref: '#/$defs/node' } } },
      or: { type: 'object', required: ['l'], properties: { l: { $ref: '#/$defs/node' } } },
      cond: { type: 'object', properties: { l: { $ref: '#/$defs/node' } } },
    },
  }
  const deep = (depth: number): unknown => (depth === 0 ? 'no node' : { l: deep(depth - 1) })

  it('a union that contains itself, with one wrong leaf', () => {
    const at = (depth: number): number => {
      const checker = checkerOf(recursive)
      expect(checker.answer(deep(depth), compileSchema(recursive).root)).toBe(0)
      return checker.used
    }
    expect(at(60)).toBeLessThan(2.2 * at(30))
  })

  it('a graph of references that doubles at each level', () => {
    const $defs: Record<string, JsonSchema> = { s60: { type: 'string' } }
    for (let i = 0; i < 60; i++) {
      const $ref = `#/$defs/s${i + 1}`
      $defs[`s${i}`] = { allOf: [{ $ref }, { $ref }] }
    }
    const schema = { $ref: '#/$defs/s0', $defs }
    const checker = checkerOf(schema)
    expect(checker.answer(5, compileSchema(schema).root)).toBe(0)
    expect(checker.used).toBeLessThan(1_000)
  })

  it.each<[string, JsonSchema, unknown]>([
    ['a schema that is its own alternative', { type: 'object', anyOf: [{ $ref: '#' }] }, {}],
    ['a schema that refers to itself', { $ref: '#' }, {}],
    [
      'references behind one another beyond the bound',
      {
        $ref: '#/$defs/s0',
        $defs: Object.fromEntries(
          Array.from({ length: 3_000 }, (_, i) => [`s${i}`, { $ref: `#/$defs/s${i + 1}` }]),
        ),
      },
      {},
    ],
  ])('%s is not known to fit', (_, given, data) => {
    expect(answer(data, given)).toBe('not known')
  })

  it('past the bound of steps nothing is known', () => {
    const schema = { items: { not: { type: 'integer' } } }
    const checker = checkerOf(schema, 100)
    const items = Array.from({ length: 1_000 }, () => 'a')
    expect(checker.answer(items, compileSchema(schema).root)).toBe(UNKNOWN)
    expect([...checker.notes][0]).toContain('schemaSteps')
  })
})
