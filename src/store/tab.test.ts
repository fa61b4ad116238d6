import { describe, expect, it } from 'vitest'
import { leaveTabName, tabName } from './tab.js'

/** A session's storage; a duplicated tab begins with a copy. */
function storage(texts = new Map<string, string>()) {
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
}

describe('a tab', () => {
  it('has the same name after a reload, and a duplicate has another', () => {
    const session = storage()
    expect(tabName(session, () => 'a')).toBe('a')
    const duplicate = storage(new Map(session.texts))
    expect(tabName(duplicate, () => 'b')).toBe('b')
    leaveTabName(session, 'a')
    expect(tabName(session, () => 'c')).toBe('a')
  })

  it('takes a new name where none is kept, or a strange one', () => {
    expect(tabName(null, () => 'a')).toBe('a')
    const session = storage()
    leaveTabName(session, 'x,y')
    expect(tabName(session, () => 'a')).toBe('a')
  })
})
