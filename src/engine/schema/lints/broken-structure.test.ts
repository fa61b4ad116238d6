import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const look = (args: object) => {
  const source = JSON.stringify(args)
  const [call] = inspect(source, { readAs: 'arguments', tool: 'edit_files' }).calls
  const reason = call?.reasons.find(({ code }) => code === 'suspect-broken-structure')
  const meant = reason?.suggestions?.[0]?.changes[0]?.text
  return {
    verdict: call?.verdict,
    found: reason !== undefined,
    meant: meant === undefined ? null : JSON.parse(JSON.parse(meant)),
  }
}

describe('a text that begins like a structure and is none', () => {
  it.each([
    ['names without quotes', "[{type: 'modify', path: 'a'}]", [{ type: 'modify', path: 'a' }]],
    ['escaped quotes', "[{\\'type\\': \\'modify\\'}]", expect.anything()],
    ['an ellipsis', "[{'type': 'modify'}, ...]", expect.anything()],
    ['a missing comma', '[{"type": "modify" "path": "a"}]', [{ type: 'modify', path: 'a' }]],
    ['a trailing comma', '[{"type": "modify"},]', [{ type: 'modify' }]],
    ['a set of numbers', '{1, 2}', [1, 2]],
    ['a set of texts', '{"a", "b"}', ['a', 'b']],
  ])('is in review with what would parse: %s', (_what, operations, meant) => {
    expect(look({ operations })).toEqual({ verdict: 'review', found: true, meant })
  })

  it('is in review where it is cut', () => {
    expect(look({ operations: "[{'type': 'modify'" })).toMatchObject({
      verdict: 'review',
      found: true,
    })
  })

  it.each([
    ['JSON text', '[{"type": "modify"}]'],
    ['prose', '[see note] and {braces}'],
    ['a pattern', '["\'](.*)["\']'],
    ['a template', '{{ name }} said'],
    ['a range', '[1, 2) or [a-z]+'],
    ['a quantifier', '{1,3}'],
    ['a glob', '{a,b}.ts'],
  ])('is not %s', (_what, note) => {
    expect(look({ note })).toMatchObject({ found: false })
  })

  it('is not the content of a file', () => {
    expect(look({ content: "[{type: 'modify'}]" })).toMatchObject({ found: false })
  })
})
