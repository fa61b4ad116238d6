/** Where the definitions stand in what was pasted: alone, in a list, in a request. */
import { isRecord, type JsonRecord, member } from '../../model/records.js'
import { isObjectSchema, toolOf } from './forms.js'
import { isSchemaObject } from './schema-objects.js'

/** A definition to read, and where it stood. */
export interface Entry {
  readonly path: string
  readonly value: unknown
  /** The key under which it stood in a map of tools by name. */
  readonly name?: string
}

/** Paths at which requests, responses and listings keep their list of tools. */
const LISTS: readonly (readonly string[])[] = [
  ['tools'],
  ['functions'],
  ['result', 'tools'],
  ['toolConfig', 'tools'],
  ['config', 'tools'],
  ['body', 'tools'],
  ['request', 'tools'],
  ['params', 'tools'],
]

/** Every definition in the paste, in its order. */
export function entriesOf(pasted: unknown, path = '$', depth = 0): Entry[] {
  if (Array.isArray(pasted)) {
    return pasted.flatMap((entry: unknown, index) => nested(entry, `${path}[${index}]`, depth))
  }
  if (!isRecord(pasted)) return [{ path, value: pasted }]
  for (const keys of LISTS) {
    const list = at(pasted, keys)
    const here = `${path}.${keys.join('.')}`
    if (Array.isArray(list)) {
      return list.flatMap((entry: unknown, index) => nested(entry, `${here}[${index}]`, depth))
    }
    if (isRecord(list) && toolOf(pasted) === null) return mapEntries(list, here) ?? []
  }
  if (toolOf(pasted) !== null) return [{ path, value: pasted }]
  const declared = declarations(pasted, path)
  return declared ?? mapEntries(pasted, path) ?? [{ path, value: pasted }]
}

/** An entry of a list may itself hold several: Gemini's declarations, a list in a list. */
function nested(entry: unknown, path: string, depth: number): Entry[] {
  if (isRecord(entry)) {
    const declared = declarations(entry, path)
    if (declared !== null) return declared
    const inner = entry.tools
    if (Array.isArray(inner) && depth < 4) return entriesOf(inner, `${path}.tools`, depth + 1)
  }
  if (Array.isArray(entry) && depth < 4) return entriesOf(entry, path, depth + 1)
  return [{ path, value: entry }]
}

function declarations(entry: JsonRecord, path: string): Entry[] | null {
  for (const key of ['functionDeclarations', 'function_declarations']) {
    const list = entry[key]
    if (Array.isArray(list)) {
      return list.map((value: unknown, index) => ({ path: `${path}.${key}[${index}]`, value }))
    }
  }
  return null
}

/** Tools by name: every value must look like a definition or a schema. */
function mapEntries(map: JsonRecord, path: string): Entry[] | null {
  const entries = Object.entries(map)
  const fits = entries.every(
    ([, value]) => isSchemaObject(value) || (isRecord(value) && isDefinition(value)),
  )
  if (entries.length === 0 || !fits) return null
  return entries.map(([name, value]) => ({ path: `${path}.${name}`, value, name }))
}

function isDefinition(value: JsonRecord): boolean {
  if (isObjectSchema(value) || toolOf(value) !== null) return true
  return ['inputSchema', 'input_schema', 'parameters'].some(
    (key) => isRecord(value[key]) || isSchemaObject(value[key]),
  )
}

function at(record: JsonRecord, keys: readonly string[]): unknown {
  let value: unknown = record
  for (const key of keys) value = isRecord(value) ? member(value, key) : undefined
  return value
}
