import { describe, expect, it } from 'vitest'
import { alienAt, foreignAt } from './foreign.js'
import { quotedAt } from './quoted.js'

describe('values of other languages', () => {
  it.each([
    ['{:title "Stand-up" :at 9}', '{"title":"Stand-up","at":9}'],
    ["['title' => 'It''s', 'tags' => ['a', 'b']]", '{"title":"It\'s","tags":["a","b"]}'],
    ['listOf("a", "b")', '["a","b"]'],
    ['mapOf("a" to 1, "b" to listOf(true))', '{"a":1,"b":[true]}'],
    ['{ a = 1; b = "x" }', '{"a":1,"b":"x"}'],
    ['("a" "b")', '["a","b"]'],
    ['@["a", @2]', '["a",2]'],
    ['map[string]any{"a": nil}', '{"a":null}'],
    ['{["a"]}', '["a"]'],
    ['{ { 1, 2 } }', '[[1,2]]'],
    ['(list "a" (list 1 2))', '["a",[1,2]]'],
    ['(dict :x 0 :y (list))', '{"x":0,"y":[]}'],
    ['(hash-map)', '{}'],
    ['[]string{"a", "b"}', '["a","b"]'],
    ['[]any{map[string]any{"at": 0}, map[string]any{"at": 2}}', '[{"at":0},{"at":2}]'],
    ['{ #a -> 1. #b -> #("x" true) }', '{"a":1,"b":["x",true]}'],
    ['｛a＝「x」、b＝〔1、2〕｝', '{"a":"x","b":[1,2]}'],
    ['#{a => <<"x"/utf8>>, b => 2.5f}', '{"a":"x","b":2.5}'],
    ['{a => \\1, b => 3L}', '{"a":true,"b":3}'],
    ['@{@"a": @"x"}', '{"a":"x"}'],
    ['{size ← "half", n <- 3}', '{"size":"half","n":3}'],
    ['new() { ["a"] = 1, ["b"] = "x" }', '{"a":1,"b":"x"}'],
    ['(map [ "a", "x"; "b", 1 ])', '[["a","x","b",1]]'],
    ['%w[a b]', '["a","b"]'],
    ['{ a: [Amy Beach, Bo] }', '{"a":["Amy Beach","Bo"]}'],
    ['{ minutes: 15 method: "popup" }', '{"minutes":15,"method":"popup"}'],
  ])('%s is %s', (text, json) => {
    expect(foreignAt(text, 0, text.length)).toMatchObject({ end: text.length, json })
  })

  it.each(['{"a": [1, "b"], "c": {}}', '[1, 2]', '"a"', 'a', '{"a" 1', '{a = 1, 2}', '(', ''])(
    '%s is none of them',
    (text) => {
      expect(foreignAt(text, 0, text.length)).toBeNull()
    },
  )

  it.each([
    ['{a: []string{"b"}}', true],
    ['{a: { 1, 2 }}', true],
    ['{a: 3L}', true],
    ['{a: [1, 2], b: "x"}', false],
    ['{"a": 1}', false],
  ])('in %s is something that no relaxed JSON writes: %s', (text, is) => {
    expect(alienAt(text, 0, text.length) !== null).toBe(is)
  })

  it.each(['{ a ', '{ a: 1 b ', '(list a '])('%s, again and again, is given up once', (open) => {
    const text = open.repeat(400)
    expect(foreignAt(text, 0, text.length)).toBeNull()
  })

  it('goes no deeper than its bound, and not over its limit', () => {
    expect(foreignAt('('.repeat(60) + ')'.repeat(60), 0, 120)).toBeNull()
    expect(foreignAt('("a" "b")', 0, 5)).toBeNull()
  })

  it.each([
    ['`a "b"`', '"a \\"b\\""'],
    ['"a ""b"" c"', '"a \\"b\\" c"'],
    ["'it\\'s'", '"it\'s"'],
    ['<q>a "b"<q>', '"a \\"b\\""'],
    ['<<"a"/utf8>>', '"a"'],
    ['"a\\nb"', '"a\\nb"'],
  ])('the text %s is %s', (text, json) => {
    expect(quotedAt(text, 0, text.length)?.json).toBe(json)
  })

  it('an element is no text between two marks', () => {
    expect(quotedAt('<q>a</q> <q>', 0, 12)).toBeNull()
  })
})
