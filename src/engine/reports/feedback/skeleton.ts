/** A tool's arguments with the values that are known and placeholders for the rest. */
import { isRecord, type JsonRecord, member } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { compileSchema } from '../../schema/compiled.js'
import { ANYTHING, NOTHING, type Part } from '../../schema/part.js'
import { shapeOf } from '../../schema/shape.js'
import {
  ANY,
  ARRAY,
  jsonTypesIn,
  NULL,
  OBJECT,
  typeOfValue,
  valuesListed,
} from '../../schema/types.js'
import { itemPath, memberPath } from '../../syntax/json/path.js'

/** Deeper parts of a schema are shown as `…`. */
const DEPTH = 4
/** Longer lists, and lists of objects, are not repeated. */
const MOST_ITEMS = 20
/** Longer texts are not repeated. */
const LONGEST_TEXT = 120

/**
 * JSON text of an arguments object that fits the schema: required and given
 * parameters, each with its value when it has one of the right kind, else with a
 * placeholder such as `<string>`. Long texts are placeholders too: a message is
 * not the place to repeat them. Null when the schema says nothing about
 * properties.
 *
 * @param cut the arguments were cut off: their last member is not shown
 * @param rejected paths of values that were complained about: never shown as expected
 */
export function skeleton(
  schema: JsonSchema | null,
  value: unknown,
  cut = false,
  rejected: ReadonlySet<string> = new Set(),
): string | null {
  if (schema === null) return null
  const { root } = compileSchema(schema)
  if (!root.together.some(saysMembers)) return null
  return JSON.stringify(fill(root, cut ? withoutLast(value) : value, '$', 0, rejected), null, 2)
}

/** Does a part name members, or say that there are none? */
function saysMembers({ members }: Part): boolean {
  if (members === null) return false
  const { keys, required, others } = members
  return keys.length + required.length > 0 || [null, ANYTHING, NOTHING].includes(others)
}

/** The last member of a text that was cut is the one that is not all there. */
function withoutLast(value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).slice(0, -1)) : undefined
}

function fill(
  part: Part,
  given: unknown,
  path: string,
  depth: number,
  rejected: ReadonlySet<string>,
): unknown {
  const value = rejected.has(path) ? undefined : given
  const types = part.typesAllowed
  const shape = shapeOf(part)
  const only = types & ~NULL
  const names = shape.names()
  if (depth < DEPTH && (only === OBJECT || ((types & OBJECT) !== 0 && names.length > 0))) {
    const own: JsonRecord = isRecord(value) ? value : {}
    const { required } = shape
    const shown = names.filter(
      (name) => required.has(name) || Object.hasOwn(own, name) || required.size === 0,
    )
    return Object.fromEntries(
      [...new Set([...shown, ...required])].map((name) => [
        name,
        fill(shape.member(name), member(own, name), memberPath(path, name), depth + 1, rejected),
      ]),
    )
  }
  const allowed = part.together.map((one) => valuesListed(one.schema)).find((list) => list !== null)
  if (allowed?.length === 1) return allowed[0]
  const inside = itemPath(path, 0).slice(0, -2)
  const sound = only !== ARRAY || ![...rejected].some((one) => one.startsWith(inside))
  const fits = (types & typeOfValue(value)) !== 0 && allowed?.includes(value) !== false
  if (value !== undefined && sound && fits && isShort(value)) return value
  if (only === ARRAY) {
    return [depth < DEPTH ? fill(shape.item(0), undefined, `${path}[]`, depth + 1, rejected) : '…']
  }
  return `<${(allowed ?? (types === ANY ? ['any'] : jsonTypesIn(only))).map(String).join(' | ')}>`
}

function isShort(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT
  if (!Array.isArray(value)) return typeof value !== 'object' || value === null
  return value.length <= MOST_ITEMS && value.every((item) => !Array.isArray(item) && isShort(item))
}
