import { describe, expect, it, test } from 'vitest'
import { inspect } from '../../inspect.js'
import { parseLenient } from './parse.js'

const raw = String.raw

function parse(written: string) {
  const result = parseLenient(`{${written}: 1}`, {
    ...{ end: 'proven', quoteTokens: [], keywordArguments: false, prose: false },
  })
  if (!result.ok) throw new Error(result.reason.detail)
  return result
}

/** The key that is read, and by which rule it got its quotes. */
function read(written: string) {
  const result = parse(written)
  return [...Object.keys(JSON.parse(result.text)), ...result.edits.rules(), result.risk]
}

describe('a key without quotes', () => {
  it.each([
    ...['a', 'a_b', '$a', '_', 'a-b', 'a.b', 'größe', 'true', 'null', 'NaN', 'Infinity'],
    ...[
      '0',
      '1',
      '42',
      '-1',
      '1.5',
      '0.25',
      '2fa',
      '3d-model',
      '1.2.3',
      '2024-01-02',
      '1_000_items',
    ],
  ])('%s is the same for everybody', (key) => {
    expect(read(key)).toEqual([key, 'unquoted-key', 'deterministic'])
    expect(read(`${key} `)).toEqual([key, 'unquoted-key', 'deterministic'])
  })

  it.each([
    ...['True', 'False', 'None', '1.0', '1.50', '.5', '5.', '007', '00', '1e3', '1E3', '0x1F'],
    ...[
      '0b11',
      '0o17',
      '1_000',
      '1n',
      '12345678901234567890',
      'a b',
      'a+b',
      '+1',
      '-1.0',
      '-1e3',
      '-0x1F',
    ],
  ])('%s is another one for some', (key) => {
    expect(read(key)).toEqual([key, 'unquoted-string', 'inferred'])
    expect(read(`${key} `)).toEqual([key, 'unquoted-string', 'inferred'])
  })

  it('may have escapes, which are read where it is a name', () => {
    expect(read(raw`\u0061b`)).toEqual(['ab', 'unquoted-key', 'deterministic'])
    expect(read(raw`\u0061 b`)).toEqual([raw`\u0061 b`, 'unquoted-string', 'inferred'])
  })

  it.each([`"a'`, `'a"`])('in quotes of two kinds is one word: %s', (written) => {
    const [key, ...others] = read(written)
    expect([key, others.at(-2), others.at(-1)]).toEqual(['a', 'missing-quote', 'inferred'])
  })

  it('with a quote behind it alone lacks the one before it', () => {
    expect(read('a b"')).toEqual(['a b', 'missing-quote', 'inferred'])
  })
})

it.each(['"a\nb"', "'a\r\nb'", '"a: 1,\n b"', '"a\n b: 1, c"'])(
  'a key that runs over several lines is in doubt, and not where they are escaped: %j',
  (written) => {
    expect(parse(written).reasons).toMatchObject([{ code: 'inferred-repair' }])
    expect(parse(written.replace(/[\r\n]+/, raw`\n`)).reasons).toEqual([])
  },
)

describe('a key that has lost a quote, or has a colon too many', () => {
  const whole = (text: string) => {
    const result = parseLenient(text, {
      ...{ end: 'proven', quoteTokens: [], keywordArguments: false, prose: false },
    })
    return result.ok ? JSON.parse(result.text) : null
  }

  it.each([
    ['{"a": "x", b": 2}', { a: 'x', b: 2 }],
    ['{"a": "x", b": "y", "c": "z"}', { a: 'x', b: 'y', c: 'z' }],
    ['{"a": 1, b": [2]}', { a: 1, b: [2] }],
    ['{"a": "say x", y" and z", "b": 1}', { a: 'say x", y" and z', b: 1 }],
    // Or its last one, before a number.
    ['{"a: 6, "b": "x"}', { a: 6, b: 'x' }],
    ['{"c": [1], "a: true, "b": "x"}', { c: [1], a: true, b: 'x' }],
    ['{"a":: 6, "b": : "x"}', { a: 6, b: 'x' }],
  ])('%s', (text, value) => {
    expect(whole(text)).toEqual(value)
  })
})

test('an argument of a call whose comma is missing', () => {
  const read = (text: string) =>
    inspect(text, { tools: [{ name: 'tune' }] }).calls.map((call) => [call.arguments, call.verdict])
  expect(read('[tune(string="E" cents=-4)]')).toEqual([[{ string: 'E', cents: -4 }, 'review']])
  const text = 'he said "x" y=2 and left'
  expect(read(`[tune(string="${text}", cents=1)]`)).toEqual([
    [{ string: text, cents: 1 }, 'review'],
  ])
})
