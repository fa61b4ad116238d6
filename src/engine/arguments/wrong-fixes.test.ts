/**
 * Texts for which repair libraries hand back a wrong value without a word. Here
 * the value is right, or the verdict says that it must not be dispatched.
 */
import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { normalizeArguments } from '../normalize.js'

const read = (text: string) => {
  const [call] = inspect(text, { readAs: 'arguments' }).calls
  if (call === undefined) throw new Error('no call')
  return call
}

describe('right', () => {
  it.each<[string, unknown]>([
    // apostrophes and nested quotes
    ["{'note': 'can't go', 'k': 2}", { note: "can't go", k: 2 }],
    ["{'note': 'she's in, isn't she', 'on': True}", { note: "she's in, isn't she", on: true }],
    [`{'text': "we're", 'k': 2}`, { text: "we're", k: 2 }],
    [`{'text': 'say("it\\'s")'}`, { text: 'say("it\'s")' }],
    [`{'run': 'sed \\'s/"a"/b/\\' f'}`, { run: `sed 's/"a"/b/' f` }],
    [`{'q': "WHERE a = 'x' OR b = \\"y\\""}`, { q: `WHERE a = 'x' OR b = "y"` }],
    // numbers
    ['{"plz": 01067,}', { plz: '01067' }],
    ["{'n': 2_000_000}", { n: 2_000_000 }],
    ["{'m': 0x7F}", { m: 127 }],
    ['{"day": 2023-11-30}', { day: '2023-11-30' }],
    ['{"day": 2023-1-3}', { day: '2023-1-3' }],
    ['{"v": 4.5.6}', { v: '4.5.6' }],
    // prose around
    ['{"p": "x.py"} That should do it.', { p: 'x.py' }],
    ['I will call it now: {"p": "x.py"}', { p: 'x.py' }],
    ['Fill in {user} first: {"p": "x.py"}', { p: 'x.py' }],
    ['Here:\n```json\n{"p": "x.py"}\n```\nThat is all.', { p: 'x.py' }],
    // Python
    ["{'box': (3, 4)}", { box: [3, 4] }],
    ['(4, 5)', [4, 5]],
    ["{'k': {'x', 'y'}}", { k: ['x', 'y'] }],
    [
      '[[1, -2]] * 3',
      [
        [1, -2],
        [1, -2],
        [1, -2],
      ],
    ],
    ["{'b': [[0]] * 2, 'n': 1}", { b: [[0], [0]], n: 1 }],
    ['[1 for _ in range(2)]', [1, 1]],
    ["{'k': 'x' 'y'}", { k: 'xy' }],
    ['{"c": """say("a")\nrun(\'b\')"""}', { c: 'say("a")\nrun(\'b\')' }],
    ["{'r': r'\\w+\\d'}", { r: '\\w+\\d' }],
    ["{'s': '\\x1b[1mbold'}", { s: '\u001b[1mbold' }],
    ["{'a': True, 'b': None, 'c': 'None is True'}", { a: true, b: null, c: 'None is True' }],
    ["{'s': 24 * 60}", { s: 1440 }],
    // escapes, inner quotes, comments
    ['{"r": "\\w+\\-\\s"}', { r: '\\w+\\-\\s' }],
    ['{"p": "D:\\Projects\\Docs"}', { p: 'D:\\Projects\\Docs' }],
    ['{"c": "echo("hi")"}', { c: 'echo("hi")' }],
    ['{"c": "one "a", "b" or "c"", "n": 1}', { c: 'one "a", "b" or "c"', n: 1 }],
    ['{"h": "<b id="x.y">z</b>", "n": 1}', { h: '<b id="x.y">z</b>', n: 1 }],
    ['{"c": "def g():\n    return "y"\n"}', { c: 'def g():\n    return "y"\n' }],
    ['{\\"p\\": \\"x.py\\"}', { p: 'x.py' }],
    ['{“a”: “he “ran” off”}', { a: 'he “ran” off' }],
    ['{\r // hint\r a: 1\r}', { a: 1 }],
    ['{url: https://x.y/a//b, n: 1}', { url: 'https://x.y/a//b', n: 1 }],
    ["{'c': '#000', 'k': 1 # hint\n}", { c: '#000', k: 1 }],
    ['{&quot;k&quot;: 1}', { k: 1 }],
    ['{"u": "C:\\utils", "v": "\\1 \\s"}', { u: 'C:\\utils', v: '\\1 \\s' }],
    ["{'t': {'x', 'y'}}", { t: ['x', 'y'] }],
    ['{`a`: `b $ c`}', { a: 'b $ c' }],
    ['I will call write: {"a": 1}', { a: 1 }],
    ['cb([1, 2]);', [1, 2]],
    // words and structure
    ['{"land": NO}', { land: 'NO' }],
    ['{"axis": y}', { axis: 'y' }],
    ['{"a": 1; "b": 2}', { a: 1, b: 2 }],
    ["{a = 1, b = 'x'}", { a: 1, b: 'x' }],
    ['"p": "x.py", "n": 1}', { p: 'x.py', n: 1 }],
    ['{"p": "x.py"}}', { p: 'x.py' }],
    ['{"k": [1, 2}, "n": 3}', { k: [1, 2], n: 3 }],
  ])('%s', (text, value) => {
    expect(read(text).arguments).toEqual(value)
  })
})

describe('withheld', () => {
  it.each([
    '{"n": 1e400}',
    '{"n": 9007199254740993}',
    "{'n': 12345678901234567890}",
    '{"loss": NaN, "n": 1}',
    '{"p": "a", "p": "b"}',
    "{'p': 'a', 'p': 'b',}",
    '{"a": 1}{"b": 2}',
    '```json\n{"a": 1}\n```\nor\n```json\n{"b": 2}\n```',
    "{'d': b'abc'}",
    "{'m': f'hi {name}'}",
    'write(path="a.py", text=\'x\')',
    '{"p": "C:\\\\new\\table.txt"}'.replace('\\\\', '\\'),
    '{ "a": 1, // hint "b": 2 }',
    '{"p": "a.py", "text": "one\\ntwo = th',
    '{"amount": 12',
    '{"a": 1, "dele',
    '{"a": 1, "b": ',
    '{"force": fals',
    '{"s": "caf\\u00',
    '{"s": "x\\',
    '[1, 2, ..., 10]',
    '["a.py" "b.py"]',
    '{"a": undefined, "b": 1}',
    '{"half": 1/2/2024}',
    // two values, and a choice between them
    '{"a": 1},{"b": 2}',
    '{"a": 1} or {"a": 2}',
    "{'a': 1} and {'b': 2}",
    "{'a': 1} == {'a': 1}",
    'null {"a": 1}',
    // what stands before the value says that it is not meant
    '// {"a": 1}',
    '# {"a": 1}',
    '> {"a": 1}',
    'Do not send {"a": 1}',
    'e.g. {"a": 1}',
    'It was rejected: expected {"a": 1}',
    // constructors, templates, escapes of other notations
    "OrderedDict([('a', 1)])",
    '{"a": `b \u0024{c}`}',
    '{"a": "\\U0001f600"}',
    '{"a": "\\N{BULLET}"}',
    '{"a": "\\033[0m"}',
    '{"a": "x\\u00zz"}',
    // keys that are one to Python, or that it spells in another way
    "{1: 'x', 1.0: 'y'}",
    "{1: 'x', True: 'y'}",
    // a key over several lines, a comment that swallowed a text
    '{"a: 1,\n  b": 2,}',
    "{'a: 1,\n  b': 2}",
    '["a", // b"\n]',
    // braces without colons: a set, or values that are missing
    '{"a", "b"}',
    '{"a": {"b"}}',
    '[1, 2] + x',
  ])('%s', (text) => {
    expect(read(text).verdict).not.toBe('ready')
  })
})

it('leaves the prototype alone', () => {
  const text = '{"__proto__": {"admin": true}, "a": 1,}'
  for (const value of [read(text).arguments, normalizeArguments(text).value]) {
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.keys(value as object)).toEqual(['__proto__', 'a'])
  }
})
