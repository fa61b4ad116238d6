/**
 * The engine in two scripts. What most texts need is there at once; the rest
 * comes when the first text asks for it, or in a quiet moment. Which modules are
 * the rest is a matter of the build alone: in the first script, each function of
 * theirs asks here for the true one.
 */
type Modules = typeof import('./rest.js').MODULES

let modules: Modules | null = null
let missed = false

/**
 * A module of the rest, by its path. What a build puts in its place asks here.
 *
 * @public
 * @throws where it is not loaded yet: whatever is made of that is no answer
 */
export function partOf(path: string): Modules[string] {
  const found = modules?.[path]
  if (found !== undefined) return found
  missed = true
  throw new Error('it is not loaded yet')
}

/** What the work gives; null where it asked for something that is not loaded yet. Rethrows what else it throws. */
export function whereLoaded<T>(work: () => T): T | null {
  missed = false
  try {
    const done = work()
    return missed ? null : done
  } catch (error) {
    if (missed) return null
    throw error
  }
}

/** Loads the rest; then nothing is missed any more. */
export async function loadRest(): Promise<void> {
  modules = (await import('./rest.js')).MODULES
}
