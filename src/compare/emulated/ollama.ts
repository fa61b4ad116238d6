/** Ollama's generic parser of tools, as its source reads; for models without a parser of their own. */

import type { Tool } from '../../engine/model/trace.js'
import { addAll } from '../../engine/text/lists.js'
import { type Emulation, isRecord, loads, type ServerCall } from './emulation.js'

/** The tag that a model's template writes before calls, with the dialect's name in recorded answers. */
const TAGS = [
  { dialect: 'hermes', tag: '<tool_call>', recorded: 'tools/hermes' },
  { dialect: 'mistral', tag: '[TOOL_CALLS]', recorded: 'tools/mistral-v7' },
  { dialect: 'bare-json', tag: '{', recorded: 'tools/bare-json' },
] as const

export const OLLAMA: readonly Emulation[] = TAGS.map(({ dialect, tag, recorded }) => ({
  server: 'Ollama',
  flag: `template with ${tag}`,
  dialects: [dialect],
  source: 'tools/tools.go, late 2025',
  recorded,
  read: (text, tools) => genericCalls(text, tools, tag),
}))

/** Behind the tag, again and again: the first offered name, and the first object that is JSON. */
export function genericCalls(text: string, tools: readonly Tool[], tag: string): ServerCall[] {
  const at = text.indexOf(tag)
  // A brace is a tag only where the answer begins with it.
  if (at < 0 || (tag === '{' && text.slice(0, at).trim() !== '')) return []
  const calls: ServerCall[] = []
  for (let rest = text.slice(at); rest !== ''; ) {
    const name = firstName(rest, tools)
    const given = name === null ? null : argumentsIn(rest, name.name)
    if (name === null || given === null) break
    calls.push({ name: name.name, arguments: given.value })
    rest = rest.slice(Math.max(given.at, name.end))
  }
  return calls
}

/** The name that stands first, of two at one place the longer; none while the text may end in one. */
function firstName(text: string, tools: readonly Tool[]): { name: string; end: number } | null {
  let first: { name: string; start: number; end: number } | null = null
  for (const { name } of tools) {
    for (let length = 1; length < name.length; length++) {
      if (text.endsWith(name.slice(0, length))) return null
    }
    const start = text.indexOf(name)
    if (start < 0) continue
    const end = start + name.length
    if (first === null || start < first.start || (start === first.start && end > first.end)) {
      first = { name, start, end }
    }
  }
  return first
}

/** What the first whole object of the text holds as arguments, and where it ends. */
function argumentsIn(text: string, tool: string): { value: unknown; at: number } | null {
  let start = -1
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '\\') at++
    else if (letter === '"') quoted = !quoted
    else if (quoted) continue
    else if (letter === '{') {
      if (depth === 0) start = at
      depth++
    } else if (letter === '}') {
      depth = Math.max(0, depth - 1)
      if (depth > 0 || start < 0) continue
      const data = loads(text.slice(start, at + 1))
      start = -1
      if (!isRecord(data)) continue
      const found = search(data, tool)
      // A name without arguments ends the search, and the call.
      if (found === null) return null
      return { value: found ?? data, at }
    }
  }
  return null
}

/** Arguments of the first object that names a call; undefined where none does, null where it has none. */
function search(data: unknown, tool: string): unknown {
  const open: unknown[] = [data]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) addAll(open, next.filter(isRecord).reverse())
    if (!isRecord(next)) continue
    if ('name' in next) return mapOf(next.arguments) ?? mapOf(next.parameters) ?? null
    const keyed = mapOf(next[tool])
    if (keyed !== undefined) return keyed
    addAll(open, Object.values(next).reverse())
  }
  return undefined
}

/** An object, or the JSON text of one. */
function mapOf(value: unknown): unknown {
  const read = typeof value === 'string' ? loads(value) : value
  return isRecord(read) ? read : undefined
}
