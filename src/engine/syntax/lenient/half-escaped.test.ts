import { describe, expect, it } from 'vitest'
import { unwrapEscapes } from './half-escaped.js'

const raw = String.raw

describe('a text that is escaped as a whole', () => {
  it.each([
    [raw`{\"a\": \"b\"}`, '{"a": "b"}'],
    [raw`[\'a\']`, "['a']"],
    [raw`\"a\"`, '"a"'],
    [raw` {\n [\t {\"a\": \"x\\ny\/z\\\"\"}]}`, raw` {${'\n'} [${'\t'} {"a": "x\ny/z\""}]}`],
    // What is no escape stays, and what the end cut goes.
    [raw`{\"a\": \"\d\u0041\"}`, raw`{"a": "\d\u0041"}`],
    ['{\\"a\\": \\"b\\', '{"a": "b'],
    [raw`{\"a\": \"b\\`, '{"a": "b\\'],
    ['{&quot;a&quot;: &#34;b &amp; c&#x22;}', '{"a": "b & c"}'],
    ['[ &apos;a&#39;]', "[ 'a']"],
  ])('%s is read as %s', (text, inside) => {
    expect(unwrapEscapes(text)?.apply(text)).toBe(inside)
  })

  it.each([
    raw`{"a": \"b\"}`,
    raw`{a: \"b\"}`,
    raw`x\"a\"`,
    raw`{\d\"a\"}`,
    raw`{\nx\"a\"}`,
    '{"a": "&quot;"}',
    'a &quot;b&quot;',
    '{&amp;quot;a&amp;quot;}',
    '{}',
    '',
  ])('%s is none', (text) => expect(unwrapEscapes(text)).toBeNull())
})
