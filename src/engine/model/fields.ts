/** Parameters and what is nested in them. */
import type { Field } from './argument-source.js'

/** Every field with those in it, in the order of the text. */
export function* everyField(fields: readonly Field[]): Iterable<Field> {
  const pending = fields.toReversed()
  for (let field = pending.pop(); field !== undefined; field = pending.pop()) {
    yield field
    for (const inner of field.fields?.toReversed() ?? []) pending.push(inner)
  }
}

/** The innermost ones: those whose values are text. */
export function leavesOf(fields: readonly Field[]): Field[] {
  return [...everyField(fields)].filter((field) => field.fields === undefined)
}

/** The fields that share a name, in the place of the first of them. */
export function byName(
  fields: readonly Field[],
  nameOf: (field: Field) => string = ({ name }) => name,
): Map<string, Field[]> {
  const groups = new Map<string, Field[]>()
  for (const field of fields) {
    const name = nameOf(field)
    const same = groups.get(name)
    if (same === undefined) groups.set(name, [field])
    else same.push(field)
  }
  return groups
}

/** A list of these items, over all of them where they stand in one text; null for none. */
export function listOf(name: string, items: readonly Field[]): Field | null {
  const [first] = items
  const last = items.at(-1)
  if (first === undefined || last === undefined) return null
  const { layer, end } = last.value
  const value = layer === first.value.layer ? { ...first.value, end } : first.value
  return { name, value, type: 'untyped', fields: items, list: true }
}
