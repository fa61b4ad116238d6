import { describe, expect, it } from 'vitest'
import { Drafts, type TextStorage } from './draft.js'
import { EMPTY_INPUT } from './input.js'

function memory(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => texts.set(key, value),
    removeItem: (key) => texts.delete(key),
  }
}

const input = (source: string) => ({ ...EMPTY_INPUT, source })

describe('drafts', () => {
  it('come back as they were', () => {
    const drafts = new Drafts(memory())
    drafts.write({ ...input('a'), readAs: 'arguments', edits: { mode: 'try-all' } })
    expect(drafts.read()).toEqual({
      ...input('a'),
      readAs: 'arguments',
      edits: { mode: 'try-all' },
    })
  })

  it('are put aside, the latest first, five at most', () => {
    const drafts = new Drafts(memory())
    for (const source of ['a', 'b', 'c', 'd', 'e', 'f']) {
      drafts.write(input(source))
      drafts.keep()
    }
    expect(drafts.kept().map(({ source }) => source)).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  it('make room for the latest in a storage that is full', () => {
    const storage = memory()
    const most = 2_900
    const full: TextStorage = {
      ...storage,
      setItem: (key, value) => {
        const others = [...storage.texts].filter(([other]) => other !== key)
        const size = others.reduce((sum, [, text]) => sum + text.length, value.length)
        if (size > most) throw new Error('full')
        storage.setItem(key, value)
      },
    }
    const drafts = new Drafts(full)
    for (const letter of ['a', 'b', 'c']) {
      drafts.write(input(letter.repeat(1_000)))
      drafts.keep()
    }
    expect(drafts.kept().map(({ source }) => source.slice(0, 1))).toEqual(['c'])
  })

  it('are put aside only when they hold something', () => {
    const drafts = new Drafts(memory())
    drafts.write(input(''))
    drafts.keep()
    expect(drafts.kept()).toEqual([])
  })

  it('that are too long for the storage are not kept, and said so', () => {
    const drafts = new Drafts(memory())
    expect(drafts.write(input('x'.repeat(2_000_001)))).toBe(false)
    expect(drafts.read()).toBeNull()
  })

  it.each(['{', '[]', 'null', '{"source": 7}'])('survive a damaged storage: %s', (text) => {
    const storage = memory()
    storage.setItem('callmend.draft', text)
    storage.setItem('callmend.kept', text)
    const drafts = new Drafts(storage)
    expect(drafts.read()?.source ?? '').toBe('')
    expect(drafts.kept()).toEqual([])
  })

  it('do without a storage, or with one that refuses', () => {
    const refusing: TextStorage = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    }
    for (const drafts of [new Drafts(null), new Drafts(refusing)]) {
      expect(drafts.write(input('a'))).toBe(false)
      expect(drafts.read()).toBeNull()
      drafts.keep()
      drafts.markUnfinished(true)
      expect(drafts.unfinished).toBe(false)
    }
  })
})
