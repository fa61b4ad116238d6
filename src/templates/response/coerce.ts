/** Arguments of calls, as the schema of their tool types them: strings only, and never an error. */
import { addAll } from '../../engine/text/lists.js'
import { ReadError } from './errors.js'
import { loads } from './python-json.js'
import { pythonFloat, pythonInt, strip } from './python-text.js'
import { type Dict, isDict, truthy, type Value } from './value.js'

/** Name of a tool to its `parameters.properties`. */
export type ToolProperties = ReadonlyMap<string, Dict>

/** Tools as `apply_chat_template` takes them: `{function: {name, parameters}}` or that function alone. */
export function toolProperties(tools: Value | undefined): ToolProperties {
  const found = new Map<string, Dict>()
  for (const tool of Array.isArray(tools) ? tools : []) {
    if (!isDict(tool)) continue
    const inner = tool.has('function') ? tool.get('function') : tool
    const name = isDict(inner) ? inner.get('name') : undefined
    if (!isDict(inner) || typeof name !== 'string') continue
    const parameters = inner.get('parameters')
    const properties = isDict(parameters) ? parameters.get('properties') : undefined
    found.set(name, isDict(properties) ? properties : new Map())
  }
  return found
}

/** Types the arguments of what looks like a call, or a list of calls, in place. */
export function coerceCalls(value: Value, tools: ToolProperties): void {
  if (Array.isArray(value)) {
    for (const item of value) coerceCalls(item, tools)
    return
  }
  const call = isDict(value) ? value.get('function') : undefined
  if (!isDict(call)) return
  const name = call.get('name')
  const args = call.get('arguments')
  if (typeof name !== 'string' || !isDict(args)) return
  const properties = tools.get(name)
  for (const [key, argument] of args) {
    const schema = properties?.get(key)
    const types = schema === undefined ? [] : typesOf(schema, 0)
    if (types.length === 0) continue
    if (typeof argument === 'string') args.set(key, coerce(argument, types))
    else if (Array.isArray(argument) && !types.includes('array')) {
      args.set(
        key,
        argument.map((item) => (typeof item === 'string' ? coerce(item, types) : item)),
      )
    }
  }
}

/** Depth to which `anyOf` and `oneOf` are followed. */
const DEEPEST = 50

function typesOf(schema: Value, depth: number): string[] {
  if (!isDict(schema) || depth > DEEPEST) return []
  const declared = schema.get('type')
  const types = typeof declared === 'string' ? [declared] : []
  if (Array.isArray(declared))
    addAll(
      types,
      declared.filter((each) => typeof each === 'string'),
    )
  for (const key of ['anyOf', 'oneOf']) {
    const choices = schema.get(key)
    for (const choice of Array.isArray(choices) ? choices : []) {
      addAll(types, typesOf(choice, depth + 1))
    }
  }
  if (truthy(schema.get('nullable')) && !types.includes('null')) types.push('null')
  return types
}

function coerce(raw: string, types: readonly string[]): Value {
  for (const type of types) {
    const value = asType(raw, type)
    if (value !== undefined) return value
  }
  return raw
}

/** The text as that type; undefined where it is none. */
function asType(raw: string, type: string): Value | undefined {
  switch (type) {
    case 'integer':
      return pythonInt(raw) ?? undefined
    case 'number': {
      const number = pythonFloat(raw)
      if (number === null || !Number.isFinite(number)) return undefined
      return Number.isInteger(number) && !raw.includes('.') ? BigInt(number) : number
    }
    case 'boolean': {
      const word = strip(raw).toLowerCase()
      if (word === 'true' || word === '1') return true
      return word === 'false' || word === '0' ? false : undefined
    }
    case 'null':
      return strip(raw) === 'null' || strip(raw) === 'None' ? null : undefined
    case 'object':
    case 'array':
      return jsonOf(raw, type)
    default:
      return undefined
  }
}

function jsonOf(raw: string, type: 'object' | 'array'): Value | undefined {
  try {
    const value = loads(raw)
    return (type === 'object' ? isDict(value) : Array.isArray(value)) ? value : undefined
  } catch (error) {
    if (error instanceof ReadError) return undefined
    throw error
  }
}
