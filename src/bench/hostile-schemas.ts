/** Schemas that ask for more work than they look like. */

type Schema = Record<string, unknown> | boolean

const KEYS = ['a', 'b', 'l', 'r', 'constructor', '__proto__']

function pick<Item>(list: readonly Item[], random: () => number): Item {
  return list[Math.floor(random() * list.length)] as Item
}

const SHAPES: readonly ((random: () => number, size: number) => Schema)[] = [
  // A recursive union.
  () => ({
    $ref: '#/$defs/n',
    $defs: {
      n: { anyOf: ['p', 'q', 'r'].map((name) => ({ $ref: `#/$defs/${name}` })) },
      p: { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/n' } } },
      q: { type: 'object', properties: { a: { $ref: '#/$defs/n' }, l: { $ref: '#/$defs/n' } } },
      r: { type: 'object', properties: { l: { $ref: '#/$defs/n' } }, additionalProperties: false },
    },
  }),
  // A graph of references that doubles at each level.
  (random, size) => {
    const keyword = pick(['allOf', 'anyOf', 'oneOf'], random)
    const levels = Math.floor(size / 80)
    const $defs: Record<string, Schema> = { [`s${levels}`]: { type: 'string' } }
    for (let i = 0; i < levels; i++) {
      const $ref = `#/$defs/s${i + 1}`
      $defs[`s${i}`] = { [keyword]: [{ $ref }, { $ref }] }
    }
    return { type: 'object', properties: { a: { $ref: '#/$defs/s0' } }, $defs }
  },
  () => ({ type: 'object', anyOf: [{ $ref: '#' }] }),
  (random, size) => ({
    required: Array.from({ length: size / 8 }, (_, i) => `k${i}`),
    random: random(),
  }),
  (_, size) => ({ properties: { a: { enum: Array.from({ length: size / 12 }, (_, i) => [i]) } } }),
  (_, size) => ({ anyOf: Array.from({ length: size / 40 }, (_, i) => ({ required: [`k${i}`] })) }),
  (_, size) => ({
    oneOf: Array.from({ length: size / 40 }, (_, i) => ({ properties: { a: { const: i } } })),
  }),
  (_, size) => ({
    patternProperties: Object.fromEntries(
      Array.from({ length: size / 30 }, (_, i) => [`^[a-z]+${i}`, { type: 'string' }]),
    ),
    additionalProperties: false,
  }),
  (_, size) => ({
    properties: Object.fromEntries(
      Array.from({ length: size / 30 }, (_, i) => [`file_path_${i}`, { type: 'string' }]),
    ),
    additionalProperties: false,
  }),
  (_, size) => {
    let schema: Schema = { type: 'string' }
    for (let i = 0; i < size / 12; i++) schema = { allOf: [schema] }
    return schema
  },
  (_, size) => {
    let schema: Schema = { type: 'integer' }
    for (let i = 0; i < size / 60; i++) schema = { properties: { a: schema } }
    return schema
  },
  () => ({ properties: { a: { uniqueItems: true, items: { uniqueItems: true } } } }),
  () => ({ properties: { a: { type: 'string', pattern: '^(?:(?=.*b)a)*$' } } }),
  () => ({ properties: { a: { pattern: '(a{1,500}){1,500}' } } }),
  () => ({ unevaluatedProperties: false, anyOf: [{ $ref: '#' }, { properties: { a: {} } }] }),
]

/** Words with a meaning somewhere, in places where they may have none. */
function nonsense(random: () => number, depth: number): unknown {
  if (depth === 0 || random() < 0.2) return pick([true, false, 1, 'string', null, [], {}], random)
  if (random() < 0.3) {
    return Array.from({ length: 1 + random() * 4 }, () => nonsense(random, depth - 1))
  }
  const words = [
    'type',
    'properties',
    'items',
    'anyOf',
    'oneOf',
    'allOf',
    'not',
    '$ref',
    'if',
    'then',
  ]
  return Object.fromEntries(
    Array.from({ length: 1 + random() * 4 }, () => [
      pick([...words, ...KEYS, 'enum', 'required', 'additionalProperties'], random),
      nonsense(random, depth - 1),
    ]),
  )
}

/** A schema of at most about `size` characters. */
export function hostileSchema(random: () => number, size: number): unknown {
  if (random() < 0.2) return nonsense(random, 6)
  const schema = pick(SHAPES, random)(random, size)
  if (random() < 0.5 || typeof schema === 'boolean') return schema
  const other = pick(SHAPES, random)(random, size >> 1)
  return { type: 'object', properties: { a: schema }, anyOf: [other, true] }
}
