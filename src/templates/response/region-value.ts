/** A region's value: content parser, transform, coercion; and where it goes in the message. */
import type { Budget } from '../pattern/budget.js'
import { coerceCalls, type ToolProperties } from './coerce.js'
import { parseContent } from './content.js'
import { ReadError } from './errors.js'
import type { Field } from './spec.js'
import { applyTransform } from './transform.js'
import { type Dict, isDict, typeName, type Value } from './value.js'

/** The value of a region that has closed. Throws a ReadError. */
export function regionValue(
  field: Field,
  body: string,
  captures: ReadonlyMap<string, string>,
  tools: ToolProperties,
  budget: Budget,
): Value {
  const content = parseContent(body, field.content, field.contentArgs, budget)
  const value = transformed(field, content, captures)
  if (tools.size > 0) coerceCalls(value, tools)
  return value
}

function transformed(field: Field, content: Value, captures: ReadonlyMap<string, string>): Value {
  if (field.transform === null) return content
  if (!field.transformEach) {
    return applyTransform(
      field.transform,
      new Map<string, Value>([...captures, ['content', content]]),
    )
  }
  if (!Array.isArray(content)) {
    throw new ReadError(
      'ValueError',
      `Field '${field.name}': transform_each needs a list, got ${typeName(content)}`,
    )
  }
  return content.map((item) => {
    if (!isDict(item)) {
      throw new ReadError(
        'ValueError',
        `Field '${field.name}': transform_each needs a list of dicts, got a ${typeName(item)} in it`,
      )
    }
    return applyTransform(field.transform, new Map([...captures, ...item]))
  })
}

/** Puts a value into the message: joined, appended, or over what was there. */
export function store(message: Dict, field: Field, value: Value): void {
  const { name, join } = field
  const before = message.get(name)
  if (join !== null) {
    if (typeof value !== 'string') {
      throw new ReadError(
        'ValueError',
        `Field '${name}': 'join' requires each match to parse to a string, got ${typeName(value)}`,
      )
    }
    if (before === undefined || before === null) message.set(name, value)
    else if (typeof before === 'string') message.set(name, before + join + value)
    else throw new ReadError('TypeError', `Field '${name}': cannot join to a ${typeName(before)}`)
  } else if (field.repeats) {
    if (before === undefined) message.set(name, [value])
    else if (Array.isArray(before)) before.push(value)
    else {
      throw new ReadError(
        'AttributeError',
        `Field '${name}': 'repeats' cannot append to the default, which is a ${typeName(before)}`,
      )
    }
  } else {
    message.set(name, value)
  }
}
