/** The examples of docs/examples, run against the built package and the real SDKs with mock models. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../fixtures/testing/installed.js'

const folder = join(ROOT, 'docs/examples')
const examples = readdirSync(folder).filter((name) => name.endsWith('.mjs'))

/** What an example says that it prints: the comment at its end. */
function promised(text: string): string {
  const [, comment] = text.split('// prints:\n')
  if (comment === undefined) throw new Error('the example does not say what it prints')
  return comment.replaceAll(/^\/\/ /gm, '')
}

describe('docs/examples', () => {
  test('there is one for each SDK, with a leaked, a broken, a cut and an injected call', () => {
    expect(examples).toEqual([
      'ai-sdk.mjs',
      'anthropic.mjs',
      'langchain.mjs',
      'mcp.mjs',
      'openai.mjs',
    ])
    for (const name of examples) {
      const text = promised(readFileSync(join(folder, name), 'utf8'))
      for (const kind of ['leaked', 'broken', 'cut', 'injected']) expect(text).toContain(kind)
    }
  })

  test.each(examples)('%s prints what it says', (name) => {
    const done = spawnSync(process.execPath, [join(folder, name)], { cwd: ROOT, encoding: 'utf8' })
    expect(done.status, done.stderr).toBe(0)
    expect(done.stdout).toBe(promised(readFileSync(join(folder, name), 'utf8')))
  })
})
