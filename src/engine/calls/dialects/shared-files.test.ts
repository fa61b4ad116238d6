/**
 * No shared file names a single dialect: a mark that only one of them writes stands in that
 * dialect's own file, or in a registry, and nowhere else.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Marks } from '../../syntax/markup/marks.js'
import { knownDialects } from './further.js'

const engine = new URL('../../', import.meta.url).pathname

/** Files of dialects, and registries of what models and servers write. */
const OWN =
  /^calls\/grammar\/known\/|^calls\/dialects\/(?:index|harmony|tokens)\.ts$|^reports\/server-flags\.ts$|^syntax\/markup\/opening-words\.ts$/

function* sources(folder = ''): Iterable<string> {
  for (const entry of readdirSync(join(engine, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.ts$/.test(path) && !/\.test\.ts$|testing\//.test(path)) yield path
  }
}

/** Keys of the special tokens and words that the texts of one dialect hold, and those of no other. */
function ownMarks(): Map<string, string> {
  const writers = new Map<string, Set<string>>()
  for (const { id, example, sentinels, forms = [] } of knownDialects()) {
    for (const { kind, key } of [example, ...sentinels, ...forms].flatMap(
      (text) => new Marks(text).list,
    )) {
      if (kind !== 'token' && kind !== 'word') continue
      writers.set(key, (writers.get(key) ?? new Set()).add(id))
    }
  }
  return new Map(
    [...writers].flatMap(([key, ids]) => (ids.size === 1 ? [[key, [...ids].join()] as const] : [])),
  )
}

/** String literals of a program, without its comments. */
function literals(program: string): string[] {
  const code = program.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text)
}

describe('shared files', () => {
  const marks = ownMarks()
  const found = new Map<string, string[]>()
  for (const path of sources()) {
    if (OWN.test(path)) continue
    for (const text of literals(readFileSync(join(engine, path), 'utf8'))) {
      const whose = marks.get(text)
      if (whose !== undefined) found.set(path, [...(found.get(path) ?? []), `${text}: ${whose}`])
    }
  }

  it('hold no mark of a single dialect', () => {
    expect(marks.size).toBeGreaterThan(20)
    expect([...found]).toEqual([])
  })
})
