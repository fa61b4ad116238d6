import { describe, expect, it } from 'vitest'
import { closestName } from './closest.js'

describe('closestName', () => {
  it.each([
    ['recepient', ['recipient', 'subject'], 'recipient'],
    ['limits', ['limit'], 'limit'],
    ['Path', ['path'], 'path'],
    ['pth', ['path'], 'path'],
    ['ptah', ['path'], 'path'],
    ['ab', ['cd'], null],
    ['to', ['from'], null],
    ['cat', ['bat', 'rat'], null],
    ['depth', ['width', 'breadth'], null],
    ['x'.repeat(100), ['x'.repeat(99)], null],
  ])('%s among %j is %s', (written, names, expected) => {
    expect(closestName(written, names)).toBe(expected)
  })
})
