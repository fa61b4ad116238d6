// `npm run mutation -- syntax/json [FILE…]`: changes the code of one room of the engine, a place at a
// time, and tells which changes its own unit tests notice. Takes about a second of the processor for
// each change, so it is no part of `npm test`; `--concurrency 1` leaves the other cores to others.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string' } },
})
const [room, ...files] = positionals
if (room === undefined) {
  console.error('Which room? For example: npm run mutation -- syntax/json')
  process.exit(2)
}
process.chdir(root)
const folder = `src/engine/${room}`
const own = files.length > 0 ? files.map((file) => `${folder}/${file}`) : [`${folder}/**/*.ts`]
// Where all tests of the engine ran for each change, a room would take days.
const config = join('.cache', 'mutation.config.mjs')
mkdirSync('.cache', { recursive: true })
writeFileSync(
  config,
  `export default { root: '.', test: { include: [${JSON.stringify(`${folder}/**/*.test.ts`)}], testTimeout: 60_000 } }\n`,
)
const results = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [...own, '!**/*.test.ts', '!**/testing/**'],
  ignorePatterns: ['/*', '!/src', '!/package.json', '!/.cache', ...ignored()],
  vitest: { related: true, configFile: config },
  coverageAnalysis: 'perTest',
  ...(values.concurrency !== undefined && { concurrency: Number(values.concurrency) }),
  // Rewriting tsconfig.json needs TypeScript's JavaScript interface, which version 7 has not.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: join('.cache', 'mutants'),
}).runMutationTest()
const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
console.log(`${noticed} of ${results.length} changes are noticed`)

/** What stands in the cache beside the configuration. */
function ignored() {
  return readdirSync('.cache')
    .filter((name) => name !== 'mutation.config.mjs')
    .map((name) => `/.cache/${name}`)
}
