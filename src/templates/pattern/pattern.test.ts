import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEMPLATE_LIMITS } from '../limits.js'
import { Budget, BudgetError } from './budget.js'
import { compilePattern, escapeLiteral, Pattern } from './pattern.js'

const search = (source: string, text: string, from = 0) =>
  Pattern.compile(source).search(text, from, new Budget())
const partial = (source: string, text: string) =>
  Pattern.compile(source).searchPartial(text, 0, new Budget())
const all = (source: string, text: string) =>
  [...Pattern.compile(source).all(text, new Budget())].map(({ start, end }) => [start, end])

describe('search, as Python answers', () => {
  test.each<[string, string, [number, number] | null]>([
    ['a|ab', 'xab', [1, 2]],
    ['(?:a|ab)c', 'abc', [0, 3]],
    ['a{,2}', 'aaa', [0, 2]],
    ['a{2}', 'aaa', [0, 2]],
    ['x{', 'ax{', [1, 3]],
    ['a.b', 'a\nb', [0, 3]],
    ['^b', 'a\nb', null],
    ['(?m)^b', 'a\nb', [2, 3]],
    ['a$', 'ba\n', [1, 2]],
    ['a\\Z', 'ba\n', null],
    ['\\w+', '-é٣_', [1, 4]],
    ['(?a)\\w+', 'éa', [1, 2]],
    ['\\s', '\ufeff\u0085', [1, 2]],
    ['\\d', 'a٣', [1, 2]],
    ['\\bfoo\\b', 'afoo foo', [5, 8]],
    ['(?<=ab|c)d', 'cabd', [3, 4]],
    ['(?<!a)b', 'abb', [2, 3]],
    ['(?P<q>["\'])x(?P=q)', "\"x' 'x'", [4, 7]],
    ['(a)\\1', 'aba aa', [4, 6]],
    ['(?i)STRASSE', 'Strasse', [0, 7]],
    ['(?i:a)B', 'AB', [0, 2]],
    ['(?i:a)B', 'Ab', null],
    ['[^>\\n]+', '>\nab>', [2, 4]],
    ['[\\]\\-a]+', '-]a', [0, 3]],
    ['[]a]', ']', [0, 1]],
    ['(?x) a b # c', 'ab', [0, 2]],
    ['(?#note)a', 'a', [0, 1]],
    ['a++a', 'aaa', null],
    ['(?>a|ab)c', 'abc', null],
    ['(?:a|)*b', 'aab', [0, 3]],
    ['.*?c', 'abc', [0, 3]],
    ['🙂.', 'a🙂🙂', [1, 5]],
    ['\\x41\\u0042', 'AB', [0, 2]],
  ])('%j in %j', (source, text, expected) => {
    const match = search(source, text)
    expect(match && [match.start, match.end]).toEqual(expected)
  })

  test('named groups that took part', () => {
    const match = search('(?P<a>x)|(?P<b>y)', 'y')
    expect(match?.named).toEqual(new Map([['b', 'y']]))
  })
})

describe('a text that ends inside a match', () => {
  test.each<[string, string, number]>([
    ['<tool>', 'ab<to', 2],
    ['\\s*<tool>', 'ab \n', 2],
    ['<x (?P<n>\\S+)>', 'a <x na', 2],
    ['<|<y', 'a', 1],
    ['(?=[\\s\\S]*?</t>)', 'abc', 0],
    ['a[^>]*?\\bn', 'a ', 2],
    ['a\\b[^>]*?n', 'ba ', 1],
    ['(a+)-\\1!', 'aa-a', 0],
  ])('%j in %j', (source, text, start) => {
    expect(partial(source, text)).toMatchObject({ start, end: text.length, partial: true })
  })

  test('a complete match anywhere wins over an earlier half', () => {
    expect(partial('<turn>|$', 'a<tur')).toMatchObject({ start: 5, end: 5, partial: false })
  })
})

test('matches one after the other, empty ones too', () => {
  expect(all('b*', 'abba')).toEqual([
    [0, 0],
    [1, 3],
    [3, 3],
    [4, 4],
  ])
  expect(all('|a', 'a')).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
  ])
})

describe('what is no pattern', () => {
  test.each([
    ['(', 0, false],
    ['a)', 1, false],
    ['[a', 0, false],
    ['*', 0, false],
    ['a**', 2, false],
    ['\\q', 0, false],
    ['a{3,2}', 0, false],
    ['(?P=x)', 0, false],
    ['(?<n', 0, false],
    ['(?:ab){e<=1}', 6, true],
    ['a(?R)?', 1, true],
    ['(a)(?(1)b|c)', 3, true],
    ['\\p{Nonsense}', 0, true],
    ['[[:alpha:]]', 1, true],
  ])('%j', (source, position, refused) => {
    const compiled = compilePattern(source)
    expect('error' in compiled ? compiled.error : null).toMatchObject({ refused })
    if (refused && 'error' in compiled) expect(compiled.error.message).toContain('Python accepts')
    if ('error' in compiled && position > 0) expect(compiled.error.position).toBeGreaterThan(0)
  })
})

describe('patterns that explode', () => {
  test.each([
    ['(a+)+$', `${'a'.repeat(40)}b`],
    ['(?:a|a)*[cd]', 'a'.repeat(60)],
    ['(?:.*,)*[xy]', ','.repeat(60)],
    ['(a?){40}a{40}', 'a'.repeat(39)],
  ])('%j is stopped', (source, text) => {
    const pattern = Pattern.compile(source)
    expect(() => pattern.search(text, 0, new Budget(50_000))).toThrow(BudgetError)
  })

  test('a repeat that would be too long is refused', () => {
    const compiled = compilePattern('(?:abc){5000}(?:abc){5000}')
    expect('error' in compiled && compiled.error.refused).toBe(true)
  })
})

test('an escaped literal finds itself first where indexOf does', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 4 }), fc.string(), (literal, around) => {
      const text = `${around}${literal}${around}`
      expect(search(escapeLiteral(literal), text)?.start).toBe(text.indexOf(literal))
    }),
  )
})

test('where JavaScript means the same, the answers are the same', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '(?:a|ab)',
    '(a*)',
    'b+?',
    '(?=b)',
    'a{1,2}',
  )
  const source = fc.array(atom, { minLength: 1, maxLength: 5 }).map((atoms) => atoms.join(''))
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '\n'), { maxLength: 8 })
  fc.assert(
    fc.property(source, text, (pattern, letters) => {
      const joined = letters.join('')
      const expected = new RegExp(pattern, 's').exec(joined)
      const got = search(pattern, joined)
      expect(got && [got.start, got.end]).toEqual(
        expected && [expected.index, expected.index + expected[0].length],
      )
    }),
    { numRuns: 500 },
  )
})

describe('on long texts', () => {
  test.each([
    ['(a+)+b', 'a', '!b'],
    ['(a*)*b', 'a', '!ab'],
    ['(a|a)*c', 'a', '!c'],
    ['(a|aa)+bc', 'a', '!bc'],
    ['(x+x+)+y', 'x', '!y'],
    ['(\\w+\\s?)*!!', 'word ', '.!!'],
    ['([a-z]+)*=', 'a', '!='],
    ['(?:(?:a?){40}){40}c', 'a', '!c'],
    ['(.*?,){30}z', ',', '!\n'],
    ['(?=(a+)+b)', 'a', '!b'],
  ])('%s is stopped by the bound, and named', (source, sign, tail) => {
    const budget = new Budget()
    const text = sign.repeat(20_000) + tail
    expect(() => Pattern.compile(source).search(text, 0, budget)).toThrow(
      expect.objectContaining({
        pattern: source,
        message: expect.stringContaining('patternSteps'),
      }),
    )
    // No more steps were taken than the bound allows, but for the last one's own.
    expect(budget.left).toBeLessThan(0)
    expect(budget.left).toBeGreaterThan(-TEMPLATE_LIMITS.patternSteps / 100)
  })
})
