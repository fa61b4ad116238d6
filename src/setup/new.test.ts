import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it, test } from 'vitest'
import { readFixtures } from '../fixtures/read.js'
import { newMember } from './new.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : null)

const KINDS = [
  ['dialect', 'src/engine/calls/grammar/known', 'list', 'dialects'],
  ['strategy', 'src/engine/arguments/strategies', 'index', 'strategies'],
  ['wrapping', 'src/engine/wrappings', 'index', 'envelopes'],
] as const

describe.each(KINDS)('a new %s', (kind, folder, list, cases) => {
  const files = newMember(kind, 'night-heron', read)
  const text = (path: string) => files.get(path) ?? ''
  const index = text(`${folder}/${list}.ts`)

  it('is a file that can be read, with a line in the list', () => {
    expect(text(`${folder}/night-heron.ts`)).toContain('export const nightHeron')
    expect(index.match(/^import \{ nightHeron \} from '\.\/night-heron\.js'$/gm)).toHaveLength(1)
    expect(index.match(/^ +nightHeron,$/gm)).toHaveLength(1)
    for (const [path, source] of files) {
      if (path.endsWith('.ts')) expect(parseSync(path, source).errors, path).toEqual([])
    }
  })

  it('adds lines and changes none', () => {
    for (const [path, after] of files) {
      const lines = new Set(after.split('\n'))
      const gone = (read(path) ?? '').split('\n').filter((line) => !lines.has(line))
      expect(gone, path).toEqual([])
    }
  })

  it('keeps the imports in order', () => {
    const paths = [...index.matchAll(/^import .* from '\.\/([^']+)\.js'$/gm)].map(
      ([, path]) => path,
    )
    expect(paths).toEqual([...paths].sort())
  })

  it('has a fixture', () => {
    const { fixtures, problems } = readFixtures(text(`src/fixtures/cases/${cases}.jsonl`))
    expect(problems).toEqual([])
    expect(fixtures.at(-1)?.id).toBe('night-heron-example')
  })

  it('is not made twice', () => {
    const again = (path: string) => files.get(path) ?? read(path)
    expect(() => newMember(kind, 'night-heron', again)).toThrow('already')
  })
})

test.each([
  ['parrot', 'heron', 'is none of'],
  ['dialect', 'Night Heron', 'is no name'],
  ['dialect', '../heron', 'is no name'],
  ['dialect', '', 'is no name'],
])('%s %s is refused', (kind, name, why) => {
  expect(() => newMember(kind, name, read)).toThrow(why)
})

test('a list that has changed its looks is told', () => {
  const changed = (path: string) => (path.endsWith('strategies/index.ts') ? '' : read(path))
  expect(() => newMember('strategy', 'heron', changed)).toThrow('there is not one place')
})
