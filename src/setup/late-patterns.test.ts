import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, describe, expect, it } from 'vitest'
import { latePatterns } from './late-patterns.mjs'

const MODULE = `
const WORD = /\\p{L}+/gu
export const at = /\\p{N}\\/(\\p{L})?/uy
export const pair = [/\\p{L}/u, /a/g]
export const counts = (text) => [text.match(WORD), text.replace(/\\p{L}/gu, '-'), /\\p{N}/u.test(text)]
export function steps(text) {
  const found = /\\p{L}/gu
  return [found.exec(text)?.[0], found.lastIndex]
}
`
const folder = mkdtempSync(join(tmpdir(), 'callmend-late-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Patterns {
  readonly at: RegExp
  readonly pair: readonly RegExp[]
  readonly counts: (text: string) => unknown
  readonly steps: (text: string) => unknown
}

async function built(): Promise<{ code: string; plain: Patterns; late: Patterns }> {
  const source = join(folder, 'source.js')
  writeFileSync(source, MODULE)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const build = await rolldown({ input: source, plugins: [latePatterns] })
  const { output } = await build.write({ file: join(folder, 'late.js') })
  await build.close()
  return {
    code: output[0].code,
    plain: await import(/* @vite-ignore */ source),
    late: await import(/* @vite-ignore */ join(folder, 'late.js')),
  }
}

describe('patterns that are compiled on first use', async () => {
  const { code, plain, late } = await built()

  it('no costly literal is left but one whose position somebody may see', () => {
    const left = code
      .split('\n')
      .filter((line) => /\\p\{/.test(line.replaceAll(/LatePattern\(.*?\)/g, '')))
    expect(left.map((line) => line.trim())).toEqual(['const found = /\\p{L}/gu;'])
  })

  it.each(['ab 1', '1/ä2/', '', 'éa 9/z'])('answer as those they stand for: %j', (text) => {
    const answers = ({ at, pair, counts, steps }: Patterns) => {
      at.lastIndex = 1
      return [
        [at.exec(text), at.lastIndex, at.source, at.flags, at.test(text), at.lastIndex],
        pair.flatMap((one) => [text.search(one), text.split(one), text.split(one, 1)]),
        pair.map((one) => [...text.matchAll(new RegExp(one, 'gu'))]),
        [counts(text), counts(text), steps(text), steps(text)],
      ]
    }
    expect(answers(late)).toEqual(answers(plain))
  })

  it('strings take them where they ask for a global one', () => {
    const [word] = late.pair
    expect(() => 'a'.matchAll(word as RegExp)).toThrow(TypeError)
    expect(() => 'a'.replaceAll(word as RegExp, '')).toThrow(TypeError)
  })
})
