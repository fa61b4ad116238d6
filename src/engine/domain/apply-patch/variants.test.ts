import { describe, expect, it } from 'vitest'
import { applyPatch } from './apply.js'
import { trimBlanks } from './blanks.js'
import { parsePatch } from './parse.js'

const CHANGE = ['*** Begin Patch', '*** Update File: f', '@@', ' a', '-b', '+c', '*** End Patch']

describe('what models send instead of a patch, and what to do about it', () => {
  it.each([
    [
      'a diff of git',
      'diff --git a/f b/f\n--- a/f\n+++ b/f\n@@ -1 +1 @@\n-b\n+c\n',
      'unified diff',
    ],
    ['a diff without git', '--- a/f\n+++ b/f\n@@ -1 +1 @@\n-b\n+c\n', 'unified diff'],
    ['the command', `apply_patch <<'PATCH'\n${CHANGE.join('\n')}\nPATCH`, 'shell command'],
    ['another spelling', CHANGE.join('\n').replace('Begin Patch', 'begin patch'), 'case-sensitive'],
    ['text before it', `Here it is:\n${CHANGE.join('\n')}`, 'text before'],
    ['a patch without its end', CHANGE.slice(0, -1).join('\n'), 'probably cut'],
  ])('%s', (_what, text, hint) => {
    const { error } = parsePatch(text)
    expect(error?.hint).toContain(hint)
  })

  it('keeps what it read of a patch without its end, and says that it was cut', () => {
    const { operations, truncated, error } = parsePatch(CHANGE.slice(0, -1).join('\n'))
    expect(operations.map(({ path }) => path)).toEqual(['f'])
    expect({ truncated, line: error?.line }).toEqual({ truncated: true, line: null })
  })
})

describe('white space', () => {
  it('is Unicode’s, and a byte order mark is none', () => {
    expect(trimBlanks('\u3000\u2003\u0085 x \u00a0\u2028')).toBe('x')
    expect(trimBlanks('\ufeffx')).toBe('\ufeffx')
  })

  it('a file that begins with a byte order mark is not found without it', () => {
    const { operations } = parsePatch(CHANGE.join('\n'))
    const run = (text: string) => applyPatch(operations, new Map([['f', text]]))
    expect(run('\ufeffa\nb\n').error).toContain('Failed to find expected lines in f')
    expect(run('a\u2003\nb\u3000\n').files.get('f')).toBe('a\nc\n')
  })
})

it('a patch with the line breaks of Windows changes a file without', () => {
  const { operations, error } = parsePatch(CHANGE.join('\r\n'))
  expect(error).toBeNull()
  const applied = applyPatch(operations, new Map([['f', 'a\nb\n']]))
  expect(applied.files.get('f')).toBe('a\nc\n')
})

it('moves over a file that exists, and deletes what an earlier section made', () => {
  const text = [
    ...CHANGE.slice(0, 2),
    '*** Move to: g',
    ...CHANGE.slice(2, -1),
    '*** Add File: h',
    '+x',
    '*** Delete File: h',
    '*** End Patch',
  ].join('\n')
  const { operations } = parsePatch(text)
  const { files, error } = applyPatch(
    operations,
    new Map([
      ['f', 'a\nb\n'],
      ['g', 'old\n'],
    ]),
  )
  expect(error).toBeNull()
  expect(Object.fromEntries(files)).toEqual({ g: 'a\nc\n' })
})
