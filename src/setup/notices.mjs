// The licences of the packages that a build holds, as one text.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const LICENCE = /^(?:licen[cs]e|notice|thirdpartynotices)(?:[.-].*)?$/i

/** Names of the packages that modules come from: `…/node_modules/@a/b/c.js` → `@a/b`. */
export function packagesOf(modules) {
  const names = modules.flatMap((id) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? []
    return name === undefined ? [] : [name]
  })
  return [...new Set(names)].sort()
}

/** Names of the packages that the library itself depends on. */
export function dependencies() {
  const { dependencies: own } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return Object.keys(own)
}

/** One section for each package: name, version, licence, and the texts that it ships. */
export function notices(names) {
  return names
    .map((name) => {
      const folder = join(root, 'node_modules', name)
      const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const texts = existsSync(folder)
        ? readdirSync(folder)
            .filter((file) => LICENCE.test(file))
            .sort()
        : []
      const head = `${name} ${version} (${license})`
      const body = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim())
      return [head, '='.repeat(head.length), ...body].join('\n\n')
    })
    .join('\n\n\n')
    .concat('\n')
}
