// `npm run bench [name …]`: builds the library with its benchmarks and runs them one after the other.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const out = join(root, '.cache', 'bench')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
symlinkSync(join(root, 'node_modules'), join(root, '.cache', 'bench', 'node_modules'), 'junction')
const tsc = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.bench.json'],
  { cwd: root, stdio: 'inherit' },
)
if (tsc.status !== 0) process.exit(tsc.status ?? 1)
const wanted = process.argv.slice(2)
const benches = readdirSync(join(root, 'src', 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
for (const file of benches) {
  console.log(`\n── ${file}`)
  const bench = spawnSync(
    process.execPath,
    ['--expose-gc', join(out, 'bench', file.replace(/\.ts$/, '.js'))],
    { cwd: root, stdio: 'inherit' },
  )
  if (bench.status !== 0) process.exitCode = 1
}
