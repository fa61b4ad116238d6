/** Tool definitions pasted where output was expected: they are offered tools, and no call. */
import { textOf } from '../text/layers.js'
import { readTools } from '../tools/read-tools.js'
import type { ValueFormat } from './envelope.js'
import { opened } from './parts.js'
import { childrenOf, get, has, itemsOf, spanOf, stringOf, type Value } from './tree/value.js'

export const definitions: ValueFormat = {
  id: 'tool-definitions',
  title: 'Tool definitions',
  read: (root) => {
    const listed = get(root, ...LISTS) ?? get(get(root, 'toolConfig'), ...LISTS)
    const offered = root.kind === 'array' ? root : (listed ?? root)
    const list = itemsOf(offered).flatMap((item) => {
      const declared = itemsOf(get(item, ...LISTS))
      return declared.length > 0 ? declared : [item]
    })
    const items = list.length > 0 ? list : [root]
    // A response says which tools it was offered, and so does a run that waits for their answers.
    const answers = has(root, 'output') || has(root, 'required_action')
    if (answers || !items.every(isDefinition)) return null
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
  return SCHEMA_KEYS.some((key) => isSchema(get(own, key))) || isDescribed(own)
}

function isSchema(value: Value | undefined): boolean {
  const schema = get(value, 'json') ?? value
  return (
    stringOf(get(schema, 'type'))?.toLowerCase() === 'object' &&
    get(schema, 'properties')?.kind === 'object'
  )
}

/** Cohere's first definitions: each parameter with its type. */
function isDescribed(own: Value): boolean {
  const parameters = get(own, 'parameter_definitions')
  return parameters?.kind === 'object' && childrenOf(parameters).every((one) => has(one, 'type'))
}
