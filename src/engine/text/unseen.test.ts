import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { unseenIn } from './unseen.js'

const codes = (text: string, where: 'text' | 'name') =>
  unseenIn(text, where).map(({ code }) => code)

describe('characters that deceive the eye', () => {
  it.each([
    ['a bidirectional override', 'safe\u202egpj.exe', ['U+202E']],
    ['an isolate', 'a\u2066b\u2069', ['U+2066', 'U+2069']],
    ['a zero-width space', 'rm\u200b -rf', ['U+200B']],
    ['a tag character', 'ok\u{e0041}', ['U+E0041']],
    ['a NUL', 'ls\0', ['U+0000']],
  ])('%s is found in any text', (_, text, found) => {
    expect(codes(text, 'text')).toEqual(found)
  })

  it.each([
    ['a Cyrillic letter among Latin ones', 'p\u0430ypal.com', ['U+0430']],
    ['a soft hyphen', 'ba\u00adsh', ['U+00AD']],
    ['an escape of a terminal', 'ls \u001b[8m', ['U+001B']],
    ['full width letters', '\uff45cho', ['U+FF45']],
  ])('%s is found in a name, and has its use in a text', (_, text, found) => {
    expect(codes(text, 'name')).toEqual(found)
    expect(codes(text, 'text')).toEqual([])
  })

  it.each([['/home/документы/отчёт.txt'], ['日本語のファイル.md'], ['Ελλάδα'], ['naïve café']])(
    '%s is a name like any other',
    (text) => expect(codes(text, 'name')).toEqual([]),
  )

  it.each([
    ['in a path', '{"path": "src/\u202exslx.sh"}', '$.path'],
    ['as an escape', '{"command": "ls \\u200b-a"}', '$.command'],
    ['of a terminal', '{"command": "ls \\u001b[8m"}', '$.command'],
    ['in a key', '{"p\u0430th": "a"}', '$["p\u0430th"]'],
  ])('a call with one %s is for review', (_, source, path) => {
    const [call] = inspect(`<tool_call>{"name": "f", "arguments": ${source}}</tool_call>`).calls
    expect(call?.verdict).toBe('review')
    expect(call?.reasons.find(({ code }) => code === 'suspect-unseen')?.path).toBe(path)
  })
})
