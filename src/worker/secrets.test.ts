import { describe, expect, it } from 'vitest'
import { findSecrets } from './secrets.js'

const part = 'abcdefghij0123456789'

describe('secrets', () => {
  it.each([
    [`sk-${part}${part}`, 'OpenAI or Anthropic key'],
    [`ghp_${part}${part}`, 'GitHub token'],
    ['AKIAABCDEFGHIJKLMNOP', 'AWS access key'],
    [`Authorization: Bearer ${part}${part}`, 'bearer token'],
    [`{"password": "${part}"}`, 'password or key'],
    ['postgres://me:hunter22@db/x', 'address with a password'],
    ['-----BEGIN RSA PRIVATE KEY-----', 'private key'],
  ])('%s', (text, kind) => {
    expect(findSecrets(text).map((secret) => secret.kind)).toContain(kind)
  })

  it.each(['a plain text', '{"token_count": 12}', 'the password is asked for', 'sk-1'])(
    'not in %j',
    (text) => {
      expect(findSecrets(text)).toEqual([])
    },
  )

  it('are shown with their first characters only', () => {
    const [secret] = findSecrets(`sk-${part}${part}`)
    expect(secret?.shown).toBe('sk-abcdefghi…')
  })
})
