/** The packages that a build holds are those that package.json pins. */
import { dependencies, devDependencies } from '../../../package.json'

const PINNED: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies }

export function pinnedVersion(name: string): string {
  return name === 'ECMAScript' ? 'this browser' : (PINNED[name] ?? '')
}
