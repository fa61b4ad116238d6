import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../model/trace.js'
import { FAILS, FITS } from './check/answer.js'
import { Checker } from './check/checker.js'
import { compileSchema } from './compiled.js'

/** `fits`, `fails` or `not known`, and where it fails: the same walk tells both. */
function answer(value: unknown, schema: JsonSchema): string {
  const compiled = compileSchema(schema)
  const found = new Checker(compiled, 100_000).answer(value, compiled.root)
  const told: string[] = []
  const listed = new Checker(compiled, 100_000).list(value, compiled.root, ({ keyword, path }) => {
    told.push(`${keyword} ${path}`)
  })
  expect(listed).toBe(found)
  expect(told.length > 0).toBe(found === FAILS)
  return found === FITS ? 'fits' : found === FAILS ? `fails: ${told.join(', ')}` : 'not known'
}

const text = { type: 'string' }
const whole = { type: 'integer' }

describe('contains', () => {
  it.each<[unknown, object, string]>([
    [['a', 1], {}, 'fits'],
    [['a'], {}, 'fails: contains $'],
    [[], {}, 'fails: contains $'],
    [[], { minContains: 0 }, 'fits'],
    [[1, 2], { maxContains: 1 }, 'fails: contains $'],
    [[1, 2, 'a'], { minContains: 2, maxContains: 2 }, 'fits'],
    ['no list', {}, 'fits'],
  ])('%j with %j: %s', (value, more, expected) => {
    expect(answer(value, { contains: whole, ...more })).toBe(expected)
  })
})

describe('what depends on a member', () => {
  const byCard = { required: ['name'], properties: { name: text } }
  it.each<[object, JsonSchema, string]>([
    [{ card: 1 }, { dependentSchemas: { card: byCard } }, 'fails: required $.name'],
    [{ card: 1, name: 2 }, { dependentSchemas: { card: byCard } }, 'fails: type $.name'],
    [{ other: 1 }, { dependentSchemas: { card: byCard } }, 'fits'],
    [{ card: 1 }, { dependencies: { card: ['name'] } }, 'fails: required $.name'],
    [{ card: 1 }, { dependencies: { card: byCard } }, 'fails: required $.name'],
    [{ card: 1, name: 'Ada' }, { dependencies: { card: ['name'] } }, 'fits'],
    [{ card: 1 }, { dependentRequired: { card: ['name'] } }, 'fails: dependentRequired $.name'],
  ])('%j under %j: %s', (value, schema, expected) => {
    expect(answer(value, schema)).toBe(expected)
  })
})

describe('what no keyword has spoken of', () => {
  const closed = { unevaluatedProperties: false }
  const a = { properties: { a: text } }
  const b = { properties: { b: text }, required: ['b'] }
  it.each<[object, JsonSchema, string]>([
    [{ a: 'x' }, { ...a, ...closed }, 'fits'],
    [{ a: 'x', c: 1 }, { ...a, ...closed }, 'fails: additionalProperties $.c'],
    [{ a: 'x', b: 'y' }, { allOf: [a], ...b, ...closed }, 'fits'],
    [{ a: 'x', b: 'y' }, { $ref: '#/$defs/a', $defs: { a }, ...b, ...closed }, 'fits'],
    [{ a: 'x', b: 'y' }, { ...a, anyOf: [b, {}], ...closed }, 'fits'],
    [{ a: 'x', b: 1 }, { ...a, anyOf: [b, {}], ...closed }, 'fails: additionalProperties $.b'],
    [{ b: 'y' }, { not: { not: b }, ...closed }, 'fails: additionalProperties $.b'],
    [{ a: 'x', b: 'y' }, { if: a, else: b, ...closed }, 'fails: additionalProperties $.b'],
    [{ a: 1, b: 'y' }, { if: a, else: b, ...closed }, 'fails: additionalProperties $.a'],
    [{ b: 'y', a: 'x' }, { ...b, dependentSchemas: { b: a }, ...closed }, 'fits'],
    [{ x1: 1 }, { patternProperties: { '^x': whole }, ...closed }, 'fits'],
    [{ z: 1 }, { allOf: [{ additionalProperties: whole }], ...closed }, 'fits'],
    [{ z: 1 }, { allOf: [{ unevaluatedProperties: true }], ...closed }, 'fits'],
    [{ z: 1 }, { ...a, unevaluatedProperties: text }, 'fails: type $.z'],
    [{ z: 1 }, { anyOf: [{ $ref: '#gone' }], ...closed }, 'fails: additionalProperties $.z'],
    [{ z: 1 }, { anyOf: [{ $ref: '#gone', properties: { z: whole } }], ...closed }, 'not known'],
    [['x', 1], { prefixItems: [text], unevaluatedItems: false }, 'fails: false $[1]'],
    [['x', 1], { prefixItems: [text], unevaluatedItems: whole }, 'fits'],
    [['x', 1], { prefixItems: [text], contains: whole, unevaluatedItems: false }, 'fits'],
    [['x', 1], { allOf: [{ items: true }], unevaluatedItems: false }, 'fits'],
  ])('%j under %j: %s', (value, schema, expected) => {
    expect(answer(value, schema)).toBe(expected)
  })
})

describe('references', () => {
  const at = (part: object, more: object): JsonSchema => ({ properties: { p: part }, ...more })
  it.each<[string, JsonSchema]>([
    ['an anchor', at({ $ref: '#whole' }, { $defs: { w: { $anchor: 'whole', ...whole } } })],
    ['an older anchor', at({ $ref: '#whole' }, { $defs: { w: { $id: '#whole', ...whole } } })],
    ['a relative address', at({ $ref: 'w.json' }, { $defs: { w: { $id: 'w.json', ...whole } } })],
    [
      'an address from that of the root',
      at(
        { $ref: 'parts/w' },
        { $id: 'https://a.test/tools/f', $defs: { w: { $id: '/tools/parts/w', ...whole } } },
      ),
    ],
    [
      'a pointer into a part with an address',
      at({ $ref: 'w#/$defs/x' }, { $defs: { w: { $id: 'w', $defs: { x: whole } } } }),
    ],
    [
      'a pointer that starts from the address around it',
      at({ $ref: 'w' }, { $defs: { w: { $id: 'w', $ref: '#/$defs/x', $defs: { x: whole } } } }),
    ],
    [
      'a choice at run time with one to choose',
      at({ $dynamicRef: '#node' }, { $defs: { w: { $dynamicAnchor: 'node', ...whole } } }),
    ],
    ['a chain', at({ $ref: '#/$defs/a' }, { $defs: { a: { $ref: '#/$defs/b' }, b: whole } })],
  ])('%s is followed', (_, schema) => {
    expect(answer({ p: 1 }, schema)).toBe('fits')
    expect(answer({ p: 'x' }, schema)).toBe('fails: type $.p')
  })

  it('the root is followed at run time, too, where nothing else can be meant', () => {
    const tree = { type: 'object', properties: { next: { $recursiveRef: '#' } } }
    expect(answer({ next: { next: 1 } }, tree)).toBe('fails: type $.next.next')
  })

  it.each<[string, JsonSchema]>([
    [
      'a choice at run time between two',
      at(
        { $dynamicRef: '#n' },
        {
          $defs: {
            a: { $id: 'a', $dynamicAnchor: 'n', ...whole },
            b: { $dynamicAnchor: 'n', ...text },
          },
        },
      ),
    ],
    ['an address that is only said in an example', at({ $ref: 'w' }, { examples: [{ $id: 'w' }] })],
    [
      'a property that is called $id',
      at({ $ref: 'w' }, { properties: { $id: { const: 'w' }, p: { $ref: 'w' } } }),
    ],
  ])('%s leads to nothing that is known', (_, schema) => {
    expect(answer({ p: 1 }, schema)).toBe('not known')
  })
})

it.each([
  ['enum', 'a'],
  ['pattern', 5],
  ['format', true],
  ['minimum', '1'],
  ['multipleOf', 0],
  ['uniqueItems', 'yes'],
  ['required', 'a'],
  ['dependentRequired', { a: 'b' }],
  ['anyOf', []],
  ['items', 7],
  ['not', 'x'],
  ['properties', [1]],
  ['additionalProperties', null],
  ['$ref', 5],
])('%s of the wrong shape demands nothing', (keyword, value) => {
  for (const given of [2, 'b', ['a', 'a'], { a: 1 }]) {
    expect(answer(given, { [keyword]: value })).toBe('fits')
  }
})
