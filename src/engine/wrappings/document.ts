/** Objects that say themselves which kind of document they are: data, not arguments. */
import type { Outline } from './outline.js'

/** Keys that only stand together in documents of one format. */
const FORMATS: readonly (readonly string[])[] = [
  ['$schema'],
  ['$id'],
  ['@context'],
  ['openapi'],
  ['swagger'],
  ['asyncapi'],
  ['nbformat'],
  ['lockfileVersion'],
  ['compilerOptions'],
  ['apiVersion', 'kind'],
  ['resourceType', 'id'],
  ['name', 'version', 'dependencies'],
  ['name', 'version', 'scripts'],
  ['info', 'paths'],
  ['type', 'geometry'],
  ['type', 'coordinates'],
  ['type', 'features'],
]

/** Does the object declare its format by its keys? */
export function declaresFormat({ keys, closed }: Outline): boolean {
  if (!closed) return false
  const own = new Set(keys)
  return FORMATS.some((format) => format.every((key) => own.has(key)))
}
