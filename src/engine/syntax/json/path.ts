/** JSON paths as text: `$`, `$.operations[0].type`, `$["odd key"]`. */

const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_-]*$/

/** The path of a member of the object at `path`. */
export function memberPath(path: string, key: string): string {
  return PLAIN_KEY.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}

/** The path of an item of the array at `path`. */
export function itemPath(path: string, index: number): string {
  return `${path}[${index}]`
}

/** The path of a list of keys and indexes, starting at the root. */
export function pathOf(steps: readonly (string | number)[]): string {
  const parts = ['$']
  for (const step of steps) {
    parts.push(typeof step === 'number' ? itemPath('', step) : memberPath('', step))
  }
  return parts.join('')
}

/** The keys and indexes of a path, or null when it is not a path in this notation. */
export function stepsOf(path: string): (string | number)[] | null {
  if (!path.startsWith('$')) return null
  const steps: (string | number)[] = []
  let at = 1
  while (at < path.length) {
    const pattern =
      path[at] === '.'
        ? /\.([A-Za-z_][A-Za-z0-9_-]*)/y
        : path[at + 1] === '"'
          ? /\[("(?:[^"\\]|\\.)*")\]/y
          : /\[([0-9]+)\]/y
    pattern.lastIndex = at
    const found = pattern.exec(path)
    const part = found?.[1]
    if (part === undefined) return null
    if (path[at] === '.') steps.push(part)
    else steps.push(part.startsWith('"') ? String(JSON.parse(part)) : Number(part))
    at = pattern.lastIndex
  }
  return steps
}
