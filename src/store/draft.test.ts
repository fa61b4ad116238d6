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

  it('are put aside, the latest first, so many at most', () => {
    const drafts = new Drafts(memory())
    const sources = [...'abcdefghijklmn']
    for (const source of sources) drafts.keep(input(source))
    expect(drafts.kept().map(({ source }) => source)).toEqual(sources.slice(2).reverse())
  })

  it('are a history with time and verdict, of which each entry can be deleted', () => {
    const drafts = new Drafts(memory())
    drafts.keep(input('a'), { at: 1, verdict: '1 ready' })
    drafts.keep(input('b'))
    drafts.keep(input('a'), { at: 2, verdict: '1 blocked' })
    const seen = drafts.history().map(({ input: { source }, at, verdict }) => [source, at, verdict])
    expect(seen).toEqual([
      ['a', 2, '1 blocked'],
      ['b', null, null],
    ])
    drafts.drop(drafts.history()[0]?.slot ?? '')
    expect(drafts.kept().map(({ source }) => source)).toEqual(['b'])
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
      drafts.keep(input(letter.repeat(1_000)))
    }
    expect(drafts.kept().map(({ source }) => source.slice(0, 1))).toEqual(['c'])
  })

  it('are put aside only when they hold something', () => {
    const drafts = new Drafts(memory())
    drafts.keep(input(''))
    expect(drafts.kept()).toEqual([])
  })

  it('that a full storage refuses are not kept, and said so; the one before stays', () => {
    const storage = memory()
    const drafts = new Drafts({
      ...storage,
      setItem: (key, value) => {
        if (value.length > 5_000_000) throw new DOMException('full', 'QuotaExceededError')
        storage.setItem(key, value)
      },
    })
    expect(drafts.write(input('before'))).toBe(true)
    expect(drafts.write(input('x'.repeat(3_000_000)))).toBe(true)
    expect(drafts.write(input('x'.repeat(5_000_001)))).toBe(false)
    expect(drafts.keep(input('x'.repeat(5_000_001)))).toBe(false)
    expect(drafts.read()?.source.length).toBe(3_000_000)
  })

  it('of two tabs never overwrite each other', () => {
    const storage = memory()
    const [one, two] = [new Drafts(storage, 'one'), new Drafts(storage, 'two')]
    one.write(input('of one'))
    two.write(input('of two'))
    one.write(input('of one, later'))
    expect(new Drafts(storage, 'two').read()?.source).toBe('of two')
    expect(new Drafts(storage, 'one').read()?.source).toBe('of one, later')
    expect(new Drafts(storage, 'three').read()?.source).toBe('of one, later')
    expect(new Drafts(storage, 'three').kept().map(({ source }) => source)).toEqual([
      'of one, later',
      'of two',
    ])
  })

  it('of tabs long gone make room', () => {
    const storage = memory()
    for (let i = 0; i < 20; i++) new Drafts(storage, `tab${i}`).write(input(`text ${i}`))
    expect(storage.texts.size).toBe(9)
    expect(new Drafts(storage, 'new').read()?.source).toBe('text 19')
  })

  it.each(['{', '[]', 'null', '{"source": 7}'])('survive a damaged storage: %s', (text) => {
    const storage = memory()
    storage.setItem('callmend.draft.only', text)
    storage.setItem('callmend.drafts', text)
    storage.setItem('callmend.kept0', text)
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
      expect(drafts.keep(input('a'))).toBe(false)
      drafts.markUnfinished(true)
      expect(drafts.unfinished).toBe(false)
    }
  })
})
