/**
 * What stands where a JSON Schema belongs: JSON Schema as data, or an object of
 * a schema library (Zod, Valibot, ArkType …), which is asked for one.
 */
import { isRecord, type JsonRecord } from '../../model/records.js'

/** Turns a library's schema into JSON Schema; undefined or an error: it cannot. */
export type ToJsonSchema = (schema: unknown) => unknown

/** JSON Schema as data, or why there is none. */
export type SchemaReading = { readonly schema: unknown } | { readonly unreadable: string }

const TARGETS = ['draft-2020-12', 'draft-07'] as const
/** Under this name an object says that it is a Standard Schema. */
const STANDARD = '~standard'
/** Under these names a schema of a library gives itself as JSON Schema. */
const METHODS = ['toJSONSchema', 'toJsonSchema'] as const

/** Is it an object of a program, and no data? A schema as data holds neither functions nor a class. */
export function isSchemaObject(value: unknown): value is JsonRecord {
  if (typeof value === 'function') return standardOf(value) !== null || methodOf(value) !== null
  if (!isRecord(value)) return false
  if (!isPlain(value)) return true
  // JSON Schema that Zod has made holds the interface too, out of sight.
  return Object.entries(value).some(([key, entry]) => key === STANDARD || isCallable(entry))
}

/** The JSON Schema that `value` is, or gives when it is asked. Never throws. */
export function jsonSchemaOf(value: unknown, convert?: ToJsonSchema): SchemaReading {
  if (!isSchemaObject(value)) return { schema: value }
  for (const ask of asking(value, convert)) {
    try {
      const schema = ask()
      if (isRecord(schema) && !isSchemaObject(schema)) return { schema }
    } catch {
      // The next one may know; that nobody does is told below.
    }
  }
  const vendor = standardOf(value)?.vendor
  const kind = typeof vendor === 'string' ? `of ${vendor}` : 'of a program'
  return { unreadable: `its schema is an object ${kind} that gives no JSON Schema` }
}

function asking(value: object, convert: ToJsonSchema | undefined): (() => unknown)[] {
  const asked: (() => unknown)[] = []
  if (convert !== undefined) asked.push(() => convert(value))
  const input = inputOf(standardOf(value))
  if (input !== null) for (const target of TARGETS) asked.push(() => input({ target }))
  const method = methodOf(value)
  if (method !== null) asked.push(() => method.call(value))
  return asked
}

type Callable = (this: unknown, ...given: unknown[]) => unknown

function methodOf(value: object): Callable | null {
  for (const name of METHODS) {
    const method: unknown = Reflect.get(value, name)
    if (isCallable(method)) return method
  }
  return null
}

/** What the Standard Schema interface says of it. */
function standardOf(value: object): JsonRecord | null {
  const standard: unknown = Reflect.get(value, STANDARD)
  return isRecord(standard) ? standard : null
}

/** Standard JSON Schema: `~standard.jsonSchema.input({ target })`. */
function inputOf(standard: JsonRecord | null): ((options: unknown) => unknown) | null {
  const json = standard?.jsonSchema
  if (!isRecord(json)) return null
  const { input } = json
  return isCallable(input) ? (options) => input.call(json, options) : null
}

function isCallable(value: unknown): value is Callable {
  return typeof value === 'function'
}

/** Made by an object literal or a parser, in whatever realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
