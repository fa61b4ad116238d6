import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { nodesOf, sources } from '../../setup/sources.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface Expression {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Where an expression may go back, because what it is asked of is short: by file and beginning. */
const SHORT: readonly (readonly [string, string, string])[] = [
  ['engine/calls/account/forms.ts', '^\\W+|\\W+$', 'names of marks'],
  ['engine/calls/account/sightings.ts', '[\\p{L}]+(?=', 'the beginning and the end of a line'],
  ['engine/calls/account/values.ts', '[^ \\t]?[ \\t]*$', '40 characters'],
  ['engine/calls/dialects/bare/react.ts', '[.:/-]+$', '256 characters'],
  ['engine/calls/pragmatics/listings.ts', '^[', '400 characters of a line'],
  ['engine/calls/induction/tails.ts', '\\s*(', '48 characters'],
  ['engine/calls/induction/tails.ts', '[\\s;.!]*$', '48 characters'],
  ['engine/calls/induction/shape.ts', '\\s+$', '48 characters'],
  ['engine/calls/induction/alike.ts', '[<[', '80 characters'],
  ['engine/calls/induction/closers.ts', '\\s*(?!_)(?:', '160 characters'],
  ['engine/calls/induction/evidence.ts', '([\\p{L}_]', '48 characters'],
  ['engine/calls/induction/lone.ts', '([^', 'what stands before a name, as far as it is looked at'],
  ['engine/calls/induction/marked.ts', '([^', '160 characters'],
  ['engine/locate-examples.ts', '^[^\\s\\w]+', '40 characters'],
  ['engine/calls/learning/pieces.ts', '\\p{Ll}+', '80 characters'],
  ['engine/schema/lints/abridged.ts', '(?:(?:\\.{3,}', 'the tail of a text'],
  ['engine/stream/talk.ts', '^', 'words of at most 200 characters'],
  ['engine/syntax/lenient/abridged.ts', '["\'}\\])]+$', '80 characters'],
  ['engine/tools/names/variants.ts', '', 'names of at most 512 characters'],
  ['engine/wrappings/errors/markers.ts', '([\\w.:-]+) was', '300 characters'],
  ['engine/wrappings/inside/named-line.ts', '^[ \\t]*', 'the beginning of a line'],
]

/** Every literal expression of a file. */
function expressionsIn(path: string): Expression[] {
  const file = relative(ROOT, path).split(sep).join('/')
  const found: Expression[] = []
  for (const node of nodesOf(path)) {
    if ('regex' in node && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.push({ file, source: pattern, flags })
    }
  }
  return found
}

/** Does the platform's matcher look at a long text more than once, from one place or from many? */
function goesBack({ source, flags }: Pick<Expression, 'source' | 'flags'>): boolean {
  return analyse({ source, flags }, { maxReports: 1 }).reports.length > 0
}

const isShort = ({ file, source }: Expression) =>
  SHORT.some(([where, start]) => where === file && source.startsWith(start))

describe('no expression goes back over a text of any length', () => {
  const all = ['engine', 'store', 'worker']
    .flatMap((folder) => [...sources(join(ROOT, folder))])
    .flatMap(expressionsIn)

  it('in the engine, the store and the worker', () => {
    expect(all.length).toBeGreaterThan(500)
    const back = all.filter((one) => !isShort(one) && goesBack(one))
    expect(back.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
  })

  it('but those that are asked of short texts only, and each of these is there', () => {
    for (const [file, start] of SHORT) {
      const known = all.filter((one) => one.file === file && one.source.startsWith(start))
      expect(known.some(goesBack), `${file} ${start}`).toBe(true)
    }
  })

  it.each([
    ['[*=#~-]{3,} ?(?:[\\w-]+ ){0,4}tool', 'a line of dashes'],
    ['([A-Z]\\w*(?:[._-]\\w+)+) ?with', 'a name of underscores'],
    ['[A-Z][\\w.]*[({]', 'capitals'],
  ])('%s does, with %s', (source) => {
    expect(goesBack({ source, flags: 'g' })).toBe(true)
  })
})
