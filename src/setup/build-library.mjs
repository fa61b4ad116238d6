// Builds the library and the command to lib/: plain ES modules with types, from an empty folder.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dependencies, notices } from './notices.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
// Another folder where it is built to be compared.
const lib = process.argv[2] ?? join(root, 'lib')
rmSync(lib, { recursive: true, force: true })
const tsc = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
    '-p',
    'tsconfig.lib.json',
    '--outDir',
    lib,
  ],
  { cwd: root, stdio: 'inherit' },
)
if (tsc.status !== 0) process.exit(tsc.status ?? 1)
cpSync(join(root, 'src/fixtures/fixture.schema.json'), join(lib, 'fixtures/fixture.schema.json'))
writeFileSync(join(lib, 'THIRD-PARTY-NOTICES.txt'), notices(dependencies()))
chmodSync(join(lib, 'cli/main.js'), 0o755)
