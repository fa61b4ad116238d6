import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../model/trace.js'
import { recommended } from '../profiles/recommended.js'
import { RULES } from '../text/rule-texts.js'
import { apply, codes, object, rules, violations } from './testing/applied.js'

const string = { type: 'string' }
const integer = { type: 'integer' }
const number = { type: 'number' }
const boolean = { type: 'boolean' }

describe('names and values side by side become members, for review', () => {
  const rooms = { name: string, n: integer, o: { type: 'object', properties: { a: integer } } }
  it.each([
    ['[{"name": "n", "type": "integer", "value": "7"}]', '{"n": 7}', ['pairs', 'number-text']],
    [
      '[{"key": "n", "value": 1},\n {"value": "x", "key": "name"}]',
      '{"n": 1, "name": "x"}',
      ['pairs'],
    ],
    ['{"o": [{"parameter": "a", "value": 1}]}', '{"o": {"a": 1}}', ['pairs']],
  ])('%s', (text, after, steps) => {
    const applied = apply(text, object(rooms, []))
    expect(applied.text).toBe(after)
    expect(rules(applied)).toEqual(steps)
    expect(codes(applied)).toContain('schema-repair')
  })

  it.each([
    '[{"name": "other", "value": 1}]',
    '[{"name": "n", "value": 1}, {"name": "n", "value": 2}]',
    '[{"name": "n", "value": "many"}]',
    '[{"name": "n", "value": 1, "unit": "h"}]',
    '[{"name": "n"}]',
  ])('%s stays', (text) => {
    expect(rules(apply(text, object(rooms, ['n'])))).not.toContain('pairs')
  })
})

describe('lossless readings may be ready', () => {
  it.each([
    ['{"n": "12"}', { n: integer }, '{"n": 12}', 'number-text'],
    ['{"n": "3.0"}', { n: integer }, '{"n": 3}', 'number-text'],
    ['{"n": "1e3"}', { n: integer }, '{"n": 1000}', 'number-text'],
    ['{"n": "2.50"}', { n: number }, '{"n": 2.50}', 'number-text'],
    ['{"n": "-0.5"}', { n: number }, '{"n": -0.5}', 'number-text'],
    ['{"b": "true"}', { b: boolean }, '{"b": true}', 'boolean-text'],
    ['{"b": "False"}', { b: boolean }, '{"b": false}', 'boolean-text'],
    ['{"o": "{\\"a\\": 1}"}', { o: { type: 'object' } }, '{"o": {"a": 1}}', 'json-text'],
    ['{"a": " [1, 2] "}', { a: { type: 'array' } }, '{"a":  [1, 2] }', 'json-text'],
    ['{"n": "7"}', { n: { type: 'integer', enum: [7, 9] } }, '{"n": 7}', 'number-text'],
    ['{"n": "7"}', { n: { const: 7 } }, '{"n": 7}', 'number-text'],
    ['{"n": "7"}', { n: { allOf: [integer, { minimum: 5 }] } }, '{"n": 7}', 'number-text'],
  ])('%s', (text, properties, after, rule) => {
    const applied = apply(text, object(properties))
    expect(applied.text).toBe(after)
    expect(rules(applied)).toEqual([rule])
    expect(applied.result.status).toBe('valid')
    expect(applied.reasons).toEqual([])
  })

  it('reads texts inside texts, at any depth, and keeps the digits beside them', () => {
    const schema = object({
      rows: { type: 'array', items: object({ id: integer, size: object({ w: number }) }) },
      exact: number,
    })
    const text =
      '{"exact": 1.50, "rows": "[{\\"id\\": \\"1\\", \\"size\\": \\"{\\\\\\"w\\\\\\": \\\\\\"2.0\\\\\\"}\\"}]"}'
    const applied = apply(text, schema)
    expect(applied.text).toBe('{"exact": 1.50, "rows": [{"id": 1, "size": {"w": 2.0}}]}')
    expect(applied.value).toEqual({ exact: 1.5, rows: [{ id: 1, size: { w: 2 } }] })
    expect(rules(applied)).toEqual(['json-text', 'number-text', 'json-text', 'number-text'])
  })

  it('takes {} for nothing where nothing is required', () => {
    expect(apply('null', object({ a: string })).text).toBe('{}')
    expect(apply('""', object({ a: string })).text).toBe('{}')
    expect(violations(apply('null', object({ a: string }, ['a'])))).toEqual(['$ type'])
  })

  it('types markup with white space around it, which elsewhere is a matter of review', () => {
    const schema = object({ n: integer })
    expect(codes(apply('{"n": " 5\\n"}', schema, { fromMarkup: true }))).toEqual([])
    expect(codes(apply('{"n": " 5\\n"}', schema))).toEqual(['schema-repair'])
  })

  it.each([
    ['<value>0.8</value>', number, '0.8'],
    ['<item>4</item>\n<item>5</item>', { type: 'array', items: integer }, '[4,5]'],
    ['<tag>a</tag>', { type: 'array', items: string }, '["a"]'],
    [
      '<a> 5 </a><b><c>x</c></b>',
      object({ a: integer, b: object({ c: string }) }),
      '{"a":5,"b":{"c":"x"}}',
    ],
    [
      '<i><i>1</i><i>2</i></i>',
      { type: 'array', items: { type: 'array', items: integer } },
      '[[1,2]]',
    ],
    ['TRUE', boolean, 'true'],
  ])('reads the elements of markup, for review: %s', (text, x, after) => {
    const json = JSON.stringify({ x: text })
    const applied = apply(json, object({ x }), { fromMarkup: true })
    expect(applied.text).toBe(`{"x":${after}}`)
    expect(applied.result.status).toBe('valid')
    expect(codes(applied)).toEqual(['schema-repair'])
  })

  it.each([
    ['<b>5</b>', number],
    ['<item>1</item> and <item>2</item>', { type: 'array' }],
    ['<a>1</a><a>2</a>', { type: 'object' }],
    ['<a>1', { type: 'object' }],
  ])('reads no elements in %s', (text, x) => {
    const json = JSON.stringify({ x: text })
    expect(apply(json, object({ x }), { fromMarkup: true }).text).toBe(json)
    expect(apply(json, object({ x: string }), { fromMarkup: true }).reasons).toEqual([])
  })

  it('reads other notations through the ladder and passes its reasons on', () => {
    const readText = () => ({
      value: ['a'],
      text: '["a"]',
      attempts: [],
      reasons: [{ code: 'inferred-repair' as const }],
    })
    const applied = apply(`{"a": "['a']"}`, object({ a: { type: 'array' } }), { readText })
    expect(applied.value).toEqual({ a: ['a'] })
    expect(codes(applied)).toEqual(['inferred-repair'])
  })
})

describe('what stays as it is', () => {
  it.each([
    ['{"s": "123"}', { s: string }],
    ['{"s": "true"}', { s: { type: ['string', 'boolean'] } }],
    ['{"s": "{\\"a\\": 1}"}', { s: { anyOf: [{ type: 'object' }, string] } }],
    ['{"n": 640.0}', { n: integer }],
    ['{"x": "5"}', { x: {} }],
    ['{"x": "5"}', { x: { $ref: '#/$defs/none' } }],
  ])('%s', (text, properties) => {
    const applied = apply(text, object(properties))
    expect(applied.text).toBe(text)
    expect(applied.result).toMatchObject({ status: 'valid', steps: [] })
  })

  it.each([
    ['{"n": "007"}', { n: integer }, '$.n type'],
    ['{"n": "0x1F"}', { n: integer }, '$.n type'],
    ['{"n": "1.5"}', { n: integer }, '$.n type'],
    ['{"n": "1,000"}', { n: integer }, '$.n type'],
    ['{"n": "+5"}', { n: integer }, '$.n type'],
    ['{"n": "NaN"}', { n: number }, '$.n type'],
    ['{"b": "yes"}', { b: boolean }, '$.b type'],
    ['{"b": 1}', { b: boolean }, '$.b type'],
    ['{"b": "1"}', { b: boolean }, '$.b type'],
    ['{"s": null}', { s: string }, '$.s type'],
    ['{"s": 5}', { s: { type: ['string', 'boolean'] } }, '$.s type'],
    ['{"a": "x, y"}', { a: { type: 'array' } }, '$.a type'],
    ['{"a": "{}"}', { a: { type: 'array' } }, '$.a type'],
    ['{"a": "x"}', { a: { type: 'array', items: string } }, '$.a type'],
    ['{"e": "Red"}', { e: { enum: ['red', 'blue'] } }, '$.e enum'],
    ['{"n": 50}', { n: { type: 'integer', maximum: 9 } }, '$.n maximum'],
    ['{"n": "50"}', { n: { type: 'integer', maximum: 9 } }, '$.n maximum'],
    [
      '{"u": [1, {"a": 1, "b": 2}, {"b": 2, "a": 1}]}',
      { u: { type: 'array', uniqueItems: true } },
      '$.u uniqueItems',
    ],
    ['{"s": "ab"}', { s: { type: 'string', pattern: '^[A-Z]+$' } }, '$.s pattern'],
  ])('%s is a violation', (text, properties, expected) => {
    const applied = apply(text, object(properties, Object.keys(properties)))
    expect(violations(applied)).toEqual([expected])
    expect(codes(applied)).toEqual(['schema-violation'])
  })

  it('never takes `format` for a violation', () => {
    const applied = apply('{"d": "soon"}', object({ d: { type: 'string', format: 'date' } }))
    expect(applied.result.status).toBe('valid')
  })
})

describe('repairs that need a review', () => {
  it.each([
    ['{"a": 1, "b": null}', object({ a: integer, b: integer }), '{"a": 1}', 'drop-null'],
    ['{"b": null, "a": 1}', object({ a: integer, b: integer }), '{"a": 1}', 'drop-null'],
    ['{"b": "", "a": 1}', object({ a: integer, b: integer }), '{"a": 1}', 'drop-empty'],
    ['{"b": "null"}', object({ b: integer }), '{}', 'drop-null'],
    ['{"n": "null"}', object({ n: { type: ['integer', 'null'] } }), '{"n": null}', 'null-text'],
    [
      '{"n": "None"}',
      object({ n: { anyOf: [integer, { type: 'null' }] } }),
      '{"n": null}',
      'null-text',
    ],
    ['{"value": {"a": 1}}', object({ a: integer }, ['a']), '{"a": 1}', 'unwrap'],
    ['{"input": {"a": 1}}', object({ a: integer }), '{"a": 1}', 'unwrap'],
    [
      '{"name": "book_room", "arguments": {"a": 1}}',
      object({ a: integer }, ['a']),
      '{"a": 1}',
      'unwrap',
    ],
    [
      '{"type": "object", "properties": {"a": 1}}',
      object({ a: integer }, ['a']),
      '{"a": 1}',
      'unwrap',
    ],
    ['{"book_room": {"a": 1}}', object({ a: integer }), '{"a": 1}', 'unwrap'],
    ['{"a": {"value": 5}}', object({ a: integer }), '{"a": 5}', 'unwrap'],
    ['{"a": [5]}', object({ a: integer }), '{"a": 5}', 'unwrap'],
    ['{"s": {"type": "string", "value": "x"}}', object({ s: string }), '{"s": "x"}', 'unwrap'],
    ['{"a": {"value": 5, "source": "user"}}', object({ a: integer }), '{"a": 5}', 'unwrap'],
    ['{"values": {"a": 5}}', object({ a: integer }, ['a']), '{"a": 5}', 'unwrap'],
    ['[{"a": 1}, {"s": "x"}]', object({ a: integer, s: string }), '{"a": 1, "s": "x"}', 'pairs'],
    ['["x", 2]', object({ s: string, a: integer }), '{"s": "x", "a": 2}', 'pairs'],
    [
      '["x", null, 3]',
      object({ s: string, a: integer, b: integer }),
      '{"s": "x", "b": 3}',
      'pairs',
    ],
    ['{"s": 1.10}', object({ s: string }), '{"s": "1.10"}', 'string-from-value'],
    ['{"s": true}', object({ s: string }), '{"s": "true"}', 'string-from-value'],
    ['{"s": {"a": [1]}}', object({ s: string }), '{"s": "{\\"a\\": [1]}"}', 'string-from-value'],
    ['{"s": 2}', object({ s: { enum: ['1', '2'] } }), '{"s": "2"}', 'string-from-value'],
    ['[{"a": 5}]', object({ a: integer }), '{"a": 5}', 'unwrap'],
    ['{"filePath": "x"}', object({ path: string }, ['path']), '{"path": "x"}', 'alias'],
    ['{"cmd": "ls"}', object({ command: string }, ['command']), '{"command": "ls"}', 'alias'],
    ['{"room-id": "x"}', object({ roomId: string }, ['roomId']), '{"roomId": "x"}', 'alias'],
    [
      '"ls -R"',
      object({ command: string, cwd: string }, ['command']),
      '{"command": "ls -R"}',
      'raw-text',
    ],
  ])('%s', (text, schema, after, rule) => {
    const applied = apply(text, schema)
    expect(applied.text).toBe(after)
    expect(rules(applied)).toEqual([rule])
    expect(codes(applied)).toEqual(['schema-repair'])
  })

  it('the JSON text of the arguments in a wrapper that the schema would let pass', () => {
    const applied = apply('{"arguments": "{\\"a\\": 1}"}', object({ a: integer }))
    expect(applied.value).toEqual({ a: 1 })
    expect(codes(applied)).toEqual(['schema-repair'])
  })

  it.each([
    ['items in another order', '[2, "x"]', object({ s: string, a: integer }), ['$ type']],
    [
      'fewer items than are required',
      '["x", "y"]',
      object({ s: string, t: string, a: integer }, ['a']),
      ['$ type'],
    ],
    ['a required null', '{"a": null}', object({ a: integer }, ['a']), ['$.a type']],
    [
      'a call to another tool',
      '{"name": "other", "arguments": {"a": 1}}',
      object({ a: integer }, ['a']),
      ['$.a required'],
    ],
    ['a misspelt name', '{"pth": "x"}', object({ path: string }, ['path']), ['$.path required']],
    [
      'two names for one',
      '{"file": "x", "filename": "y"}',
      object({ path: string }, ['path']),
      ['$.path required'],
    ],
    [
      'a name with two meanings',
      '{"file": "x"}',
      object({ path: string, filepath: string }, ['path', 'filepath']),
      ['$.path required', '$.filepath required'],
    ],
    [
      'text that begins like JSON',
      '"{broken"',
      object({ command: string }, ['command']),
      ['$ type'],
    ],
    ['text for one of two', '"x"', object({ a: string, b: string }, ['a', 'b']), ['$ type']],
    [
      'an unknown member',
      '{"a": 1, "z": 2}',
      object({ a: integer }, [], { additionalProperties: false }),
      ['$.z additionalProperties'],
    ],
  ])('not %s', (_, text, schema, expected) => {
    const applied = apply(text, schema)
    expect(violations(applied)).toEqual(expected)
    expect(applied.text).toBe(text)
  })

  it('renames an optional alias only where unknown members are refused', () => {
    const open = apply('{"file": "x"}', object({ path: string, n: integer }))
    expect(open.text).toBe('{"file": "x"}')
    const closed = apply(
      '{"file": "x"}',
      object({ path: string }, [], { additionalProperties: false }),
    )
    expect(closed.text).toBe('{"path": "x"}')
    const shouted = apply(
      '{"PATH": "x", "Mode": "r"}',
      object({ path: string, mode: string }, ['path']),
    )
    expect(shouted.text).toBe('{"path": "x", "mode": "r"}')
  })

  it('a declared name that is given is not the one that was meant for another', () => {
    const applied = apply('{"a1": "x"}', object({ a1: string, a2: string }, ['a1', 'a2']))
    expect(applied.reasons.map(({ detail }) => detail)).toEqual([
      'expected a string, received nothing',
    ])
  })

  it('says which name was probably meant', () => {
    const applied = apply(
      '{"recipent": "x"}',
      object({ recipient: string }, ['recipient'], { additionalProperties: false }),
    )
    expect(applied.reasons.map(({ detail }) => detail)).toEqual([
      'expected a string, received nothing; did you mean it by "recipent"?',
      'expected no member of this name, received "x"; did you mean "recipient"?',
    ])
  })
})

describe('unions and references', () => {
  const circle = object({ kind: { const: 'circle' }, r: number }, ['kind', 'r'])
  const square = object({ kind: { const: 'square' }, side: number }, ['kind', 'side'])
  const shape = object({ shape: { oneOf: [circle, square] } }, ['shape'])

  it('coerces in the only alternative that then holds', () => {
    const applied = apply('{"shape": {"kind": "square", "side": "4"}}', shape)
    expect(applied.text).toBe('{"shape": {"kind": "square", "side": 4}}')
    expect(applied.result.status).toBe('valid')
  })

  it('leaves a value alone when two alternatives would hold with different results', () => {
    const either = object({
      x: { anyOf: [object({ a: integer }, ['a']), object({ a: boolean, b: integer }, ['b'])] },
    })
    const text = '{"x": {"a": "5", "b": "6"}}'
    const both = object({
      x: {
        anyOf: [object({ a: integer, b: string }, ['a']), object({ a: string, b: integer }, ['b'])],
      },
    })
    expect(apply(text, both).text).toBe(text)
    expect(apply('{"x": {"a": "true", "b": "6"}}', either).text).toBe('{"x": {"a": true, "b": 6}}')
  })

  it.each([
    [
      '{"x": "a"}',
      { anyOf: [integer, { type: 'null' }] },
      '$.x: expected an integer or null, received "a"',
    ],
    [
      '{"x": {"kind": "circle"}}',
      { anyOf: [circle, { type: 'null' }] },
      '$.x.r: expected a number, received nothing',
    ],
    [
      '{"x": {"kind": "line"}}',
      { anyOf: [circle, square] },
      '$.x.kind: expected exactly "circle" or exactly "square", received "line"',
    ],
    [
      '{"x": 4}',
      { oneOf: [number, integer] },
      '$.x: expected what exactly one alternative allows, and several do, received 4',
    ],
    [
      '{"x": [1, "a"]}',
      { type: 'array', items: { anyOf: [integer, boolean] } },
      '$.x[1]: expected an integer or true or false, received "a"',
    ],
  ])('%s tells what was meant', (text, x, expected) => {
    const { reasons } = apply(text, object({ x }))
    expect(reasons.map(({ path, detail }) => `${path}: ${detail}`)).toEqual([expected])
  })

  it('follows references, also through themselves', () => {
    const tree = object({ root: { $ref: '#/$defs/a~1b' } }, [], {
      $defs: {
        'a/b': object({ n: integer, kids: { type: 'array', items: { $ref: '#/$defs/a~1b' } } }, [
          'n',
        ]),
      },
    })
    const applied = apply('{"root": {"n": "1", "kids": [{"n": "2", "kids": "[]"}]}}', tree)
    expect(applied.text).toBe('{"root": {"n": 1, "kids": [{"n": 2, "kids": []}]}}')
    expect(violations(apply('{"root": {"n": 1, "kids": [{}]}}', tree))).toEqual([
      '$.root.kids[0].n required',
    ])
  })

  it('types tuples by position and members by pattern', () => {
    const schema = object(
      { t: { type: 'array', prefixItems: [string, integer], items: boolean } },
      [],
      {
        patternProperties: { '^x-': integer },
        additionalProperties: boolean,
      },
    )
    const applied = apply('{"t": ["1", "2", "true"], "x-a": "3", "other": "false"}', schema)
    expect(applied.value).toEqual({ t: ['1', 2, true], 'x-a': 3, other: false })
  })
})

describe('conditions and dependent schemas say what is meant, too', () => {
  const schema = object({ unit: { enum: ['day', 'date'] } }, ['unit'], {
    if: { properties: { unit: { const: 'day' } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
    then: object({ at: integer }, ['at']),
    else: object({ at: string }),
    dependentSchemas: { count: object({ step: integer }) },
  })

  it.each([
    ['{"unit": "day", "at": "5"}', '{"unit": "day", "at": 5}', ['number-text']],
    ['{"unit": "date", "at": "5"}', '{"unit": "date", "at": "5"}', []],
    ['{"unit": "date", "at": 5}', '{"unit": "date", "at": "5"}', ['string-from-value']],
    [
      '{"unit": "date", "count": 1, "step": "2"}',
      '{"unit": "date", "count": 1, "step": 2}',
      ['number-text'],
    ],
    ['{"unit": "date", "step": "2"}', '{"unit": "date", "step": "2"}', []],
  ])('%s', (text, after, steps) => {
    const applied = apply(text, schema)
    expect([applied.text, rules(applied), violations(applied)]).toEqual([after, steps, []])
  })

  it('a member that the condition requires is not left out', () => {
    const applied = apply('{"unit": "day", "at": null}', schema)
    expect(applied.text).toBe('{"unit": "day", "at": null}')
    expect(violations(applied)).toEqual(['$.at type'])
  })
})

describe('what is told of alternatives', () => {
  const circle = object({ kind: { const: 'circle' }, size: number }, ['kind', 'size'])
  const box = object({ kind: { enum: ['box', 'cube'] }, w: number }, ['kind', 'w'])
  const shape = object({ shape: { oneOf: [circle, box] } })
  const size = object({ size: { anyOf: [{ const: 'S' }, { const: 'M' }] } })
  const open = { allOf: [object({ id: { const: 1 } })], unevaluatedProperties: false }
  const either = { anyOf: [object({ a: { const: 1 } }), object({ b: { const: 1 } }, ['b'])] }

  it.each<[string, JsonSchema, string[]]>([
    ['{"shape": {"kind": "box"}}', shape, ['$.shape.w: expected a number']],
    [
      '{"shape": {"kind": "oval"}}',
      shape,
      ['$.shape.kind: expected exactly "circle" or one of "box", "cube"'],
    ],
    ['{"shape": {"size": 1}}', shape, ['$.shape.kind: expected exactly "circle" or one of "box"']],
    ['{"a": 2, "b": 2}', either, ['$: expected one of the alternatives']],
    ['{"size": "XL"}', size, ['$.size: expected exactly "S" or exactly "M"']],
    ['{"id": 2}', open, ['$.id: expected exactly 1']],
    ['{"id": 1, "more": 2}', open, ['$.more: expected no member of this name']],
    [
      '{"a": 2}',
      { ...either, unevaluatedProperties: false },
      ['$: expected one of the alternatives'],
    ],
  ])('%s', (text, schema, messages) => {
    const { result } = apply(text, schema)
    const told = result.status === 'invalid' ? result.violations : []
    expect(told).toHaveLength(messages.length)
    for (const [i, message] of messages.entries()) {
      expect(`${told[i]?.path}: expected ${told[i]?.expected}`).toContain(message)
    }
  })
})

describe('what cannot be trusted is withheld', () => {
  it('names a number that JavaScript does not keep', () => {
    const applied = apply('{"id": "12345678901234567891"}', object({ id: integer }))
    expect(applied.text).toBe('{"id": 12345678901234567891}')
    expect(codes(applied)).toEqual(['suspect-number'])
  })

  it('treats __proto__ as data', () => {
    const applied = apply('{"__proto__": "5"}', { type: 'object', additionalProperties: integer })
    expect(applied.text).toBe('{"__proto__": 5}')
    expect(Object.keys(applied.value as object)).toEqual(['__proto__'])
    const missing = apply('{}', object({}, ['__proto__', 'constructor']))
    expect(missing.result.status).toBe('invalid')
  })

  it('changes the value that counts where a key comes twice', () => {
    const applied = apply('{"n": "1", "n": "2"}', object({ n: integer }))
    expect(applied.text).toBe('{"n": "1", "n": 2}')
    expect(applied.value).toEqual({ n: 2 })
  })

  describe.each([1_000, 100_000])('a value that is %i deep', (depth) => {
    const deep = (n: string) => `{"a": ${'['.repeat(depth)}${']'.repeat(depth)}, "n": ${n}}`
    const list = { type: 'array', items: { $ref: '#/$defs/list' } }
    const all = { $defs: { list } }

    it('is read where no schema speaks of its depths, also beside what is changed', () => {
      expect(apply(deep('1'), object({ a: {}, n: integer })).result.status).toBe('valid')
      const changed = apply(deep('"1"'), object({ a: {}, n: integer }))
      expect(changed.text).toBe(deep('1'))
      expect(changed.result.status).toBe('valid')
    })

    it.each<[string, string, unknown, string[]]>([
      ['as it is', '1', list, ['schema-not-checked']],
      ['beside what is changed', '"1"', list, ['limit', 'schema-not-checked']],
      ['as a list without repetition', '1', { uniqueItems: true }, []],
      ['as one of two values', '1', { enum: [[], 1] }, ['schema-violation']],
    ])('is looked at as far as the bound goes: %s', (_, n, a, told) => {
      expect(codes(apply(deep(n), object({ a: a as typeof list, n: integer }, [], all)))).toEqual(
        told,
      )
    })
  })

  it('checks long lists of unique items in linear time', () => {
    const schema = object({ u: { type: 'array', uniqueItems: true } })
    const items = Array.from({ length: 100_000 }, (_, i) => i)
    expect(apply(JSON.stringify({ u: items }), schema).result.status).toBe('valid')
  })

  it('survives a schema that refers to nothing but itself', () => {
    const schema = object({ a: { $ref: '#/$defs/loop' } }, [], {
      $defs: { loop: { $ref: '#/$defs/loop' } },
    })
    expect(apply('{"a": 1}', schema).text).toBe('{"a": 1}')
  })

  it('refuses arguments that are no object even where the schema does not say so', () => {
    expect(codes(apply('[1]', {}))).toEqual(['not-an-object'])
  })

  it('does nothing for a profile that never repairs, and changes nothing for a blind one', () => {
    const profile = { ...recommended, policy: 'feedback-only' as const }
    expect(violations(apply('{"n": "5"}', object({ n: integer }), { profile }))).toEqual([
      '$.n type',
    ])
    const blind = { ...recommended, quirks: ['schema-blind' as const] }
    expect(apply('{"n": "5"}', object({ n: integer }), { profile: blind }).result.status).toBe(
      'invalid',
    )
  })
})

describe('laws', () => {
  const scalarSchema = fc.constantFrom<JsonSchema>(
    string,
    integer,
    number,
    boolean,
    {},
    { type: ['integer', 'null'] },
  )
  const schema = fc
    .dictionary(
      fc.constantFrom('a', 'b', 'path', 'value'),
      fc.oneof(
        scalarSchema,
        scalarSchema.map((items) => ({ type: 'array', items })),
        scalarSchema.map((a) => object({ a })),
        fc.tuple(scalarSchema, scalarSchema).map((anyOf) => ({ anyOf })),
      ),
    )
    .chain((properties) =>
      fc.subarray(Object.keys(properties)).map((required) => object(properties, required)),
    )
  const scalar = fc.constantFrom<unknown>(
    1,
    2.5,
    '5',
    '2.5',
    'true',
    'None',
    '',
    null,
    true,
    'x',
    '[1]',
    '{"a": "1"}',
    ' 3 ',
  )
  const value = fc.dictionary(
    fc.constantFrom('a', 'b', 'file', 'path', 'value'),
    fc.oneof(
      scalar,
      fc.array(scalar, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'value'), scalar),
    ),
  )

  it('value, text and edits agree; a second pass changes nothing that was made to fit', () => {
    fc.assert(
      fc.property(value, schema, fc.constantFrom(0, 1), (input, given, indent) => {
        const text = JSON.stringify(input, null, indent)
        const applied = apply(text, given)
        if (applied.result.status === 'no-schema') throw new Error('a schema was given')
        expect(applied.result.edits.apply(text)).toBe(applied.text)
        expect(JSON.parse(applied.text)).toEqual(applied.value)
        if (applied.result.steps.length === 0) expect(applied.text).toBe(text)
        for (const { rule } of applied.result.steps) expect(RULES[rule]).toBeDefined()
        if (applied.result.status === 'valid') {
          expect(apply(applied.text, given).text).toBe(applied.text)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('patterns', () => {
  const code = { type: 'string', pattern: '^[A-Z]{2}-\\d+$' }

  it.each<[string, JsonSchema, string, string[]]>([
    ['a text that matches', object({ a: code }), '{"a": "AB-1"}', []],
    ['a text that does not', object({ a: code }), '{"a": "ab-1"}', ['$.a pattern']],
    [
      'among alternatives',
      object({ a: { anyOf: [code, { type: 'string', pattern: '^x' }] } }),
      '{"a": "xy"}',
      [],
    ],
    [
      'among alternatives that both refuse',
      object({ a: { anyOf: [code, { type: 'null' }] } }),
      '{"a": "xy"}',
      ['$.a pattern'],
    ],
    ['turned round', object({ a: { not: code } }), '{"a": "AB-1"}', ['$.a not']],
    ['beside a format', object({ a: { ...code, format: 'date' } }), '{"a": "AB-1"}', []],
    ['of the older flavour', object({ a: { pattern: '^[\\w\\_]+\\-{$' } }), '{"a": "a-{"}', []],
    ['only for texts', object({ a: { pattern: '^x' } }), '{"a": 5}', []],
    [
      'of names',
      object({}, [], { patternProperties: { '^x-[a-z]+$': integer }, additionalProperties: false }),
      '{"x-a": 1, "y": 2}',
      ['$.y additionalProperties'],
    ],
  ])('%s', (_, schema, text, expected) => {
    const applied = apply(text, schema)
    expect(violations(applied)).toEqual(expected)
    expect(codes(applied)).toEqual(expected.length === 0 ? [] : ['schema-violation'])
  })

  it('a text that would keep a backtracking matcher busy for years is judged at once', () => {
    const schema = object({ a: { type: 'string', pattern: '^(\\w+\\s?)+$' } })
    const text = JSON.stringify({ a: `${'word '.repeat(2_000)}!` })
    expect(violations(apply(text, schema))).toEqual(['$.a pattern'])
  })

  it.each([
    ['look-behind', '(?<=a)b', 'ab'],
    ['no pattern', '(', 'x'],
    ['one that takes too long', '^(?:(?=.*b)a)*$', `${'a'.repeat(20_000)}b`],
  ])('%s is told, and needs a review', (_, pattern, a) => {
    const schema = object({ a: { type: 'string', pattern } })
    const applied = apply(JSON.stringify({ a }), schema)
    expect(applied.result.status).toBe('valid')
    expect(codes(applied)).toEqual(['schema-not-checked'])
    expect(codes(apply('{}', schema))).toEqual([])
  })

  it('a pattern of names that is not simple leaves its members open, and is told', () => {
    const patternProperties = { '^(a+)+$': integer }
    const schema = object({}, [], { patternProperties, additionalProperties: false })
    const applied = apply(`{"${'a'.repeat(50)}!": 1}`, schema)
    expect(violations(applied)).toEqual([])
    expect(codes(applied)).toEqual(['schema-not-checked'])
  })
})

describe('items that must differ', () => {
  const list = { type: 'array', uniqueItems: true }
  const many = Array.from({ length: 1_000 }, (_, i) => i)

  it.each<[string, JsonSchema, unknown, string[]]>([
    ['among alternatives', { anyOf: [list, { type: 'null' }] }, [1, 2, 1], ['$.a uniqueItems']],
    ['among alternatives, and they do', { oneOf: [list, string] }, [1, 2], []],
    [
      'long, among alternatives',
      { anyOf: [list, { type: 'null' }] },
      [...many, 7],
      ['$.a uniqueItems'],
    ],
    ['long, and they do', { anyOf: [list, { type: 'null' }] }, many, []],
    ['long, in a definition', { $ref: '#/$defs/list' }, [...many, 7], ['$.a uniqueItems']],
  ])('%s', (_, a, value, expected) => {
    const schema = object({ a }, [], { $defs: { list } })
    const applied = apply(JSON.stringify({ a: value }), schema)
    expect(violations(applied)).toEqual(expected)
    expect(codes(applied)).toEqual(expected.length === 0 ? [] : ['schema-violation'])
  })

  it('long, where another alternative is not the one that was meant', () => {
    const other = { type: 'array', items: boolean }
    const schema = object({ a: { anyOf: [list, other] } })
    const text = JSON.stringify({ a: [...many, 7] })
    expect(violations(apply(text, schema))).toEqual(['$.a anyOf'])
  })
})
