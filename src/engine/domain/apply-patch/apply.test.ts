import { describe, expect, it } from 'vitest'
import { type ApplyOptions, applyPatch } from './apply.js'
import { patchInArgv, patchInScript } from './invocation.js'
import { parsePatch } from './parse.js'

const apply = (files: Record<string, string>, lines: string[], options: ApplyOptions = {}) => {
  const { operations, error } = parsePatch(
    ['*** Begin Patch', ...lines, '*** End Patch'].join('\n'),
  )
  expect(error).toBeNull()
  const result = applyPatch(operations, new Map(Object.entries(files)), options)
  return { ...result, files: Object.fromEntries(result.files) }
}

describe('applyPatch', () => {
  it('adds, changes, moves and deletes', () => {
    const { files, changed, error } = apply({ 'a.txt': 'one\ntwo\n', 'b.txt': 'x\n' }, [
      '*** Update File: a.txt',
      '*** Move to: c.txt',
      '@@',
      ' one',
      '-two',
      '+TWO',
      '*** Delete File: b.txt',
      '*** Add File: d.txt',
      '+new',
    ])
    expect(error).toBeNull()
    expect(files).toEqual({ 'c.txt': 'one\nTWO\n', 'd.txt': 'new\n' })
    expect(changed).toEqual(['A d.txt', 'M c.txt', 'D b.txt'])
  })

  it('leaves earlier sections applied when a later one fails', () => {
    const { files, error } = apply({}, ['*** Add File: a', '+x', '*** Delete File: none'])
    expect(error).toBe('Failed to delete file none')
    expect(files).toEqual({ a: 'x\n' })
  })

  it.each([
    ['trailing blanks', 'keep  \nold\n', 'keep  \nnew\n'],
    ['indentation', '    keep\nold\n', '    keep\nnew\n'],
    ['typographic quotes', '‘keep’\nold\n', '‘keep’\nnew\n'],
  ])('finds lines that differ in %s', (_, before, after) => {
    const context = before.includes('‘') ? " 'keep'" : ' keep'
    const result = apply({ f: before }, ['*** Update File: f', '@@', context, '-old', '+new'])
    expect(result.error).toBeNull()
    expect(result.files.f?.split('\n')[1]).toBe(after.split('\n')[1])
  })

  it('keeps line endings when asked to', () => {
    const lines = ['*** Update File: f', '@@', ' a', '-b', '+B', '+new']
    expect(
      apply({ f: 'a\r\nb\r\nc\r\n' }, lines, { endings: 'preserve-line-endings' }).files,
    ).toEqual({ f: 'a\r\nB\r\nnew\r\nc\r\n' })
    expect(apply({ f: 'a\nb\n' }, lines).files).toEqual({ f: 'a\nB\nnew\n' })
  })

  it('searches each chunk behind its anchor', () => {
    const before = 'def a():\n  pass\ndef b():\n  pass\n'
    const { files } = apply({ f: before }, [
      '*** Update File: f',
      '@@ def b():',
      '-  pass',
      '+  return',
    ])
    expect(files).toEqual({ f: 'def a():\n  pass\ndef b():\n  return\n' })
  })

  it('names what it could not find', () => {
    expect(apply({ f: 'a\n' }, ['*** Update File: f', '@@ nowhere', '-a']).error).toBe(
      "Failed to find context 'nowhere' in f",
    )
    expect(apply({ f: 'a\n' }, ['*** Update File: f', '@@', '-b']).error).toBe(
      'Failed to find expected lines in f:\nb',
    )
    expect(apply({}, []).error).toBe('No files were modified.')
  })
})

const body = '*** Begin Patch\n*** Delete File: a\n*** End Patch'

describe('invocations', () => {
  it.each([
    [['apply_patch', body], null],
    [['applypatch', body], null],
    [['bash', '-lc', `apply_patch <<'X'\n${body}\nX`], null],
    [['/bin/zsh', '-c', `cd "my dir" && apply_patch << EOF\n${body}\nEOF\n`], 'my dir'],
    [['PowerShell.exe', '-NoProfile', '-command', `apply_patch <<'X'\n${body}\nX`], null],
    [['cmd', '/C', `apply_patch <<'X'\n${body}\nX`], null],
  ])('finds the patch in %j', (argv, workdir) => {
    const found = patchInArgv(argv)
    expect(found?.workdir).toBe(workdir)
    expect(parsePatch(found?.patch ?? '').operations).toHaveLength(1)
  })

  it.each([
    `cd a; apply_patch <<'X'\n${body}\nX`,
    `cd a || apply_patch <<'X'\n${body}\nX`,
    `cd a b && apply_patch <<'X'\n${body}\nX`,
    `cd a && cd b && apply_patch <<'X'\n${body}\nX`,
    `echo x && apply_patch <<'X'\n${body}\nX`,
    `apply_patch now <<'X'\n${body}\nX`,
    `apply_patch <<'X'\n${body}\nX\nrm -rf .`,
  ])('leaves other scripts alone: %j', (script) => {
    expect(patchInScript(script)).toBeNull()
  })
})

describe('a file that is changed again and again', () => {
  const COUNT = 60
  const added = Array.from({ length: COUNT }, (_, i) => `+line ${i}\n`).join('')
  const update = (from: string, to: string, lines: string) =>
    `*** Update File: ${from}\n${from === to ? '' : `*** Move to: ${to}\n`}@@\n${lines}`

  it.each<readonly [string, ApplyOptions]>([
    ['as the tool writes it', {}],
    ['with its own line endings', { endings: 'preserve-line-endings' }],
  ])('is the same as changed in patches of their own, %s', (_, options) => {
    const steps = Array.from({ length: COUNT }, (_, i) =>
      i % 3 === 0
        ? update('a', 'a', `-line ${i}\n+one ${i}\r\n+two ${i}\n`)
        : i % 3 === 1
          ? update('a', 'a', `-line ${i}\n`)
          : update('a', 'a', ` line ${i}\n+behind ${i}\n`),
    )
    const patch = (body: string) => parsePatch(`*** Begin Patch\n${body}*** End Patch`).operations
    const first = `*** Add File: a\n${added}`
    const together = applyPatch(patch(first + steps.join('')), new Map(), options)
    let files: ReadonlyMap<string, string> = applyPatch(patch(first), new Map(), options).files
    for (const step of steps) files = applyPatch(patch(step), files, options).files
    expect(together.error).toBeNull()
    expect(together.files).toEqual(files)
  })

  it('keeps what was done when a later change fails', () => {
    const { operations } = parsePatch(
      `*** Begin Patch\n*** Add File: a\n+x\n${update('a', 'b', '-x\n+y\n')}${update('b', 'b', '-none\n+z\n')}*** End Patch`,
    )
    const { files, error } = applyPatch(operations, new Map())
    expect(error).toContain('Failed to find expected lines in b')
    expect([...files]).toEqual([['b', 'y\n']])
  })
})
