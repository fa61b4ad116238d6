import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'
import { profileById } from '../../../profiles/index.js'
import { recommended } from '../../../profiles/recommended.js'
import { systemReport } from '../../system-report.js'

const under = (variant: 'as-intended' | 'as-written', source: string) => {
  const profile = profileById(`json-string-arguments-${variant}`) ?? recommended
  const inspection = inspect(source, { profile })
  const [outcome] = systemReport(inspection, profile)?.outcomes ?? []
  const [call] = inspection.calls
  return {
    calls: inspection.calls.length,
    kind: outcome?.kind,
    text: outcome?.text,
    detail: outcome?.detail,
    findings: outcome?.findings.map(({ id }) => id) ?? [],
    read: call?.argumentsText,
  }
}

describe('a list in the document’s own notation', () => {
  it.each([
    [`['register', '{"id": "x"}']`, '["register", {"id": "x"}]'],
    [`["register", "{\\"id\\": \\"foo\\"}"]`, '["register", {"id": "foo"}]'],
    [`['{"a": 1}']`, '[{"a": 1}]'],
    [`["[1, 2, 3]"]`, '[[1, 2, 3]]'],
    [`["hello"]`, '["hello"]'],
    [`["\\"hello\\"", "true", "null"]`, '["\\"hello\\"", "true", "null"]'],
    [`['one', 2, None]`, '["one", 2, null]'],
    [`["{\\"a\\": \\"{\\\\\\"b\\\\\\": 1}\\"}"]`, '[{"a": "{\\"b\\": 1}"}]'],
    [`["\\"{\\\\\\"a\\\\\\": 1}\\""]`, '["\\"{\\\\\\"a\\\\\\": 1}\\""]'],
    [`["{\\"n\\": 12345678901234567890}"]`, '[{"n": 12345678901234567890}]'],
  ])('%s becomes %s', (source, text) => {
    const seen = under('as-intended', source)
    expect([seen.calls, seen.text]).toEqual([1, text])
    // What stands beside the outcome is the same value.
    expect(JSON.parse(seen.read ?? '')).toEqual(JSON.parse(text))
  })

  it('is a call of this profile only, where nothing in it is a structure', () => {
    expect(inspect('["hello"]').calls).toEqual([])
  })

  it('takes no list of calls for arguments', () => {
    const calls = '[{"name": "f", "arguments": {}}, {"name": "g", "arguments": {}}]'
    expect(under('as-intended', calls).calls).toBe(2)
  })
})

describe('an invocation', () => {
  it.each([
    '{"action": "invoke_artifact", "artifact_id": "store", "method": "register", "args": ["{}"]}',
    "{'action': 'invoke_artifact', 'artifact_id': 'store', 'method': 'register', 'args': ['{}']}",
  ])('%s names artifact and method', (source) => {
    expect(under('as-intended', source).detail).toContain('artifact store, method register')
  })

  it('keeps what is nested, in an object and in a list', () => {
    const nested = '{"method": "f", "args": [{"a": "{\\"b\\": 1}"}, ["[2]"]]}'
    const { text, read } = under('as-written', nested)
    expect(text).toBe('[{"a": "{\\"b\\": 1}"}, ["[2]"]]')
    expect(JSON.parse(read ?? '')).toEqual([{ a: '{"b": 1}' }, ['[2]']])
  })
})

describe('"123"', () => {
  it('is a contradiction of the document in both variants', () => {
    expect(under('as-intended', '["123"]')).toMatchObject({
      kind: 'dispatched-as-is',
      text: '["123"]',
      findings: ['numbers-contradiction'],
    })
    expect(under('as-written', '["123"]')).toMatchObject({
      kind: 'dispatched-corrupted',
      text: '[123]',
      findings: ['scalars-in-strings-are-parsed', 'numbers-contradiction'],
    })
  })
})
