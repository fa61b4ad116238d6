/**
 * Tools as pasted: OpenAI chat and Responses, Anthropic, MCP, Gemini, Bedrock,
 * LangChain, plain JSON Schema; one, a list, a map by name, or a whole request.
 */

import { isRecord } from '../model/records.js'
import type { Notice, Tool } from '../model/trace.js'
import { placeOf } from '../syntax/json/place.js'
import { firstError } from '../syntax/json/strict.js'
import { type Entry, entriesOf } from './read/containers.js'
import { isObjectSchema, toolOf } from './read/forms.js'

export interface ReadTools {
  readonly tools: readonly Tool[]
  readonly notices: readonly Notice[]
}

/** Reads tools from a parsed value or from JSON text. Never throws; what cannot be read is told. */
export function readTools(pasted: unknown): ReadTools {
  if (pasted === undefined || pasted === null) return { tools: [], notices: [] }
  if (typeof pasted === 'string') return readText(pasted)
  const tools: Tool[] = []
  const notices: Notice[] = []
  for (const entry of entriesOf(pasted)) {
    const tool = toolOfEntry(entry)
    if (tool !== null) tools.push(tool)
    else notices.push(unreadable(`${entry.path} ${complaint(entry.value)}`))
  }
  return { tools, notices }
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
  if (text.trim() === '') return { tools: [], notices: [] }
  const error = firstError(text)
  if (error !== null) {
    const { line, column } = placeOf(text, error.offset)
    return {
      tools: [],
      notices: [unreadable(`line ${line}, column ${column}: ${error.message}`)],
    }
  }
  const value: unknown = JSON.parse(text)
  if (typeof value === 'string') {
    return { tools: [], notices: [unreadable('a text stands where definitions belong')] }
  }
  return readTools(value)
}

function toolOfEntry({ value, name }: Entry): Tool | null {
  if (!isRecord(value)) return null
  if (name === undefined) return toolOf(value)
  return toolOf(isObjectSchema(value) ? { name, parameters: value } : { ...value, name })
}

function unreadable(detail: string): Notice {
  return { code: 'tools-unreadable', detail }
}

/** What is wrong with an entry, and what would make it a tool. */
function complaint(value: unknown): string {
  if (!isRecord(value)) return 'is not an object; a tool is {"name": …, "parameters": {…}}'
  if (isObjectSchema(value)) return 'is a schema without a name; give it a "title"'
  if (typeof value.type === 'string' && value.type !== 'function') {
    return `is a tool of type ${JSON.stringify(value.type)} without a name, which the API runs itself`
  }
  return 'has no name; a tool is {"name": …, "parameters": {…}}'
}
