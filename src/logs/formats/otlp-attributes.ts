/** Attributes of OTLP/JSON, in both spellings, as plain values. */
import { type Fields, fieldsOf, listOf } from '../values.js'

const DEPTH = 20

/** A list of `{key, value}`, or an object that is plain already. */
export function attributesOf(value: unknown): Fields {
  const plain = fieldsOf(value)
  if (plain !== null) return plain
  const entries: [string, unknown][] = []
  for (const item of listOf(value)) {
    const fields = fieldsOf(item)
    if (typeof fields?.key === 'string') entries.push([fields.key, anyValue(fields.value, 0)])
  }
  return Object.fromEntries(entries)
}

export function anyValue(value: unknown, depth: number): unknown {
  const fields = fieldsOf(value)
  if (fields === null || depth > DEPTH) return value
  for (const name of ['stringValue', 'string_value', 'boolValue', 'bool_value']) {
    if (fields[name] !== undefined) return fields[name]
  }
  for (const name of ['intValue', 'int_value', 'doubleValue', 'double_value']) {
    if (fields[name] !== undefined) return Number(fields[name])
  }
  const array = fieldsOf(fields.arrayValue ?? fields.array_value)
  if (array !== null) return listOf(array.values).map((item) => anyValue(item, depth + 1))
  const pairs = fieldsOf(fields.kvlistValue ?? fields.kvlist_value)
  if (pairs === null) return Object.keys(fields).length === 0 ? null : value
  return Object.fromEntries(
    listOf(pairs.values).flatMap((item) => {
      const pair = fieldsOf(item)
      return typeof pair?.key === 'string' ? [[pair.key, anyValue(pair.value, depth + 1)]] : []
    }),
  )
}
