// Builds the library and the command to lib/: plain ES modules with types, from an empty folder.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const lib = join(root, 'lib')
rmSync(lib, { recursive: true, force: true })
const tsc = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.lib.json'],
  { cwd: root, stdio: 'inherit' },
)
if (tsc.status !== 0) process.exit(tsc.status ?? 1)
cpSync(join(root, 'src/fixtures/fixture.schema.json'), join(lib, 'fixtures/fixture.schema.json'))
chmodSync(join(lib, 'cli/main.js'), 0o755)
