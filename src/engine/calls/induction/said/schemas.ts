/** Schemas of the tools that a text calls, as far as their keys say them: paths, lists and truths. */
import type { SaidKey } from './keys.js'

interface Schema {
  readonly [keyword: string]: unknown
  type?: string
  properties?: Record<string, Schema>
}

/** A word that is a truth, as long as no other stands for the same key. */
const TRUTH = /^(?:true|false|yes|no)$/i

/** Schemas by the tools' names; each tells what all calls of its tool say. */
export function schemasOf(
  calls: readonly { readonly name: string; readonly keys: readonly SaidKey[] }[],
): Map<string, Schema> {
  const schemas = new Map<string, Schema>()
  for (const { name, keys } of calls) {
    const schema = schemas.get(name) ?? { properties: {} }
    schemas.set(name, schema)
    const seen = new Set<string>()
    for (const key of keys) {
      tell(schema, key, seen.has(key.name))
      seen.add(key.name)
    }
  }
  return schemas
}

/** `at.x=1` is a member of an object, `tags[]=a` or a key that is repeated a list, `yes` a truth. */
function tell(schema: Schema, { name, word }: SaidKey, again: boolean): void {
  const isList = again || name.endsWith('[]')
  const path = name.replace(/\[\]$/, '').split('.')
  const last = path.pop() ?? ''
  let at = schema
  for (const part of path) {
    at.type = 'object'
    at = ownOf(at, part)
  }
  if (path.length > 0) at.type = 'object'
  const own = ownOf(at, last)
  if (isList) own.type = 'array'
  else if (TRUTH.test(word)) own.type ??= 'boolean'
  else if (own.type === 'boolean') delete own.type
}

function ownOf(schema: Schema, key: string): Schema {
  schema.properties ??= {}
  const known = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
  const own = known ?? {}
  schema.properties[key] = own
  return own
}
