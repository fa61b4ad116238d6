// The modules that the first picture needs go into two chunks: what draws, and what is drawn. Each is one task to load.
// What starts the page is a third, and what reads a link a fourth: no script of theirs waits for another one.
import { fileURLToPath } from 'node:url'

const idOf = (path) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/')
const START = idOf('../ui/start.ts')
const BOOT = idOf('../ui/boot.ts')
const MAIN = idOf('../ui/main.tsx')
const LINK = idOf('../store/link/codec.ts')

/** The library that draws: more than half of all. */
const DRAWS = /\/node_modules\/(?:react|react-dom|scheduler)\//

/** Groups of the bundler: what each of the scripts reaches by static imports, and none before it does. */
export function firstPicture() {
  let parts = null
  return {
    // What an earlier script needs stays with it: it does not wait for a later one.
    includeDependenciesRecursively: false,
    name(id, context) {
      parts ??= partsOf(context)
      // The bundler's own few lines go with what needs them first.
      if (id.includes('rolldown/runtime')) return 'react'
      const part = parts.get(id)
      return part === 'main' && DRAWS.test(id) ? 'react' : (part ?? null)
    },
  }
}

/** Which part each module belongs to; null: it stays with the page's first script. */
function partsOf(context) {
  const parts = new Map()
  for (const [start, part] of [
    [START, null],
    [BOOT, 'boot'],
    [MAIN, 'main'],
    [LINK, 'link'],
  ]) {
    for (const id of reachedFrom(start, context)) if (!parts.has(id)) parts.set(id, part)
  }
  return parts
}

/** A module and all that it imports statically. */
function reachedFrom(start, context) {
  const found = new Set()
  const left = [start]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue
    found.add(id)
    left.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
