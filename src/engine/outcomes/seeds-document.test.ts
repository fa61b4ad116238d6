import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const text = readFileSync(join(root, 'docs/seeds.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| requirement'))
  .map((line) => line.slice(2, -2).split(' | '))

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
const cases = files
  .filter((file) => file.startsWith('fixtures/cases/'))
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
  .join('\n')

/** What stands between backquotes. */
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside)

describe('docs/seeds.md', () => {
  it('has five cells in every row, none of them empty or a dash', () => {
    expect(rows.length).toBeGreaterThan(60)
    const incomplete = rows.filter(
      (cells) => cells.length !== 5 || cells.some((cell) => /^[\s—-]*$/.test(cell)),
    )
    expect(incomplete).toEqual([])
  })

  it('names files that there are', () => {
    const missing = rows.flatMap(([, , tests = '']) =>
      quoted(tests).filter((name) => {
        if (name.startsWith('src/') || name.startsWith('e2e/')) return !existsSync(join(root, name))
        return /\.(?:ts|jsonl)$/.test(name) && !files.some((file) => file.endsWith(`/${name}`))
      }),
    )
    expect(missing).toEqual([])
  })

  it('names a test or cases for every requirement', () => {
    const untested = rows.filter(
      ([, , tests = '']) => !/\.test\.ts|\.spec\.ts|\.jsonl|\.bench\.ts|tool-repairs/.test(tests),
    )
    expect(untested.map(([requirement]) => requirement)).toEqual([])
  })

  it('names cases that there are', () => {
    const missing = rows
      .flatMap((cells) => cells.flatMap(quoted))
      .filter((name) => /^seed-\d{3}-[a-z-]+$/.test(name) && !name.endsWith('-'))
      .filter((name) => !cases.includes(name))
    expect(missing).toEqual([])
  })
})
