/** What an emulated parser of a server is: a flag, the dialects it is for, and how it reads. */
import type { Tool } from '../../engine/model/trace.js'

/** A call as a server's parser gives it: its arguments as a value, or as text that it hands on unread. */
export type ServerCall =
  | { readonly name: string; readonly arguments: unknown }
  | { readonly name: string; readonly text: string }

export interface Emulation {
  readonly server: 'vLLM' | 'SGLang' | 'Ollama'
  readonly flag: string
  /** Callmend's ids of the dialects that the flag is for. */
  readonly dialects: readonly string[]
  /** The file that was read, and its commit. */
  readonly source: string
  /** Its recorded answers: the second part of their ids, and behind a slash their dialect. */
  readonly recorded: string
  /**
   * The calls that it gives; none where it takes all for text, null where what it does
   * with this text is not known.
   */
  read(text: string, tools: readonly Tool[]): readonly ServerCall[] | null
}

/** JSON as Python's `json.loads` reads it; undefined where that throws. */
export function loads(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The texts between `open` and the next `close`, one after the other; `last`: one
 * that is open at the end of the text counts, too.
 */
export function between(text: string, open: string, close: string, last = false): string[] {
  const found: string[] = []
  for (let at = text.indexOf(open); at >= 0; ) {
    const start = at + open.length
    const end = text.indexOf(close, start)
    if (end < 0) {
      if (last) found.push(text.slice(start))
      break
    }
    found.push(text.slice(start, end))
    at = text.indexOf(open, end + close.length)
  }
  return found
}

/** `{"name", "arguments"}` of every entry; null where one has no name or no arguments. */
export function namedCalls(values: readonly unknown[]): ServerCall[] | null {
  const calls: ServerCall[] = []
  for (const value of values) {
    if (!isRecord(value)) return null
    const { name } = value
    const given = value.arguments ?? value.parameters
    if (typeof name !== 'string' || given === undefined) return null
    calls.push({ name, arguments: given })
  }
  return calls
}

/** Only calls of tools that were offered, where any were. */
export function offered(calls: readonly ServerCall[], tools: readonly Tool[]): ServerCall[] {
  return calls.filter(({ name }) => tools.some((tool) => tool.name === name))
}

export type Schema = Readonly<Record<string, unknown>>

/** The schema of one property, as far as it is an object. */
export function propertyOf(tools: readonly Tool[], tool: string, property: string): Schema | null {
  const schema = tools.find(({ name }) => name === tool)?.schema
  const properties = isRecord(schema) ? schema.properties : undefined
  const found = isRecord(properties) ? properties[property] : undefined
  return isRecord(found) ? found : null
}
