// `npm start`: builds the site when its sources are newer than the build, and serves it.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from './server.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = join(root, 'dist', 'index.html')

/** Time of the newest file below a path. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const sources = ['src', 'public', 'index.html', 'package-lock.json', 'vite.config.ts']
const changed = Math.max(...sources.map((name) => newest(join(root, name))))
if (!existsSync(built) || statSync(built).mtimeMs < changed) {
  console.log('Building …')
  const build = spawnSync('npm', ['run', '--silent', 'build:site'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
}
const { address } = await serve(join(root, 'dist'), Number(process.env.PORT ?? 4173))
console.log(`Callmend is at ${address}  (Ctrl+C stops it)`)
