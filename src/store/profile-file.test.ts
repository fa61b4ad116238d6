import { describe, expect, it } from 'vitest'
import { PROFILES } from '../engine/profiles/index.js'
import { recommended } from '../engine/profiles/recommended.js'
import { readProfileFile } from './profile-file.js'

const read = (value: unknown) => readProfileFile(JSON.stringify(value), PROFILES)

describe('a profile from a file', () => {
  it('that ships is chosen as it is', () => {
    for (const profile of PROFILES) {
      expect(read(profile)).toEqual({ base: profile.id, title: profile.title, edits: {} })
    }
  })

  it('of the user’s own keeps its id and is read as changes', () => {
    const own = { ...recommended, id: 'ours', title: 'Ours', mode: 'try-all' }
    expect(read(own)).toEqual({
      base: 'recommended',
      title: 'Ours',
      edits: { id: 'ours', title: 'Ours', mode: 'try-all' },
    })
  })

  it('with a field that is none says which', () => {
    expect(read({ ...recommended, id: 'ours', strategys: [] })).toEqual({
      problem: expect.stringContaining('strategys'),
    })
    expect(read({ ...recommended, id: 'ours', mode: 'sometimes' })).toEqual({
      problem: expect.stringContaining('mode'),
    })
  })

  it.each([
    ['{"strategies": ["direct"]}'],
    ['{"id": "x", "strategies": "direct"}'],
    ['{"id": "x", "strategies": ["direct"'],
    ['["strategies"]'],
    ['the word "strategies" in a message'],
  ])('is not seen in %s', (text) => {
    expect(readProfileFile(text, PROFILES)).toBeNull()
  })
})
