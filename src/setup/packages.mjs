// Installs what the lock file says, when the disk says otherwise. No dependencies: it runs before there are any.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Callmend needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** True when every package that this platform needs is on the disk in the locked version. */
function upToDate() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.link) return true
    const file = join(root, path, 'package.json')
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === entry.version
  })
}

if (!upToDate()) {
  console.log(`Installing the locked packages into ${join(root, 'node_modules')} (npm ci) …`)
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}
