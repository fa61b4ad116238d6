/** Options of a shell have dashes where a schema has underscores: `--max-results` is `max_results`. */

/** The name that a tool declares for an option. */
export function declaredName(option: string): string {
  return option.replaceAll('-', '_')
}

/** How a schema may write a key. */
export function spellings(key: string): string[] {
  return [key, declaredName(key)]
}

/** Where a declared name stands, or else its option, by the search that `find` is. */
export function nameOrOption<T>(name: string, find: (written: string) => readonly T[]) {
  const option = name.replaceAll('_', '-')
  const places = find(name)
  return places.length > 0 || option === name ? places : find(option)
}
