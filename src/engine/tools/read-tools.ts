/**
 * Tools as pasted: OpenAI chat and Responses, Anthropic, MCP, Gemini, Bedrock,
 * LangChain, plain JSON Schema; one, a list, a map by name, or a whole request; as JSON, as a
 * program writes them, or in a prompt.
 */

import { isRecord } from '../model/records.js'
import type { Notice, Tool } from '../model/trace.js'
import { firstError } from '../syntax/json/strict.js'
import { type ReadTools, refused, unreadable } from './read/answer.js'
import { complaint } from './read/complaint.js'
import { type Entry, entriesOf } from './read/containers.js'
import { isObjectSchema, toolOf } from './read/forms.js'
import { isSchemaObject, type ToJsonSchema } from './read/schema-objects.js'
import { toolsInText } from './read/text.js'

export type { ReadTools } from './read/answer.js'

const NOTHING: ReadTools = { tools: [], notices: [], unread: null, none: false }

/**
 * Reads tools from a parsed value or from JSON text. Never throws; what cannot be read is told.
 *
 * @param convert makes JSON Schema of a library's schema that does not give it itself
 */
export function readTools(pasted: unknown, convert?: ToJsonSchema): ReadTools {
  if (pasted === undefined || pasted === null) return NOTHING
  if (typeof pasted === 'string') return readText(pasted)
  try {
    return readValue(pasted, convert)
  } catch {
    return refused('an object of a program fails when it is read')
  }
}

function readValue(pasted: unknown, convert: ToJsonSchema | undefined): ReadTools {
  if (isEmpty(pasted)) return { ...NOTHING, none: true }
  const tools: Tool[] = []
  const notices: Notice[] = []
  const unread: string[] = []
  for (const entry of entriesOf(pasted)) {
    const tool = toolOfEntry(entry, convert)
    if (tool !== null) tools.push(tool)
    const said =
      tool === null
        ? `${entry.path} ${complaint(entry.value)}`
        : tool.unreadable === undefined
          ? null
          : `${tool.name}: ${tool.unreadable}`
    if (said === null) continue
    notices.push(unreadable(said))
    if (!runsAtTheApi(entry.value)) unread.push(said)
  }
  const more = unread.length > 1 ? `, and ${unread.length - 1} more` : ''
  return {
    tools,
    notices,
    unread: unread.length === 0 ? null : `${unread[0]}${more}`,
    none: tools.length === 0 && notices.length === 0,
  }
}

/** An empty list or an empty map of tools. */
function isEmpty(pasted: unknown): boolean {
  if (Array.isArray(pasted)) return pasted.length === 0
  return isRecord(pasted) && !isSchemaObject(pasted) && Object.keys(pasted).length === 0
}

/** A tool of the API's own, such as a web search: nobody else is to read or to run it. */
function runsAtTheApi(value: unknown): boolean {
  return isRecord(value) && typeof value.type === 'string' && !isObjectSchema(value)
    ? value.type !== 'function'
    : false
}

/** The last text and what was read from it: the same tools come with every keystroke in the source. */
let last: { readonly text: string; readonly read: ReadTools } | null = null

function readText(text: string): ReadTools {
  if (last?.text === text) return last.read
  const read = readFresh(text)
  last = { text, read }
  return read
}

function readFresh(text: string): ReadTools {
  if (text.trim() === '') return NOTHING
  const value: unknown = firstError(text) === null ? JSON.parse(text) : text
  return typeof value === 'string'
    ? toolsInText(value, value !== text, readTools)
    : readTools(value)
}

function toolOfEntry({ value, name }: Entry, convert?: ToJsonSchema): Tool | null {
  if (name === undefined) return isRecord(value) ? toolOf(value, convert) : null
  // A class may be a tool of its own, with its schema inside, or a library's schema.
  const own = isRecord(value) && !isObjectSchema(value) ? toolOf({ ...value, name }) : null
  if (own?.schema !== undefined) return own
  const isSchema = isSchemaObject(value) || (isRecord(value) && isObjectSchema(value))
  if (isSchema) return toolOf({ name, parameters: value }, convert)
  return isRecord(value) ? toolOf({ ...value, name }, convert) : null
}
