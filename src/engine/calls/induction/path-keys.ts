/** Keys of members of objects, with the outer key in them: `contact.name`, `contact[name]`. */
import { isRecord } from '../../model/records.js'
import { propertiesOf } from '../../schema/properties.js'
import { schemaOf } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'

/** What stands between the outer key and the inner one, and behind that. */
export const PATH_SIGNS = [
  ['.', ''],
  ['[', ']'],
  ['["', '"]'],
  ["['", "']"],
  ['/', ''],
  ['->', ''],
  [': ', ''],
  [' / ', ''],
  ['::', ''],
  ['▹', ''],
  ['›', ''],
  ['→', ''],
  ['__', ''],
  ['%', ''],
  ['·', ''],
] as const

/** Every key with which a member of the tool's objects may stand. */
export function memberKeys(context: DialectContext, name: string): string[] {
  const properties = propertiesOf(schemaOf(context, name)) ?? {}
  return Object.entries(properties).flatMap(([outer, property]) => {
    const inner = isRecord(property) ? propertiesOf(property) : null
    return Object.keys(inner ?? {}).flatMap((key) =>
      PATH_SIGNS.map(([open, close]) => `${outer}${open}${key}${close}`),
    )
  })
}
