/** One tool's definition, in each API's form. */

import { isRecord, type JsonRecord } from '../../model/records.js'
import type { Tool } from '../../model/trace.js'
import { normalizeSchema } from '../../schema/normalize-schema.js'
import { parsedJson } from '../../text/parsed-json.js'
import { jsonSchemaOf, type ToJsonSchema } from './schema-objects.js'

/** A definition in one API's form, or null when `entry` has another form. */
type Form = (entry: JsonRecord, convert?: ToJsonSchema) => Tool | null

/** The tool that `entry` defines, or null when no form fits. */
export function toolOf(entry: JsonRecord, convert?: ToJsonSchema): Tool | null {
  for (const form of FORMS) {
    const tool = form(entry, convert)
    if (tool !== null) return tool
  }
  return null
}

/** True when `schema` reads like a JSON Schema of an object. */
export function isObjectSchema(schema: JsonRecord): boolean {
  const type = schema.type
  return (
    isRecord(schema.properties) ||
    (typeof type === 'string' && /^(?:object|dict)$/i.test(type)) ||
    (typeof schema.$schema === 'string' && type === undefined)
  )
}

const openai: Form = (entry, convert) => {
  const inner = entry.function
  return isRecord(inner)
    ? make(inner, inner.parameters ?? inner.input_schema, 'openai', convert)
    : null
}

const bedrock: Form = (entry, convert) => {
  const spec = entry.toolSpec
  return isRecord(spec) ? make(spec, spec.inputSchema, 'plain', convert) : null
}

const anthropic: Form = (entry, convert) =>
  entry.input_schema === undefined ? null : make(entry, entry.input_schema, 'anthropic', convert)

const mcp: Form = (entry, convert) =>
  entry.inputSchema === undefined ? null : make(entry, entry.inputSchema, 'mcp', convert)

const gemini: Form = (entry, convert) => {
  const schema = entry.parametersJsonSchema ?? entry.parameters_json_schema
  return schema === undefined ? null : make(entry, schema, 'gemini', convert)
}

const responses: Form = (entry, convert) =>
  entry.type === 'function' ? make(entry, entry.parameters, 'openai-responses', convert) : null

/** A tool that takes text: in the Responses API, and with `custom` around it in the chat API. */
const custom: Form = (entry) =>
  entry.type === 'custom'
    ? make(isRecord(entry.custom) ? entry.custom : entry, undefined, 'openai-custom')
    : null

/** LangChain prints `args` (a map of properties), Cohere `parameter_definitions`. */
const propertyMaps: Form = (entry) => {
  const map = entry.args_schema ?? entry.args ?? entry.parameter_definitions
  return isRecord(map) ? make(entry, map, 'plain') : null
}

/** smolagents: what is not `nullable` has to be given. */
const inputs: Form = ({ inputs: map, ...entry }) => {
  if (!isRecord(map) || !isPropertyMap(map)) return null
  const required = Object.entries(map)
    .filter(([, value]) => isRecord(value) && value.nullable !== true)
    .map(([key]) => key)
  return make(entry, { type: 'object', properties: map, required }, 'plain')
}

const plain: Form = (entry, convert) =>
  typeof entry.name === 'string' && !isRecord(entry.properties)
    ? make(entry, entry.parameters ?? entry.schema ?? entry.fn_schema, 'plain', convert)
    : null

const titled: Form = (entry) => {
  const title = entry.title ?? entry.name
  if (typeof title !== 'string' || !isObjectSchema(entry)) return null
  return make({ name: title, description: entry.description }, entry, 'plain')
}

const FORMS: readonly Form[] = [
  openai,
  bedrock,
  anthropic,
  mcp,
  gemini,
  responses,
  custom,
  propertyMaps,
  inputs,
  plain,
  titled,
]

function make(
  named: JsonRecord,
  parameters: unknown,
  origin: Tool['origin'],
  convert?: ToJsonSchema,
): Tool | null {
  const name = named.name
  if (typeof name !== 'string' || name.trim() === '') return null
  const description = named.description
  const read = jsonSchemaOf(unwrapped(parameters), convert)
  const schema = 'schema' in read ? schemaOf(read.schema) : null
  const unreadable =
    'schema' in read ? (notJson(parameters) ?? elsewhere(named, parameters)) : read.unreadable
  return {
    name,
    origin: origin === 'plain' && speaksOpenApi(parameters) ? 'gemini' : origin,
    ...(typeof description === 'string' ? { description } : {}),
    ...(schema === null ? {} : { schema }),
    ...(unreadable === null ? {} : { unreadable }),
  }
}

/** Bedrock and the AI SDK wrap a schema once more. */
function unwrapped(parameters: unknown): unknown {
  if (!isRecord(parameters) || isObjectSchema(parameters)) return parameters
  const inner = parameters.json ?? parameters.jsonSchema
  const isRoot = isRecord(inner) && (inner.type === undefined || isObjectSchema(inner))
  return isRoot ? inner : parameters
}

/** Members that say what a tool gives back. */
const GIVEN_BACK = /output|return|result|response/i

/** Why a tool without a schema may have one all the same. */
function elsewhere(named: JsonRecord, parameters: unknown): string | null {
  if (parameters !== undefined) return null
  const found = Object.entries(named).find(
    ([key, value]) =>
      !GIVEN_BACK.test(key) && isRecord(value) && (isObjectSchema(value) || isPropertyMap(value)),
  )
  return found === undefined ? null : `its schema may be what stands under "${found[0]}"`
}

/** Why text that stands for a schema is none. */
function notJson(parameters: unknown): string | null {
  if (typeof parameters !== 'string') return null
  const held = parsedJson(parameters)
  if (held === undefined) return 'its schema is a text that is not JSON'
  return isRecord(held) ? null : 'its schema is a text that holds none'
}

/** The parameters' schema: an object, its JSON text, or a bare map of properties. */
function schemaOf(parameters: unknown): boolean | Record<string, unknown> | null {
  if (typeof parameters === 'string') {
    try {
      return schemaOf(JSON.parse(parameters))
    } catch {
      return null
    }
  }
  if (!isRecord(parameters)) return null
  return normalizeSchema(
    isPropertyMap(parameters) ? { type: 'object', properties: parameters } : parameters,
  )
}

/** `{"city": {"type": "string"}}` where a schema belongs. */
function isPropertyMap(parameters: JsonRecord): boolean {
  if (isObjectSchema(parameters) || typeof parameters.$ref === 'string') return false
  const entries = Object.values(parameters)
  return (
    entries.length > 0 &&
    entries.every(
      (entry) =>
        isRecord(entry) &&
        ['type', 'anyOf', 'enum', 'description', '$ref'].some((word) => entry[word] !== undefined),
    )
  )
}

function speaksOpenApi(parameters: unknown): boolean {
  const type = isRecord(parameters) ? parameters.type : undefined
  return typeof type === 'string' && /^[A-Z]+$/.test(type)
}
