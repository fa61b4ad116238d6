// The modules that the first picture needs go into two chunks: what draws, and what is drawn. Each is one task to load.
import { fileURLToPath } from 'node:url'

const idOf = (path) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/')
const BOOT = idOf('../ui/boot.ts')
const MAIN = idOf('../ui/main.tsx')

/** The library that draws: more than half of all. */
const DRAWS = /\/node_modules\/(?:react|react-dom|scheduler)\//

/** Groups of the bundler: what `main.tsx` reaches by static imports, and `boot.ts` does not. */
export function firstPicture() {
  let wanted = null
  return {
    // What boot.ts needs stays with it: it does not wait for the rest.
    includeDependenciesRecursively: false,
    name(id, context) {
      if (wanted === null) {
        const early = reachedFrom(BOOT, context)
        wanted = reachedFrom(MAIN, context)
        for (const module of early) wanted.delete(module)
      }
      // The bundler's own few lines go with what needs them first.
      if (id.includes('rolldown/runtime')) return 'react'
      if (!wanted.has(id)) return null
      return DRAWS.test(id) ? 'react' : 'main'
    },
  }
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
