import { describe, expect, it } from 'vitest'
import type { Grammar } from '../engine/model/grammar.js'
import { PROFILES } from '../engine/profiles/index.js'
import { readProfile } from '../engine/profiles/read-profile.js'
import { recommended } from '../engine/profiles/recommended.js'
import { EMPTY_INPUT } from './input.js'
import { decodeLink, encodeLink } from './link/codec.js'
import { differencesOf, judgingOf } from './link/differences.js'
import { fromPayload } from './link/payload.js'
import { readProfileFile, writeProfileFile } from './profile-file.js'

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

const grammar: Grammar = {
  format: 'callmend.grammar/1',
  id: 'orders',
  title: 'Orders',
  group: {
    call: { sequence: [{ literal: '%' }, { name: 'tool' }, { arguments: 'object' }] },
  },
}

describe('a profile with grammars', () => {
  const file = writeProfileFile({ ...recommended, mode: 'try-all' }, { mode: 'try-all' }, grammar)

  it('is written with the accepted one, and read again by the page and by the library', () => {
    expect(file.id).toBe('recommended-own')
    expect(readProfileFile(file.text, PROFILES)).toEqual({
      base: 'recommended',
      title: 'Recommended',
      edits: { id: 'recommended-own', mode: 'try-all', grammars: [grammar] },
    })
    expect(readProfile(file.text)).toMatchObject({
      status: 'read',
      profile: { grammars: [grammar] },
    })
  })

  it('that ships is written as it is', () => {
    for (const profile of PROFILES) {
      expect(JSON.parse(writeProfileFile(profile, {}, undefined).text)).toEqual(profile)
    }
  })

  it.each([
    ['no list', {}, /"grammars" has to be a list/],
    ['another format', [grammar, { ...grammar, format: 'x' }], /grammars\[1\]: format/],
    ['an unknown part', [{ ...grammar, group: [{ odd: 1 }] }], /grammars\[0\]: group\[0\]/],
    ['too many', Array.from({ length: 21 }, () => grammar), /20 \(profileGrammars\)/],
  ])('is not taken with %s, and the place is said', (_, grammars, problem) => {
    const own = { ...recommended, id: 'ours', grammars }
    expect(read(own)).toEqual({ problem: expect.stringMatching(problem) })
    const library = readProfile(own)
    expect(library.status === 'unreadable' ? library.problems : []).toEqual([
      expect.stringMatching(problem),
    ])
  })

  it('comes through a link by name, and can be left out', async () => {
    const input = { ...EMPTY_INPUT, source: 'x', edits: { grammars: [grammar] } }
    const opened = await decodeLink(await encodeLink({ input, seen: null }))
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    expect(opened.content).toMatchObject({ input, refused: [] })
    expect(differencesOf(opened.content.input, EMPTY_INPUT)).toEqual(['grammars: Orders'])
    expect(judgingOf(EMPTY_INPUT).edits).toEqual({})
  })

  it('loses in a link what is no grammar, too deep or too long, and it is told', async () => {
    let deep: unknown = 'x'
    for (let i = 0; i < 300; i++) deep = [deep]
    const grammars = [
      grammar,
      { ...grammar, format: 'callmend.grammar/2' },
      { ...grammar, group: deep },
      { ...grammar, title: 'x'.repeat(60_000) },
      ...Array.from({ length: 17 }, () => grammar),
    ]
    const payload = JSON.stringify({ i: 'x', e: { grammars } })
    const read = fromPayload(payload)
    expect(read?.input.edits.grammars).toEqual(Array.from({ length: 17 }, () => grammar))
    expect(read?.refused).toEqual([
      'a grammar of the profile: this version cannot read it',
      'a grammar of the profile: this version cannot read it',
      'a grammar of the profile: longer than 60000 characters',
      'the profile’s grammars after the first 20',
    ])
  })
})
