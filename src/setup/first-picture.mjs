// All modules that the first picture needs go into one chunk: one request, and one task to load it.
import { fileURLToPath } from 'node:url'

const idOf = (path) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/')
const BOOT = idOf('../ui/boot.ts')
const MAIN = idOf('../ui/main.tsx')

/** A group of the bundler: what `main.tsx` reaches by static imports, and `boot.ts` does not. */
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
      return wanted.has(id) ? 'main' : null
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
