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
