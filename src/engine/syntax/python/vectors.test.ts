import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type RuleId, riskOfRule } from '../../text/rules.js'
import { expressionsIn } from './expression/holes.js'
import { readLiteral } from './literal.js'

/** Sources with CPython's answers; a source that stands alone has no JSON value. */
function vectors(name: string): [string, string?][] {
  const text = readFileSync(new URL(`./vectors/${name}`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** The value, with whole numbers as text: a parsed number may lose digits. */
function exactly(json: string): string {
  const text = json.replace(/"(?:[^"\\]|\\.)*"|[0-9.eE+-]+/g, (token) =>
    /^-?[0-9]+$/.test(token) ? `"#${BigInt(token)}"` : token,
  )
  return JSON.stringify(JSON.parse(text))
}

function same(a: string, b: string): boolean {
  if (/[0-9]{16}/.test(b)) return exactly(a) === exactly(b)
  return JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b))
}

/** JSON text of a literal or, where a sign stands before a parenthesis, of an expression. */
function read(source: string): { text: string; rules: readonly RuleId[] } | string {
  const result = readLiteral(source, { kind: 'value', holes: [] })
  if (result.ok) return { text: result.edits.apply(source), rules: result.edits.rules() }
  if (result.problem.kind !== 'expression') return result.problem.detail
  const found = expressionsIn(source, 'value')
  if (!found.ok) return found.detail
  const worked = readLiteral(source, { kind: 'value', holes: found.holes })
  if (!worked.ok) return worked.problem.detail
  return { text: worked.edits.apply(source), rules: worked.edits.rules() }
}

describe('CPython', () => {
  it('reads the same 20,000 literals in the same way', () => {
    const rows = vectors('literals.jsonl')
    expect(rows.length).toBe(20_000)
    const wrong: unknown[] = []
    for (const [source, json] of rows) {
      const found = read(source)
      const refused = typeof found === 'string'
      // What Python refuses is refused, or read by a rule that says so.
      const guessed = !refused && found.rules.some((rule) => riskOfRule(rule) !== 'lossless')
      const right = json === undefined ? refused || guessed : !refused && same(found.text, json)
      if (!right) wrong.push([source, json, found])
    }
    expect(wrong.slice(0, 20)).toEqual([])
  }, 30_000)

  it('works out the same expressions to the same values', () => {
    const wrong: unknown[] = []
    for (const [source, json] of vectors('expressions.jsonl')) {
      const found = read(source)
      const refused = typeof found === 'string'
      const right = json === undefined ? refused : !refused && same(found.text, json)
      if (!right) wrong.push([source, json, found])
    }
    expect(wrong.slice(0, 20)).toEqual([])
  }, 30_000)
})
