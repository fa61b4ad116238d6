import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chunksAsJsonl, configFragment, pytestFile, pythonSnippet, rowsAsJsonl } from './exports.js'

const TEMPLATE = { start_anchor: '@\n', fields: { content: { close_pattern: '<\\|end\\|>\\s*' } } }
const ROWS = [
  { id: 'row 1', prefix: '', text: 'é 🙂 "x"\\n', expected: '{"content": "é 🙂 \\"x\\"\\\\n"}' },
]

test('the fragment and the rows are JSON that reads back', () => {
  expect(JSON.parse(configFragment(TEMPLATE))).toEqual({ response_template: TEMPLATE })
  expect(JSON.parse(rowsAsJsonl(TEMPLATE, ROWS))).toEqual({
    id: 'row 1',
    template: TEMPLATE,
    prefix: '',
    text: ROWS[0]?.text,
    message: { content: 'é 🙂 "x"\\n' },
  })
})

/** Null where there is no Python; the test then says so and is skipped. */
const python = spawnSync('python3', ['--version']).status === 0 ? 'python3' : null

/** As many as the file has, where Transformers can be had; else one line says what is missing. */
const hasPytest = spawnSync('python3', ['-c', 'import pytest']).status === 0

describe('pytest', () => {
  test.skipIf(!hasPytest)('runs the file, or skips it with a line that says why', () => {
    const folder = mkdtempSync(join(tmpdir(), 'callmend-'))
    try {
      writeFileSync(join(folder, 'test_response_template.py'), pytestFile(TEMPLATE, ROWS))
      const ran = spawnSync(
        'python3',
        ['-m', 'pytest', '-rs', '-p', 'no:cacheprovider', '--rootdir', folder, folder],
        { cwd: folder },
      )
      const said = ran.stdout.toString()
      const skipped = said.includes(
        'Transformers 5.13 or later is needed to read response templates',
      )
      expect(skipped ? said : `${ran.status}`, said).toMatch(skipped ? /1 skipped/ : /^0$/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('Python', () => {
  test.skipIf(python === null)(
    'both files are Python, and their strings are the same texts',
    () => {
      const compiled = [pythonSnippet(TEMPLATE), pytestFile(TEMPLATE, ROWS)].map((source) =>
        spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], {
          input: source,
        }),
      )
      expect(compiled.map(({ status }) => status)).toEqual([0, 0])
      const probe = [
        'import ast, json, sys',
        'tree = ast.parse(sys.stdin.read())',
        'texts = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]',
        'print(json.dumps(texts))',
      ].join('\n')
      const ran = spawnSync('python3', ['-c', probe], { input: pytestFile(TEMPLATE, ROWS) })
      const texts: unknown = JSON.parse(ran.stdout.toString())
      expect(texts).toEqual(
        expect.arrayContaining([ROWS[0]?.text, ROWS[0]?.expected, JSON.stringify(TEMPLATE)]),
      )
    },
  )
})

test('the rows in pieces are the same responses', () => {
  const rows = chunksAsJsonl(TEMPLATE, ROWS)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows.length).toBeGreaterThan(3)
  for (const { chunks } of rows) expect(chunks.join('')).toBe(ROWS[0]?.text)
})
