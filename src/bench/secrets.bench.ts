/**
 * How often the search for secrets warns where there is none: on the texts of the
 * corpus, where it lies beside the repository. Every warning counts as a false one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSecrets } from '../worker/secrets/find.js'

const CORPUS = join('..', 'shared', 'corpus')
const shows = process.env.SHOW === 'yes'

/** The pasted text of a line of a set; null where it has none. */
function textOf(line: string): string | null {
  const value: unknown = JSON.parse(line)
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  const text = fields.get('input') ?? fields.get('arguments') ?? fields.get('raw')
  return typeof text === 'string' ? text : null
}

if (!existsSync(CORPUS)) console.log('no corpus beside the repository')
else {
  let texts = 0
  let warned = 0
  let characters = 0
  const start = performance.now()
  for (const file of readdirSync(CORPUS).filter((name) => name.endsWith('.jsonl'))) {
    let ofSet = 0
    const lines = readFileSync(join(CORPUS, file), 'utf8').split('\n')
    for (const line of lines) {
      const text = line.trim() === '' ? null : textOf(line)
      if (text === null) continue
      texts++
      characters += text.length
      const found = findSecrets(text)
      if (found.length === 0) continue
      ofSet++
      if (shows) {
        for (const { kind, start: at, end } of found) {
          console.log(`  ${kind}: ${JSON.stringify(text.slice(at, end).slice(0, 120))}`)
        }
      }
    }
    warned += ofSet
    console.log(`${file.padEnd(20)} ${ofSet} of ${lines.length}`)
  }
  const hostile = [
    'password',
    'token: ',
    'cookie: a=b; ',
    'sk-',
    'eyJ',
    'a:',
    '\\\\',
    'curl -u ',
    'x',
  ].map((part) => part.repeat(Math.ceil(2_000_000 / part.length)))
  for (const text of hostile) {
    const began = performance.now()
    findSecrets(text)
    console.log(`2 MB of ${text.slice(0, 12)}: ${(performance.now() - began).toFixed(0)} ms`)
  }
  const share = (100 * warned) / texts
  console.log(`warned of ${warned} of ${texts} texts: ${share.toFixed(2)} % (bar: 2 %)`)
  console.log(
    `${(characters / 1000).toFixed(0)} kB in ${(performance.now() - start).toFixed(0)} ms`,
  )
}
