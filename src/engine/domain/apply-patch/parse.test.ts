import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDiff, parsePatch } from './parse.js'
import { type PatchOperation, sides } from './patch.js'

const patch = (...lines: string[]) => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n')

const outline = (operation: PatchOperation) =>
  operation.op === 'update'
    ? {
        op: operation.op,
        path: operation.path,
        moveTo: operation.moveTo,
        chunks: operation.chunks.map((chunk) => ({
          anchors: chunk.anchors,
          ...sides(chunk),
          atEnd: chunk.atEnd,
        })),
      }
    : operation.op === 'add'
      ? { op: operation.op, path: operation.path, contents: operation.contents }
      : { op: operation.op, path: operation.path }

describe('parsePatch', () => {
  it('reads every operation of a patch', () => {
    const { operations, error } = parsePatch(
      patch(
        '*** Add File: notes/new.md',
        '+# Notes',
        '+',
        '*** Delete File: notes/old.md',
        '*** Update File: src/a.ts',
        '*** Move to: src/b.ts',
        '@@ class A',
        ' keep',
        '-gone',
        '+come',
        '@@',
        '+tail',
        '*** End of File',
      ),
    )
    expect(error).toBeNull()
    expect(operations.map(outline)).toEqual([
      { op: 'add', path: 'notes/new.md', contents: '# Notes\n\n' },
      { op: 'delete', path: 'notes/old.md' },
      {
        op: 'update',
        path: 'src/a.ts',
        moveTo: 'src/b.ts',
        chunks: [
          { anchors: ['class A'], before: ['keep', 'gone'], after: ['keep', 'come'], atEnd: false },
          { anchors: [], before: [], after: ['tail'], atEnd: true },
        ],
      },
    ])
  })

  it.each([
    ['a wrong first line', 'hello', "The first line of the patch must be '*** Begin Patch'", null],
    [
      'a missing end',
      '*** Begin Patch\n*** Delete File: a',
      "The last line of the patch must be '*** End Patch'",
      null,
    ],
    [
      'a header that is none',
      patch('*** Rename File: a'),
      "'*** Rename File: a' is not a valid hunk header. Valid hunk headers: '*** Add File: {path}', '*** Delete File: {path}', '*** Update File: {path}'",
      2,
    ],
    [
      'an update without a chunk',
      patch('*** Delete File: z', '*** Update File: a'),
      "Update file hunk for path 'a' is empty",
      3,
    ],
    [
      'a chunk without a line',
      patch('*** Update File: a', '@@'),
      'Update hunk does not contain any lines',
      4,
    ],
    [
      'stacked anchors',
      patch('*** Update File: a', '@@ class B', '@@ def c():', '-x'),
      "Unexpected line found in update hunk: '@@ def c():'. Every line should start with ' ' (context line), '+' (added line), or '-' (removed line)",
      4,
    ],
    [
      'a line without its mark',
      patch('*** Update File: a', '@@', '-x', 'y'),
      "Expected update hunk to start with a @@ context marker, got: 'y'",
      5,
    ],
    [
      'a second environment',
      patch('*** Environment ID: a', '*** Environment ID: b'),
      'apply_patch environment_id cannot be specified more than once',
      null,
    ],
  ])('explains %s', (_, text, message, line) => {
    const { error } = parsePatch(text)
    expect(error?.message).toBe(message)
    expect(error?.line).toBe(line)
  })

  it('keeps what stands before an error', () => {
    const { operations, error } = parsePatch(
      patch('*** Add File: a', '+x', '*** Update File: b', '@@', 'y'),
    )
    expect(error?.line).toBe(6)
    expect(operations[0]).toMatchObject({ op: 'add', path: 'a' })
  })

  it.each([
    ['```\n*** Begin Patch\n*** End Patch\n```', /fence/],
    ['*** Begin Patch\\n*** End Patch', /unescape/],
    ['Here it is:\n*** Begin Patch\n*** End Patch', /before/],
    ['*** Begin Patch\n*** End Patch\nDone.', /after/],
    [patch('*** Add File:a'), /space/],
    [patch('*** Update File: a', '@@', '\tx'), /tab/],
    [patch('diff --git a/x b/x'), /unified/],
  ])('hints at what to do about %j', (text, hint) => {
    expect(parsePatch(text).error?.hint).toMatch(hint)
  })

  it('takes a literal heredoc unless it has to be strict', () => {
    const text = `<<'EOF'\n${patch('*** Delete File: a')}\nEOF\n`
    expect(parsePatch(text).operations).toHaveLength(1)
    expect(parsePatch(text, { mode: 'strict' }).error).not.toBeNull()
  })

  it('says that a cut patch is cut', () => {
    expect(parsePatch('*** Begin Patch\n*** Add File: a\n+x').truncated).toBe(true)
    expect(parsePatch(patch('*** Add File: a', '+x')).truncated).toBe(false)
  })

  it('reads any file contents back as they were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }).filter((line) => !/[\n\r]/.test(line))),
        (lines) => {
          const { operations, error } = parsePatch(
            patch('*** Add File: any', ...lines.map((line) => `+${line}`)),
          )
          expect(error).toBeNull()
          expect(operations[0]).toMatchObject({
            contents: lines.map((line) => `${line}\n`).join(''),
          })
        },
      ),
    )
  })

  it('never loses an operation as the text grows', () => {
    const whole = patch(
      '*** Add File: a',
      '+x',
      '*** Delete File: b',
      '*** Update File: c',
      '@@',
      '-y',
    )
    let seen = 0
    for (let end = 0; end <= whole.length; end++) {
      const { operations } = parsePatch(whole.slice(0, end))
      expect(operations.length).toBeGreaterThanOrEqual(seen)
      seen = operations.length
    }
    expect(seen).toBe(3)
  })
})

describe('parseDiff', () => {
  it('takes stacked anchors and no envelope', () => {
    const { operations, error } = parseDiff(
      'a.py',
      '@@ class A\n@@     def f():\n-        pass\n+        return 1\n',
    )
    expect(error).toBeNull()
    expect(operations.map(outline)).toEqual([
      {
        op: 'update',
        path: 'a.py',
        moveTo: null,
        chunks: [
          {
            anchors: ['class A', '    def f():'],
            before: ['        pass'],
            after: ['        return 1'],
            atEnd: false,
          },
        ],
      },
    ])
  })
})
