import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateKeys } from '../../syntax/json/locate.js'
import { pathOf } from '../../syntax/json/path.js'
import * as marks from './marks.js'
import { Scan } from './scan.js'

interface Seen {
  readonly path: string
  readonly parent: string
  readonly key: string | null
  readonly content: string
  readonly marks: number
}

/** Every string with one of the wanted marks, as the pass shows it. */
function seen(text: string, wanted: number): Seen[] {
  const shown: Seen[] = []
  new Scan(text, {
    wanted,
    text(site) {
      const { key, content, marks: found } = site
      shown.push({ path: site.path(), parent: site.parentPath(), key, content, marks: found })
    },
    key() {},
  })
  return shown
}

/** The marks of a string, and of its key, as JSON writes them. */
function marksOf(content: string, key = 'k'): number {
  return seen(JSON.stringify({ [key]: content }), ~0)[0]?.marks ?? 0
}

/** The strings of a value, by recursion. */
function strings(value: unknown, steps: (string | number)[], key: string | null): object[] {
  if (typeof value === 'string') {
    return [{ path: pathOf(steps), parent: pathOf(steps.slice(0, -1)), key, content: value }]
  }
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => strings(item, [...steps, index], key))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => strings(item, [...steps, name], name))
}

describe('the pass over JSON text', () => {
  it('shows the strings with their keys and paths, however the text is laid out', () => {
    const character = fc.constantFrom(...'ab"\\/\n\t\b\0 {}[],:<é😀\u2028')
    const string = fc.string({ unit: character, maxLength: 8 })
    const bracketed = string.map((text) => `${text}]`)
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        bracketed,
        fc.constantFrom(1, -2.5e-7, true, null, 12345678901234567890n.toString()),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(string, tie('value'), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (given, indent) => {
        const text = JSON.stringify(given, null, indent)
        const shown = seen(text, marks.END).map(({ marks: _, ...rest }) => rest)
        const all = strings(JSON.parse(text), [], null)
        const ended = all.filter((entry) => Reflect.get(entry, 'content').endsWith(']'))
        expect(JSON.stringify(shown)).toBe(JSON.stringify(ended))
      }),
      { numRuns: 200 },
    )
  })

  it.each<[string, number]>([
    ['plain text', 0],
    ['a\nb', marks.ESCAPE | marks.CONTROL],
    ['a\bb', marks.ESCAPE | marks.CONTROL | marks.BACKSPACE],
    ['a\\bb', marks.ESCAPE],
    ['a\\\bb', marks.ESCAPE | marks.CONTROL | marks.BACKSPACE],
    ['a\\nb', marks.ESCAPE],
    ['\u0001', marks.ESCAPE | marks.HIDDEN],
    ['an end >\n \t', marks.ESCAPE | marks.CONTROL | marks.END],
    ['wait ...', marks.END],
    ['wait ..', 0],
    ['wait…', marks.END],
    ['[x]', marks.BRACKETS | marks.END],
    ['{x}', marks.BRACKETS],
    ['{x]', marks.END],
    ['[', 0],
    ['C:\\x', marks.ESCAPE],
    ['C:\\x\ny', marks.DRIVE | marks.ESCAPE | marks.CONTROL],
    ['<parameter', marks.TAG],
    ['<arg', marks.TAG],
    ['<part', marks.TAG],
    ['<article', 0],
  ])('marks %j', (content, expected) => {
    expect(marksOf(content)).toBe(expected)
  })

  it.each([
    ['\\u003c/x>', true],
    ['\\u2026', true],
    ['\\uFF5C', true],
    ['\\u00e9', false],
    ['\\u4e2d', false],
  ])('%s may hide a mark: %s', (written, hidden) => {
    const [found] = seen(`{"a": "${written}x"}`, ~0)
    expect(found === undefined ? false : (found.marks & marks.HIDDEN) !== 0).toBe(hidden)
  })

  it.each<[string, number]>([
    ['file_path', marks.PATH_KEY],
    ['targets', marks.PATH_KEY],
    ['cmd', marks.COMMAND_KEY | marks.RAW_TEXT_KEY],
    ['destination', marks.PATH_KEY],
    ['workingDir', marks.PATH_KEY],
    ['new_string', marks.RAW_TEXT_KEY],
    ['passwd', marks.SECRET_KEY],
    ['x|y', marks.MARKUP_KEY],
    ['apiKey', marks.SECRET_KEY],
    ['title', 0],
  ])('knows the key %s', (key, expected) => {
    expect(marksOf('\n', key)).toBe(marks.ESCAPE | marks.CONTROL | expected)
  })

  it('cares for paths and commands only where there is a control character', () => {
    expect(marksOf('a/b', 'path')).toBe(0)
    expect(marksOf('a\\b', 'path')).toBe(marks.ESCAPE)
  })

  it('knows a key again, and tells apart those that share a place', () => {
    const keys = Array.from({ length: 500 }, (_, i) => (i % 5 === 0 ? `path_${i}_dir` : `k${i}`))
    const text = `[${keys.map((key) => `{"${key}": "\\nx]", "cwd": "\\ny]"}`).join(', ')}]`
    const paths = seen(text, marks.END).filter((found) => (found.marks & marks.PATH_KEY) !== 0)
    expect(paths).toHaveLength(100 + 500)
  })
})

describe('keys that come twice', () => {
  const repeats = (text: string) => new Scan(text, { wanted: 0, text() {}, key() {} }).repeats

  it('are never missed, and not suspected in plain texts', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'Aa', 'BB', 'AaBB', 'BBAa')
    const object = fc
      .array(fc.tuple(key, fc.constantFrom('1', '{"a": 1}', '[{"a": 1, "b": 2}]')), {
        maxLength: 8,
      })
      .map((members) => `{${members.map(([name, value]) => `"${name}": ${value}`).join(', ')}}`)
    fc.assert(
      fc.property(object, (text) => {
        expect(repeats(text)).toBe(duplicateKeys(text, 1).length > 0)
      }),
    )
  })

  it('are found among many, and many without are not suspected', () => {
    const members = Array.from({ length: 3_000 }, (_, i) => `"key ${i}": ${i}`)
    expect(repeats(`{${members.join(', ')}}`)).toBe(false)
    expect(repeats(`{${members.join(', ')}, "key 1234": 0}`)).toBe(true)
  })

  it('are known however they are written', () => {
    expect(repeats('{"a": 1, "\\u0061": 2}')).toBe(true)
    expect(repeats('{"\\u0061": 1, "a": 2}')).toBe(true)
    expect(repeats('{"a": 1, "\\\\u0061": 2}')).toBe(false)
    expect(repeats('{"": 1, "a": {"": 1}}')).toBe(false)
  })
})

describe('names of raw text', () => {
  it.each(['content', 'New-String', 'stdin', 'markdown', 'diff', 'instructions', 'patch', 'yaml'])(
    'are known: %s',
    (name) => {
      expect(marksOf('x', name) & marks.RAW_TEXT_KEY).not.toBe(0)
    },
  )
})
