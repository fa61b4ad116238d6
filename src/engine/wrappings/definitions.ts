/** Tool definitions pasted where output was expected: they are offered tools, and no call. */
import { textOf } from '../text/layers.js'
import { readTools } from '../tools/read-tools.js'
import type { ValueFormat } from './envelope.js'
import { opened } from './parts.js'
import { get, has, itemsOf, spanOf, stringOf, type Value } from './tree/value.js'

export const definitions: ValueFormat = {
  id: 'tool-definitions',
  title: 'Tool definitions',
  read: (root) => {
    const offered = root.kind === 'array' ? root : (get(root, ...LISTS) ?? root)
    const list = itemsOf(offered).flatMap((item) => {
      const declared = itemsOf(get(item, ...LISTS))
      return declared.length > 0 ? declared : [item]
    })
    const items = list.length > 0 ? list : [root]
    // A response says which tools it was offered.
    if (has(root, 'output') || !items.every(isDefinition)) return null
    const { tools, notices } = readTools(textOf(spanOf(root)))
    const names = tools.map((tool) => tool.name).join(', ')
    return opened({
      parts: [],
      detail: `${items.length} definitions`,
      tools,
      notices: [{ code: 'definition-not-call', detail: names }, ...notices],
      // What stands beside a list of tools is none of it.
      explained: [spanOf(offered)],
    })
  },
}

/** Under these stand lists of tools. */
const LISTS = ['tools', 'functions', 'functionDeclarations', 'function_declarations']

const SCHEMA_KEYS = ['parameters', 'input_schema', 'inputSchema', 'parametersJsonSchema']

function isDefinition(item: Value): boolean {
  const own = get(item, 'function') ?? get(item, 'toolSpec') ?? item
  if (!has(own, 'name')) return false
  return SCHEMA_KEYS.some((key) => isSchema(get(own, key)))
}

function isSchema(value: Value | undefined): boolean {
  return (
    stringOf(get(value, 'type'))?.toLowerCase() === 'object' &&
    get(value, 'properties')?.kind === 'object'
  )
}
