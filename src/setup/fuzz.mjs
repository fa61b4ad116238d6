// `npm run fuzz [seconds] [seed]`: builds the library with the fuzz target and runs it, in 512 MB.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const out = join(root, '.cache', 'bench')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
if (!existsSync(join(out, 'node_modules'))) {
  symlinkSync(join(root, 'node_modules'), join(out, 'node_modules'), 'junction')
}
const node = (args) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
const built = node([
  join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
  '-p',
  'tsconfig.bench.json',
])
if (built !== 0) process.exit(built)
const target = join(out, 'bench', 'hostile-fuzz.js')
process.exit(node(['--max-old-space-size=512', target, ...process.argv.slice(2)]))
