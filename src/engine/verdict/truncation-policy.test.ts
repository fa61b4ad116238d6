import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { recommended } from '../profiles/recommended.js'

const cut = (name: string) => `<tool_call>\n{"name": "${name}", "arguments": {"path": "/srv/ca`
const verdict = (name: string, read: 'never' | 'review', tools?: unknown) =>
  inspect(cut(name), {
    profile: { ...recommended, truncation: { ...recommended.truncation, read } },
    ...(tools !== undefined && { tools }),
  }).calls[0]?.verdict

describe('a call that is cut inside a value', () => {
  it.each(['write_file', 'run_job', 'delete_path', 'read_file', 'weigh'])(
    'of %s is blocked',
    (name) => {
      expect(verdict(name, 'never')).toBe('blocked')
    },
  )

  it('may be reviewed where the tool only reads and the profile says so', () => {
    expect(verdict('read_file', 'review')).toBe('review')
    expect(verdict('read_then_delete', 'review')).toBe('blocked')
    expect(verdict('write_file', 'review')).toBe('blocked')
    expect(verdict('weigh', 'review')).toBe('blocked')
    expect(verdict('readURLDelete', 'review')).toBe('blocked')
  })

  it('stays blocked for what else blocks it', () => {
    const parameters = {
      type: 'object',
      properties: { path: { type: 'string' }, line: { type: 'integer' } },
      required: ['path', 'line'],
    }
    expect(verdict('read_file', 'review', [{ name: 'read_file', parameters }])).toBe('blocked')
  })
})
