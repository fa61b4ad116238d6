/** One call over several lines, each with its name and one of its keys: `run.save.path = "a"`, `run.save.mode = 1`. */
import { compileSchema } from '../../schema/compiled.js'
import { lineStart, lineStop } from '../../text/lines.js'
import { propertyNames, schemaOf } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { Landmark } from './landmarks.js'

/** Longest begin of a line that is compared. */
const LONGEST = 80
/** What stands between a name and the key behind it. */
const SIGNS = /^[^\p{L}\p{N}\n]{1,4}/u

/** The landmarks, but for names that go on with the call of the line above: each of its lines has another key. */
export function withoutPaths(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
): Landmark[] {
  const found: Landmark[] = []
  for (let index = 0; index < landmarks.length; ) {
    const first = landmarks[index]
    if (first === undefined) break
    const keys = new Set<string>()
    let next = index
    let last: Landmark | undefined
    for (let one = landmarks[next]; one !== undefined; one = landmarks[++next]) {
      const key = keyOf(text, one, context)
      const isMore = key !== '' && !keys.has(key) && (last === undefined || goesOn(text, last, one))
      if (!isMore && !(last === undefined && key === '')) break
      if (key !== '') keys.add(key)
      last = one
    }
    const isOne = last !== undefined && last !== first && isWhole(text, first, keys, context)
    found.push(isOne ? { ...first, limit: last?.limit ?? first.limit } : first)
    index = isOne ? next : index + 1
  }
  return found
}

/** The key right behind a name; empty where there is none. */
function keyOf(text: string, { name, tool }: Landmark, context: DialectContext): string {
  const at = name.end + (SIGNS.exec(text.slice(name.end, name.end + LONGEST))?.[0].length ?? 0)
  if (at === name.end) return ''
  const keys = [...(propertyNames(context, tool.name) ?? [])]
  const stands = (key: string) =>
    text.startsWith(key, at) && !/[\p{L}\p{N}_]/u.test(text[at + key.length] ?? '')
  return keys.find(stands) ?? ''
}

/** The next line begins alike, up to the same name. */
function goesOn(text: string, one: Landmark, other: Landmark): boolean {
  const start = lineStart(text, other.name.start)
  const lead = text.slice(start, other.name.start)
  return (
    one.tool === other.tool &&
    lineStop(text, one.name.end) === start - 1 &&
    lead.length <= LONGEST &&
    text.slice(lineStart(text, one.name.start), one.name.start) === lead
  )
}

/** Together the keys are all that the tool requires; none of them is that alone, or a number says which call it is. */
function isWhole(
  text: string,
  { name, tool }: Landmark,
  keys: ReadonlySet<string>,
  context: DialectContext,
): boolean {
  const schema = schemaOf(context, tool.name)
  const required = schema === null ? [] : [...compileSchema(schema).shape.required]
  const counted = /\p{N}/u.test(text.slice(lineStart(text, name.start), name.start))
  return (counted || required.length > 1) && required.every((key) => keys.has(key))
}
