import { describe, expect, it } from 'vitest'
import type { RuleId } from '../../text/rules.js'
import { parseLenient } from './parse.js'
import type { ReaderOptions } from './reader.js'
import type { LenientResult } from './result.js'

const OPTIONS: ReaderOptions = {
  end: 'unproven',
  quoteTokens: [],
  keywordArguments: false,
  prose: true,
}

function read(text: string, options: Partial<ReaderOptions> = {}): LenientResult & { ok: true } {
  const result = parseLenient(text, { ...OPTIONS, ...options })
  if (!result.ok) throw new Error(`${result.reason.detail} at ${result.reason.at}`)
  return result
}

/** Value and rules, the rules without repetition and in order of their names. */
function gist(text: string, options: Partial<ReaderOptions> = {}) {
  const result = read(text, options)
  expect(result.edits.apply(text)).toBe(result.text)
  return { value: JSON.parse(result.text), rules: result.edits.rules().sort() }
}

type Row = readonly [string, unknown, ...RuleId[]]

function table(rows: readonly Row[], options: Partial<ReaderOptions> = {}): void {
  it.each(rows.map(([text, value, ...rules]) => ({ text, value, rules })))(
    '$text',
    ({ text, value, rules }) => {
      expect(gist(text, options)).toEqual({ value, rules: [...rules].sort() })
    },
  )
}

describe('comments', () => {
  table([
    ['{"a": 1 // one\n}', { a: 1 }, 'comment'],
    ['{"a": 1 # one\n}', { a: 1 }, 'comment'],
    ['/* head */ [1, /* two */ 2] // tail', [1, 2], 'comment'],
    ['{\r// carriage return\ra: 1\r}', { a: 1 }, 'comment', 'unquoted-key'],
    ['[1, <!-- no --> 2]', [1, 2], 'comment'],
    ['{"a": 1, /* was {"b": 2}\nand c */ "d": 3}', { a: 1, d: 3 }, 'comment'],
    // Its end is lost: it goes on to that of the next one.
    ['{"a": 1, /* one /\n}, {"b": 2, "c": 3 /* } */}', { a: 1 }, 'stray-text', 'trailing-comma'],
    ['{"u": "http://x/#y", "v": "/* no */"}', { u: 'http://x/#y', v: '/* no */' }],
  ])
})

describe('commas and colons', () => {
  table([
    ['{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }, 'trailing-comma'],
    ['[1,, 2]', [1, 2], 'surplus-comma'],
    ['{, "a": 1}', { a: 1 }, 'surplus-comma'],
    ['{"a": 1\n"b": "x"\nc: 2}', { a: 1, b: 'x', c: 2 }, 'missing-comma', 'unquoted-key'],
    ['[1 2 {} "x"]', [1, 2, {}, 'x'], 'missing-comma'],
    ['{"a": 1; "b": 2}', { a: 1, b: 2 }, 'semicolon'],
    ['{"a" true, "b" "x"}', { a: true, b: 'x' }, 'missing-colon'],
    ["{a = 1, b => 'x'}", { a: 1, b: 'x' }, 'equals-sign', 'single-quotes', 'unquoted-key'],
  ])
})

describe('quotes', () => {
  table([
    ["{'a': 'b \"c\"'}", { a: 'b "c"' }, 'single-quotes'],
    ['{“a”: ‘b’}', { a: 'b' }, 'smart-quotes'],
    ["{`a`: `it's`}", { a: "it's" }, 'backtick-quotes'],
    ['{"a": """x "y"\nz"""}', { a: 'x "y"\nz' }, 'triple-quotes'],
    ['{"a": """x \\""""}', { a: 'x "' }, 'triple-quotes'],
    ["{'a': '''x \\''''}", { a: "x '" }, 'triple-quotes', 'single-quotes'],
    ['{"a": "x" + \'y\'}', { a: 'xy' }, 'concatenation', 'single-quotes'],
    ['{"a": "tab\there"}', { a: 'tab\there' }, 'control-character'],
    ['{"a": "line\nline"}', { a: 'line\nline' }, 'control-character'],
  ])
})

describe('quotes inside strings', () => {
  table([
    ['{"a": "print("hi")"}', { a: 'print("hi")' }, 'inner-quotes'],
    [
      '{"a": "he said "no", then left", "b": 1}',
      { a: 'he said "no", then left', b: 1 },
      'inner-quotes',
    ],
    ['{"a": "x "y", "z" and "w"", "b": 1}', { a: 'x "y", "z" and "w"', b: 1 }, 'inner-quotes'],
    [
      "{'a': 'it's, isn't it', 'b': 1}",
      { a: "it's, isn't it", b: 1 },
      'inner-quotes',
      'single-quotes',
    ],
    ['["a 5" disk", "b"]', ['a 5" disk', 'b'], 'inner-quotes'],
    ['{"a": "<p class="x">y</p>"}', { a: '<p class="x">y</p>' }, 'inner-quotes'],
    ['{"a": "{"b": [1, "c"]}", "d": 2}', { a: '{"b": [1, "c"]}', d: 2 }, 'inner-quotes'],
    ['{“a”: “say “hi” now”}', { a: 'say “hi” now' }, 'inner-quotes', 'smart-quotes'],
    [
      '{"a": "if (x) { return "y" } else z", "b": 1}',
      { a: 'if (x) { return "y" } else z', b: 1 },
      'inner-quotes',
    ],
  ])
})

describe('missing quotes', () => {
  table([
    ['{"a": "b, "c": "d"}', { a: 'b', c: 'd' }, 'missing-quote'],
    ['["a, "b"]', ['a', 'b'], 'missing-quote'],
    ['{"a": b", "c": 1}', { a: 'b', c: 1 }, 'missing-quote'],
    ['{a": 1}', { a: 1 }, 'missing-quote'],
    ['{"a:"b"}', { a: 'b' }, 'missing-quote'],
  ])
})

describe('without quotes', () => {
  table([
    ['{a: 1, b-c: 2, d.e: 3, 4: 5}', { a: 1, 'b-c': 2, 'd.e': 3, 4: 5 }, 'unquoted-key'],
    ['{\\u0061b: 1}', { ab: 1 }, 'unquoted-key'],
    ['{a: hello world, b: c}', { a: 'hello world', b: 'c' }, 'unquoted-key', 'unquoted-string'],
    [
      '{a: http://x.y/z//w, b: 1}',
      { a: 'http://x.y/z//w', b: 1 },
      'unquoted-key',
      'unquoted-string',
    ],
    ['[NO, y, on]', ['NO', 'y', 'on'], 'unquoted-string'],
    [
      '{a: #fff, b: True, c: None}',
      { a: '#fff', b: true, c: null },
      'unquoted-key',
      'unquoted-string',
      'python-constant',
    ],
  ])
})

describe('numbers', () => {
  table([
    ['[.5, 5., +1, -0x1F, 1e3,]', [0.5, 5, 1, -31, 1000], 'json5-number', 'trailing-comma'],
    [
      '[0123, 1.2.3, 2024-02-03, 1/2, 1_000]',
      ['0123', '1.2.3', '2024-02-03', '1/2', '1_000'],
      'odd-number',
    ],
    ['[12 apples]', ['12 apples'], 'odd-number'],
  ])

  it('keeps every digit', () => {
    expect(read('{id: 12345678901234567890, x: 0xffffffffffffffffff}').text).toContain(
      '12345678901234567890, "x": 4722366482869645213695',
    )
  })

  it.each(['NaN', 'Infinity', '-Infinity', 'undefined'])('%s is no JSON value', (word) => {
    const result = read(`{"a": ${word}}`)
    expect(JSON.parse(result.text)).toEqual({ a: null })
    expect(result.reasons).toMatchObject([{ code: 'non-json-value', at: 6, detail: word }])
  })
})

describe('escapes', () => {
  table([
    ['{"a": "\\d+\\.\\w"}', { a: '\\d+\\.\\w' }, 'unknown-escape'],
    ['{"a": "C:\\Users\\me"}', { a: 'C:\\Users\\me' }, 'unknown-escape'],
    ['{"a": "C:\\Users\\new\\tools"}', { a: 'C:\\Users\\new\\tools' }, 'unknown-escape'],
    ['{"a": "see C:\\Users\\new"}', { a: 'see C:\\Users\new' }, 'unknown-escape'],
    ['{"a": "\\u12 \\uXYZ"}', { a: '\\u12 \\uXYZ' }, 'unknown-escape'],
    ['{"a": "it\\\'s"}', { a: "it's" }, 'redundant-escape'],
    ['{"a": "\\x41\\v"}', { a: 'A\v' }, 'json5-string'],
    ['{"a": "one \\\ntwo"}', { a: 'one two' }, 'json5-string'],
    ['{\\"a\\": \\"b \\\\\\"c\\\\\\"\\"}', { a: 'b "c"' }, 'half-escaped'],
    ['{&quot;a&quot;: &quot;b &amp; c&quot;}', { a: 'b & c' }, 'html-entity'],
    ['{"a": \\n[1],\\t"b": 2\\n}', { a: [1], b: 2 }, 'escaped-whitespace'],
  ])

  it('sees two readings where a path mixes both kinds', () => {
    expect(read('{"a": "C:\\Users\\new"}').reasons).toMatchObject([
      { code: 'several-readings', at: 15 },
    ])
    expect(read('{"a": "\\d\\n"}').reasons).toEqual([])
  })

  it.each([
    ['a drawn quote', '{"a": "say \\”b\\”"}'],
    ['a drawn quote between drawn quotes', '{“a”: “say \\”b\\“”}'],
    ['a quote of a shell between two', `{"a": "echo 'it'\\''s'"}`],
    ['a sign that a page, a shell and an expression escape', '{"a": "costs \\$5"}'],
    ['a letter that no expression has', '{"a": "New \\York"}'],
    ['a break of a line, in JSON’s quotes', '{"a": "one \\\ntwo"}'],
    ['a byte, in JSON’s quotes', '{"a": "\\x1b[0m"}'],
    ['an end, in JSON’s quotes', '{"a": "tr , \\0"}'],
    ['anything in three quotes', '{"a": """one\\ttwo"""}'],
    ['anything in backticks', '{"a": `say \\"b\\"`}'],
  ])('sees two readings where the backslash may be text, or nothing: %s', (_what, text) => {
    expect(read(text).reasons).toMatchObject([{ code: 'several-readings' }])
  })

  it('sees two readings where some line breaks are escaped, and others are not', () => {
    expect(read('{"a": "print(1)\\n\nprint(2)"}').reasons).toMatchObject([
      { code: 'several-readings', at: 15 },
    ])
  })

  it.each([
    ['an expression’s class', '{"a": "\\d+\\.\\w"}'],
    ['a sign beside an expression’s class', '{"a": "\\d+\\$"}'],
    ['a path', '{"a": "C:\\Yard\\Cellar"}'],
    ['a byte, in quotes that JSON lacks', "{'a': '\\x41'}"],
    ['a break of a line, in quotes that JSON lacks', "{'a': 'one \\\ntwo'}"],
    ['the own quote in backticks', '{"a": `say \\`b\\``}'],
  ])('sees one where nothing else is meant: %s', (_what, text) => {
    expect(read(text).reasons).toEqual([])
  })
})

describe('brackets', () => {
  table([
    ['{"a": [1, 2}, "b": 3}', { a: [1, 2], b: 3 }, 'mismatched-closer'],
    ['[{"a": 1]', [{ a: 1 }], 'missing-bracket'],
    ['{"a": [{"b": 1], "c": 2}', { a: [{ b: 1 }], c: 2 }, 'missing-bracket'],
    ['[{"a": 1, {"a": 2}]', [{ a: 1 }, { a: 2 }], 'missing-bracket'],
    ['{"a": 1}}]', { a: 1 }, 'surplus-closer'],
    ['"a": 1, "b": "x"}', { a: 1, b: 'x' }, 'missing-opener'],
    [
      "a='x', b=2",
      { a: 'x', b: 2 },
      'missing-opener',
      'equals-sign',
      'single-quotes',
      'unquoted-key',
    ],
    ['{"a": (1, 2), "b": (3)}', { a: [1, 2], b: 3 }, 'python-tuple'],
    ['{"a": (1 2)}', { a: [1, 2] }, 'python-tuple', 'missing-comma'],
  ])
})

describe('what stands around', () => {
  table([
    ['```json\n{"a": 1}\n```', { a: 1 }, 'fence'],
    ['Here:\n```\n[1]\n```\nDone.', [1], 'fence', 'surrounding-text'],
    ['Sure, this: {"a": 1} I hope so.', { a: 1 }, 'surrounding-text'],
    ['Use {name}: {"a": 1}', { a: 1 }, 'stray-text'],
    ['{"a": 1} * 3', { a: 1 }, 'stray-text'],
    ['*{"a": 1}', { a: 1 }, 'stray-text'],
    ['!{"a": 1}', { a: 1 }, 'stray-text'],
    ['...{"a": 1}', { a: 1 }, 'stray-text'],
    ['**{"a": 1}', { a: 1 }, 'surrounding-text'],
    ['cb({"a": 1});', { a: 1 }, 'call-notation', 'trailing-semicolon'],
    ['{"a": ObjectId("1"), "b": NumberLong(2)}', { a: '1', b: 2 }, 'call-notation'],
    ['{"a": Money("1")}', { a: '1' }, 'unknown-call', 'call-notation'],
    ['\ufeff{"a": 1}', { a: 1 }, 'byte-order-mark'],
    ['{"a":\u00a01}', { a: 1 }, 'special-whitespace'],
  ])
})

describe('several values', () => {
  table([
    ['{"a": 1}{"a": 1}', { a: 1 }, 'repeated-value'],
    ['{"a": 1}\n{"a":1}', { a: 1 }, 'repeated-value'],
    ['{}{"a": 1}', { a: 1 }, 'empty-then-value'],
    ['{"a": 1}\n{"b": 2}', [{ a: 1 }, { b: 2 }], 'joined-roots'],
  ])

  it('says that different values are several readings', () => {
    expect(read('{"a": 1}{"b": 2}').reasons).toMatchObject([{ code: 'several-readings', at: 8 }])
    expect(read('{"a": 1} and {"b": 2}').reasons).toMatchObject([{ code: 'several-readings' }])
    expect(read('```\n{"a": 1}\n```\nor\n```\n{"b": 2}\n```').reasons).toMatchObject([
      { code: 'several-readings' },
    ])
  })
})

describe('dialects', () => {
  table([['{city:<|"|>O"slo<|"|>,n:2}', { city: 'O"slo', n: 2 }, 'dialect-key', 'dialect-quote']], {
    quoteTokens: ['<|"|>'],
  })
  table(
    [
      [
        "a=1, b='x', c=[True]",
        { a: 1, b: 'x', c: [true] },
        'keyword-argument',
        'single-quotes',
        'python-constant',
      ],
    ],
    {
      keywordArguments: true,
    },
  )
})

describe('refusals', () => {
  it.each(['no value at all', '', '}', 'f(1, 2)', '{"a": [1] x y z, "b": 2}'])('%j', (text) => {
    expect(parseLenient(text, OPTIONS).ok).toBe(false)
  })

  it('does not take a value out of text that is itself a value', () => {
    expect(parseLenient('Nested {"a": 1}', { ...OPTIONS, prose: false }).ok).toBe(false)
  })

  it.each(['{"a": {"b": 1}\n12:30 [INFO]\nmade: []', '{"a": [7] @ {"b": 1}'])(
    'takes no other value for an object that is broken behind a member: %j',
    (text) => {
      expect(parseLenient(text, OPTIONS).ok).toBe(false)
    },
  )

  it('takes the value behind an object that is none', () => {
    const read = parseLenient('{a thought} and {"b": 1}', OPTIONS)
    expect(read).toMatchObject({ ok: true, text: '{"b": 1}' })
  })
})
