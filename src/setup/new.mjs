// `npm run new dialect|strategy|wrapping NAME`: a new member of a registry. It makes the member's file,
// its line in the list and a fixture; all three are true from the start, so that one changes what works.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SKELETONS } from './skeletons.mjs'

/** Adds the import where the order of paths asks for it. */
function withImport(text, identifier, path) {
  const line = `import { ${identifier} } from '${path}'`
  const lines = text.split('\n')
  const paths = lines.map((one) => /^import .* from '(\.\/[^']+)'$/.exec(one)?.[1])
  const plain = (one) => one.replace(/\.js$/, '')
  const behind = paths.findIndex((one) => one !== undefined && plain(one) > plain(path))
  const last = paths.findLastIndex((one) => one !== undefined)
  lines.splice(behind < 0 ? last + 1 : behind, 0, line)
  return lines.join('\n')
}

/** Puts `line` in front of or behind the one place that holds `anchor`. */
function withLine(text, { line, before, behind }) {
  const anchor = before ?? behind
  const at = text.indexOf(anchor)
  if (at < 0 || text.indexOf(anchor, at + 1) >= 0) {
    throw new Error(`there is not one place that says ${JSON.stringify(anchor)}`)
  }
  const place = before === undefined ? at + anchor.length : at
  return text.slice(0, place) + line + text.slice(place)
}

/**
 * The files that a new member needs, whole, by their paths. Throws where the name
 * cannot be one, is taken, or a list has changed its looks.
 *
 * @param {string} kind `dialect`, `strategy` or `wrapping`
 * @param {string} name lower case, words joined by hyphens
 * @param {(path: string) => string | null} read a file's text; null where there is none
 * @returns {Map<string, string>}
 */
export function newMember(kind, name, read) {
  const skeleton = Object.hasOwn(SKELETONS, kind) ? SKELETONS[kind] : undefined
  if (skeleton === undefined) {
    throw new Error(`"${kind}" is none of ${Object.keys(SKELETONS).join(', ')}`)
  }
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is no name: lower case, words joined by hyphens`)
  }
  const identifier = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
  const words = name.replaceAll('-', ' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  const {
    folder,
    cases,
    file,
    fixture,
    lines,
    list = 'index.ts',
  } = skeleton({ name, identifier, title })
  const known = (path) => {
    const text = read(path)
    if (text === null) throw new Error(`${path} is missing`)
    return text
  }
  const own = `${folder}/${name}.ts`
  const index = `${folder}/${list}`
  const members = known(index)
  const id = `${name}-example`
  if (read(own) !== null) throw new Error(`${own} is there already`)
  if (new RegExp(`\\b${identifier}\\b`).test(members)) {
    throw new Error(`${index} has ${identifier} already`)
  }
  if (known(cases).includes(`"id":"${id}"`)) throw new Error(`${cases} has ${id} already`)
  const files = new Map([
    [own, file],
    [index, withImport(members, identifier, `./${name}.js`)],
    [
      cases,
      `${known(cases).trimEnd()}\n${JSON.stringify({ format: 'callmend.fixture/1', id, ...fixture })}\n`,
    ],
  ])
  for (const { path, ...place } of lines) {
    files.set(path, withLine(files.get(path) ?? known(path), place))
  }
  return files
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const [kind = '', name = ''] = process.argv.slice(2)
  try {
    const read = (path) => {
      const file = join(root, path)
      return existsSync(file) ? readFileSync(file, 'utf8') : null
    }
    for (const [path, text] of newMember(kind, name, read)) {
      writeFileSync(join(root, path), text)
      console.log(path)
    }
    console.log('Then: npm run fix, npm run docs, npm run golden, and CONTRIBUTING.md.')
  } catch (error) {
    console.error(`npm run new dialect|strategy|wrapping NAME: ${error.message}`)
    process.exitCode = 2
  }
}
