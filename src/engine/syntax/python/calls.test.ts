import { describe, expect, it } from 'vitest'
import { readPythonCall, splitArguments } from './calls.js'

const inside = (text: string) => {
  const call = readPythonCall(text, 0)
  return call === null ? null : text.slice(call.argsStart, call.argsEnd)
}

describe('readPythonCall', () => {
  it.each([
    ['f()', ''],
    ['a.b.c(x=1) rest', 'x=1'],
    ['f(a=(1, [2, {3: ")"}]))', 'a=(1, [2, {3: ")"}])'],
    ["f(a='it\\'s)')", "a='it\\'s)'"],
    ['f(a="""x " ) y""")', 'a="""x " ) y"""'],
    ["f(a=r'\\')')", "a=r'\\')'"],
    ["f(msg='don't go', n=1) z", "msg='don't go', n=1"],
    ["run(cmd='grep -n '10,20p' a/b.py')", "cmd='grep -n '10,20p' a/b.py'"],
    ["run(cmd='py -c \"a\nprint(f(x, s='\\,'))\"')", "cmd='py -c \"a\nprint(f(x, s='\\,'))\"'"],
    ["f(a='x' 'y', b='z' + 'w')", "a='x' 'y', b='z' + 'w'"],
    ['f(a=1 # )\n, b=2)', 'a=1 # )\n, b=2'],
    ["f(a='he said 'no', and left', n=1)", "a='he said 'no', and left', n=1"],
  ])('%s', (text, expected) => {
    expect(inside(text)).toBe(expected)
    expect(readPythonCall(text, 0)?.complete).toBe(true)
  })

  it.each([
    ['f(a=1', 5],
    ["f(a='x", 6],
    ['f(a=1])', 5],
    ['f(a=[1)', 6],
  ])('%s stops at %i', (text, end) => {
    expect(readPythonCall(text, 0)).toMatchObject({ complete: false, end })
  })

  it.each(['f', 'f x()', '(1)', '1(2)', ''])('no call: %s', (text) => {
    expect(readPythonCall(text, 0)).toBeNull()
  })

  it('goes 100,000 brackets deep', () => {
    const text = `f(${'['.repeat(100_000)}${']'.repeat(100_000)})`
    expect(readPythonCall(text, 0)).toMatchObject({ complete: true, end: text.length })
  })
})

describe('splitArguments', () => {
  const split = (text: string) => {
    const found = splitArguments(text, 0, text.length)
    const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
    return {
      positional: found.positional.map(cut),
      keywords: found.keywords.map(({ name, value }) => [cut(name), cut(value)]),
      unpacked: found.unpacked.map(cut),
    }
  }

  it.each([
    ['', [], []],
    [' 1 , "a, b" ', ['1', '"a, b"'], []],
    [
      "a=1, b = 'x, y'",
      [],
      [
        ['a', '1'],
        ['b', "'x, y'"],
      ],
    ],
    ['[1, 2], k={"a": (3, 4)},', ['[1, 2]'], [['k', '{"a": (3, 4)}']]],
    ['a == b, f(x=1), c="="', ['a == b', 'f(x=1)'], [['c', '"="']]],
    [
      "m='it's, ok', n=2",
      [],
      [
        ['m', "'it's, ok'"],
        ['n', '2'],
      ],
    ],
  ])('%s', (text, positional, keywords) => {
    expect(split(text)).toEqual({ positional, keywords, unpacked: [] })
  })

  it('tells unpacked operands apart', () => {
    expect(split('*[1], **{"a": 2}, b=3')).toEqual({
      positional: [],
      keywords: [['b', '3']],
      unpacked: ['[1]', '{"a": 2}'],
    })
  })
})
