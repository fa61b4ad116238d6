// Builds the site and the library once more, elsewhere, and compares the bytes with what is built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const again = mkdtempSync(join(tmpdir(), 'callmend-again-'))

/** Hashes of all files below a folder, by their paths. */
function hashes(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  return new Map(
    files.map((file) => [
      relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  )
}

function run(script, ...args) {
  const built = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) process.exit(built.status ?? 1)
}

/** Says which files differ; what only the first build has was put beside it. */
function differing(first, second) {
  const before = hashes(first)
  return [...hashes(second)].flatMap(([file, hash]) => (before.get(file) === hash ? [] : [file]))
}

const [site, library] = [join(again, 'dist'), join(again, 'lib')]
run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', site)
run('src/setup/build-library.mjs', library)
const differ = ['dist', 'lib'].flatMap((name) =>
  differing(join(root, name), join(again, name)).map((file) => `${name}/${file}`),
)
rmSync(again, { recursive: true, force: true })
for (const file of differ) console.log(`differs: ${file}`)
console.log(
  differ.length === 0 ? 'Both builds have the same bytes.' : `${differ.length} files differ.`,
)
process.exit(differ.length === 0 ? 0 : 1)
