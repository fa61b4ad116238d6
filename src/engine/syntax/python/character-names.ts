import { NAMED_CHARACTERS } from './character-names.data.js'

let byName: Map<string, number> | null = null

function readNames(): Map<string, number> {
  const names = new Map<string, number>()
  for (const line of NAMED_CHARACTERS) {
    const space = line.indexOf(' ')
    let code = Number.parseInt(line.slice(0, space), 16)
    for (const name of line.slice(space + 1).split('|')) names.set(name, code++)
  }
  return names
}

/** Code point of the character that `\N{name}` means; null for a name that is not in the table. */
export function characterNamed(name: string): number | null {
  byName ??= readNames()
  return byName.get(name.toUpperCase()) ?? null
}
