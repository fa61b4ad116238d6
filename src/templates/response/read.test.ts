import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadResponseTemplate, type ReadOptions, readResponse } from './read.js'
import { toPlain, toText } from './value.js'

const TEMPLATE = {
  defaults: { role: 'assistant' },
  start_anchor: '[bot]',
  fields: {
    thinking: { open: '<think>', close: '</think>' },
    tool_calls: {
      open_pattern: '<call:(?P<name>[^>]+)>',
      close: '</call>',
      repeats: true,
      content: 'json',
      transform: { type: 'function', function: { name: '{name}', arguments: '{content}' } },
    },
    content: { close: '[end]' },
  },
}
const read = (template: unknown, text: string, options: Partial<ReadOptions> = {}) => {
  const loaded = loadResponseTemplate(template)
  if ('error' in loaded) return loaded
  return readResponse(loaded.value, text, { prefix: '', ...options })
}
const message = (template: unknown, text: string, options: Partial<ReadOptions> = {}) => {
  const result = read(template, text, options)
  return 'error' in result ? result.error : toPlain(result.value.message)
}
/** A template with the one field x, `<x>` to `</x>`. */
const field = (more: Record<string, unknown>) => ({
  start_anchor: '@',
  fields: { x: { open: '<x>', close: '</x>', ...more } },
})

test('thinking, calls and content', () => {
  const text = '<think> a </think>Hi.<call:f>{"n": 1}</call><call:g>{}</call>[end]'
  expect(message(TEMPLATE, text)).toEqual({
    role: 'assistant',
    thinking: 'a',
    content: 'Hi.',
    tool_calls: [
      { type: 'function', function: { name: 'f', arguments: { n: 1 } } },
      { type: 'function', function: { name: 'g', arguments: {} } },
    ],
  })
})

describe('the prefix', () => {
  test('is cut after its last anchor; what it opens is open', () => {
    const result = read(TEMPLATE, 'b</think>c', { prefix: 'x[bot]y[bot]<think>a' })
    expect('value' in result && toPlain(result.value.message)).toEqual({
      role: 'assistant',
      thinking: 'ab',
      content: 'c',
    })
    expect('value' in result && result.value.eventCounts).toEqual([2, 4, 1])
  })

  test('is read whole without an anchor, and null is an error', () => {
    expect(message(TEMPLATE, 'b', { prefix: 'a' })).toMatchObject({ content: 'ab' })
    expect(message(TEMPLATE, 'b', { prefix: null })).toMatchObject({ phase: 'parse' })
  })
})

test('events tell raw text as it becomes certain', () => {
  const result = read(TEMPLATE, '', { chunks: ['Hi <ca', 'll:f>{', '} </call>'] })
  expect('value' in result && result.value.events.map((event) => Object.values(event))).toEqual([
    ['region_open', 'content'],
    ['region_chunk', 'content', 'Hi ', false],
    ['region_close', 'content', 'Hi'],
    ['region_open', 'tool_calls'],
    ['region_chunk', 'tool_calls', '{', true],
    ['region_chunk', 'tool_calls', '} ', true],
    ['region_close', 'tool_calls', expect.anything()],
  ])
  expect('value' in result && result.value.eventCounts).toEqual([0, 2, 3, 2, 0])
})

test('regions know their places', () => {
  const result = read(TEMPLATE, 'a<think>b</think>')
  expect('value' in result && result.value.regions).toMatchObject([
    { field: 'content', start: 0, bodyStart: 0, bodyEnd: 1, end: 1 },
    { field: 'thinking', start: 1, bodyStart: 8, bodyEnd: 9, end: 17 },
  ])
})

describe('load errors', () => {
  const wrong = (changes: Record<string, unknown>) => ({
    start_anchor: 'a',
    fields: { x: changes },
  })
  test.each<[unknown, string]>([
    [null, 'must be a dict'],
    [{ version: 2, fields: { x: {} }, start_anchor: 'a' }, 'Unsupported'],
    [{ fields: { x: {} } }, 'start_anchor'],
    [{ fields: {}, start_anchor: 'a' }, 'non-empty'],
    [{ fields: { x: {} }, start_anchor: 'a', extra: 1 }, "['extra']"],
    [{ fields: { x: {}, y: {} }, start_anchor: 'a' }, 'At most one'],
    [{ fields: { x: {} }, start_anchor: 'a', defaults: null }, 'defaults must be a dict'],
    [wrong({ open: null }), 'must be a string'],
    [wrong({ open: '' }), 'empty'],
    [wrong({ open: ['a', 1] }), 'only strings'],
    [wrong({ open: 'a', open_pattern: 'a' }), 'both'],
    [wrong({ open_pattern: '(' }), 'invalid open_pattern regex'],
    [wrong({ open_pattern: '(?:a){e}' }), 'fuzzy matching is not supported here'],
    [wrong({ open_pattern: '(?P<n>a)' }), "no 'transform'"],
    [wrong({ transform: 'a {content}' }), 'mixes'],
    [wrong({ transform_each: true }), 'no transform'],
    [wrong({ transform_each: 1, transform: '{content}' }), 'must be a bool'],
    [wrong({ join: ',' }), "requires 'repeats'"],
    [wrong({ content: 'poem' }), 'unknown content parser'],
    [wrong({ opens: 'a' }), "['opens']"],
  ])('%j', (template, words) => {
    expect(message(template, '')).toMatchObject({
      phase: 'load',
      message: expect.stringContaining(words),
    })
  })
})

describe('content', () => {
  test.each<[Record<string, unknown>, string, unknown]>([
    [{}, ' a ', 'a'],
    [{ content_args: { strip: false } }, ' a ', ' a '],
    [{ content: 'int' }, ' +1_0 ', 10],
    [{ content: 'int' }, '٣', 3],
    [{ content: 'float' }, '1e3', 1000],
    [{ content: 'bool' }, 'yes', false],
    [{ content: 'json' }, '[1, 2.5, "a\\u00e9"]', [1, 2.5, 'aé']],
    [{ content: 'json', content_args: { allow_non_json: true } }, ' no ', 'no'],
    [
      { content: 'json', content_args: { unquoted_keys: true } },
      '{a:1,b_2:{c:2}}',
      { a: 1, b_2: { c: 2 } },
    ],
    [
      { content: 'json', content_args: { string_delims: [['«', '»']] } },
      '{"a": «x "y"\n»}',
      { a: 'x "y"\n' },
    ],
    [
      { content: 'xml-inline', content_args: { tag_pattern: '<(?P<key>\\w+)>(?P<value>.*?)</' } },
      'z<a>1</<b> 2</<a>3</',
      { a: '3', b: ' 2' },
    ],
    [
      {
        content: 'xml-inline',
        content_args: {
          tag_pattern: '<(?P<key>\\w+)>(?P<value>.*?)</',
          merge_duplicates: true,
          value_parser: { name: 'int' },
        },
      },
      '<a>1</<a>2</',
      { a: [1, 2] },
    ],
    [{ content: 'kv-lines' }, 'a: 1\nb\n c : d:e', { a: '1', c: 'd:e' }],
    [{ content: 'json', transform: ['{content.a.b}'] }, '{"a": {"b": null}, "c": 1}', [null]],
    [
      { content: 'json', transform: { n: '{a}' }, transform_each: true },
      '[{"a": 1}, {"a": 2}]',
      [{ n: 1 }, { n: 2 }],
    ],
  ])('%j of %j', (more, body, expected) => {
    expect(message(field(more), `<x>${body}</x>`)).toEqual({ x: expected })
  })

  test.each<[Record<string, unknown>, string]>([
    [{ content: 'int' }, '0x10'],
    [{ content: 'json' }, '{"a": "b\nc"}'],
    [{ content: 'json' }, '[1,]'],
    [{ content: 'json', content_args: { unquoted_keys: true } }, '{a:1, b:2}'],
    [{ content: 'xml-inline' }, 'a'],
    [{ content: 'xml-inline', content_args: { tag_pattern: '(' } }, 'a'],
    [{ content: 'kv-lines', content_args: { line_sep: '' } }, 'a'],
    [{ content_args: [] }, 'a'],
    [{ transform: '{nobody}' }, 'a'],
    [{ transform: '{content.a}' }, 'a'],
    [{ content: 'json', transform: '{a}', transform_each: true }, '{}'],
  ])('%j refuses %j', (more, body) => {
    expect(message(field(more), `<x>${body}</x>`)).toMatchObject({ phase: 'parse' })
  })

  test('whole numbers keep their digits, floats stay floats', () => {
    const result = read(field({ content: 'json' }), '<x>[12345678901234567890, 1.0]</x>')
    expect('value' in result && toText(result.value.message)).toBe(
      '{"x": [12345678901234567890, 1.0]}',
    )
  })

  test('a body that nests too deeply is told', () => {
    const body = '['.repeat(5000)
    expect(message(field({ content: 'json' }), `<x>${body}</x>`)).toMatchObject({
      message: expect.stringContaining('jsonDepth'),
    })
  })
})

describe('what goes into the message', () => {
  test('repeats, join, overwriting, and empty values', () => {
    expect(message(field({ repeats: true }), '<x>a</x><x>b</x>')).toEqual({ x: ['a', 'b'] })
    expect(message(field({ repeats: true, join: '+' }), '<x>a</x><x>b</x>')).toEqual({ x: 'a+b' })
    expect(message(field({}), '<x>a</x><x>b</x>')).toEqual({ x: 'b' })
    expect(message(field({ content: 'json' }), '<x>{}</x>')).toEqual({})
    expect(message(field({ content: 'json' }), '<x>0</x>')).toEqual({ x: 0 })
  })

  test('a required field', () => {
    expect(message(field({ optional: false }), 'none')).toMatchObject({ phase: 'parse' })
    expect(message({ ...field({ optional: false }), defaults: { x: 'd' } }, 'none')).toEqual({
      x: 'd',
    })
  })

  test('a default is not changed by a reading', () => {
    const loaded = loadResponseTemplate({ ...field({ repeats: true }), defaults: { x: ['z'] } })
    if ('error' in loaded) throw new Error(loaded.error.message)
    for (let i = 0; i < 2; i++) {
      const again = readResponse(loaded.value, '<x>a</x>', { prefix: '' })
      expect('value' in again && toPlain(again.value.message)).toEqual({ x: ['z', 'a'] })
    }
  })
})

test('arguments are typed by the schema of their tool', () => {
  const properties = {
    n: { type: 'integer' },
    f: { type: 'number' },
    b: { type: ['string', 'boolean'] },
    o: { anyOf: [{ type: 'object' }, { type: 'null' }] },
    s: { type: 'string' },
    l: { type: 'integer' },
    z: { type: 'string', nullable: true },
  }
  const tools = [{ type: 'function', function: { name: 'f', parameters: { properties } } }]
  const args = {
    n: ' 7 ',
    f: '1e3',
    b: 'TRUE',
    o: '{"a": 1}',
    s: '7',
    l: ['1', 'x'],
    z: 'None',
    u: '1',
  }
  const text = `<call:f>${JSON.stringify(args)}</call>`
  expect(message(TEMPLATE, text, { tools })).toMatchObject({
    tool_calls: [
      {
        function: {
          arguments: { n: 7, f: 1000, b: true, o: { a: 1 }, s: '7', l: [1, 'x'], z: null, u: '1' },
        },
      },
    ],
  })
})

describe('how the response was cut', () => {
  test('does not matter where delimiters are literals', () => {
    const piece = fc.constantFrom(
      '<think>',
      '</think>',
      '<call:f>',
      '{}',
      '</call>',
      '[end]',
      'a',
      ' ',
      '<',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.array(fc.nat(40), { maxLength: 6 }), (pieces, cuts) => {
        const text = pieces.join('')
        const at = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].sort(
          (x, y) => x - y,
        )
        const chunks = at.slice(1).map((end, index) => text.slice(at[index], end))
        expect(message(TEMPLATE, text, { chunks })).toEqual(
          message(TEMPLATE, text, { whole: true }),
        )
      }),
    )
  })

  test('matters with an ending like |$, as in the reference; the whole reading shows it', () => {
    const template = field({ close_pattern: '</x>|$' })
    const { close: _, ...rest } = template.fields.x
    const fixed = { ...template, fields: { x: rest } }
    expect(message(fixed, '', { chunks: ['<x>12</', 'x>'] })).toEqual({ x: '12</x>' })
    expect(message(fixed, '', { chunks: ['<x>12</', 'x>'], whole: true })).toEqual({ x: '12' })
  })
})

describe('what would never end', () => {
  test('an opener and a closer that both match nothing', () => {
    const template = {
      start_anchor: 'a',
      fields: { x: { open_pattern: '(?=b)', close_pattern: '' } },
    }
    expect(message(template, 'ab')).toMatchObject({
      phase: 'parse',
      message: expect.stringContaining('never end'),
    })
  })

  test('a pattern that explodes is stopped and named', () => {
    const template = { start_anchor: 'a', fields: { x: { open_pattern: '(a+)+b', close: 'c' } } }
    expect(message(template, 'a'.repeat(60))).toMatchObject({
      kind: null,
      message: expect.stringContaining('(a+)+b'),
    })
  })
})
