import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { outcomeOf } from '../outcomes/outcome.js'
import { profileById } from '../profiles/index.js'

const run = (source: string) => {
  const profile = profileById('json-string-arguments-as-intended')
  const call = profile === null ? undefined : inspect(source, { profile }).calls[0]
  if (profile === null || call === undefined) throw new Error('no call')
  const { text, kind, detail } = outcomeOf(call, profile)
  return { text, kind, detail }
}

describe('positional arguments in the notation of the document', () => {
  it.each([
    ['[\'register\', \'{"id": "x"}\']', '["register", {"id": "x"}]'],
    ['["register", "{\\"id\\": \\"x\\"}"]', '["register", {"id": "x"}]'],
    ['["{\\"id\\": \\"x\\"}"]', '[{"id": "x"}]'],
    ['["store", "{\\"n\\": 12345678901234567890}"]', '["store", {"n": 12345678901234567890}]'],
    ['["store", "{\\"deep\\": \\"[1]\\"}"]', '["store", {"deep": "[1]"}]'],
  ])('%s', (source, text) => {
    expect(run(source)).toMatchObject({ kind: 'dispatched-repaired', text })
  })

  it('names artifact and method', () => {
    const source = JSON.stringify({
      action_type: 'invoke_artifact',
      artifact_id: 'registry',
      method: 'register',
      args: ['{"id": "x"}'],
    })
    expect(run(source).detail).toContain('artifact registry, method register')
  })

  it('does not take a text that begins with a mark in brackets for a structure', () => {
    const said = '[TOOL_CALLS][{"name": "register", "arguments": {"id": "x"}}]'
    const calls = inspect(`['Of course.', '${said}']`).calls
    expect(calls).toMatchObject([{ name: 'register', verdict: 'review', arguments: { id: 'x' } }])
  })
})
