/** Reads the definitions of tools, in the forms of all APIs and as classes print themselves. */
import { textOf } from '../text/layers.js'
import { readTools } from '../tools/read-tools.js'
import type { Opened } from './envelope.js'
import { opened } from './parts.js'
import { childrenOf, get, has, itemsOf, spanOf, type Value, wordOf } from './tree/value.js'

/** The offered tools; null where something else than definitions is there. */
export function readDefinitions(root: Value): Opened | null {
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
}

/** Under these stand lists of tools. */
const LISTS = ['tools', 'functions', 'functionDeclarations', 'function_declarations']

/** Classes of tools, as they print themselves. */
const CLASS = /(?:Tool|FunctionDeclaration|ToolDefinition|ToolMetadata|ToolParam|ToolSpec)$/

/** What they have, and what is given to no tool. */
const OF_CLASS = ['args_schema', 'fn_schema', 'func', 'coroutine', 'parameters_json_schema']

const SCHEMA_KEYS = ['parameters', 'input_schema', 'inputSchema', 'parametersJsonSchema']

function isDefinition(item: Value): boolean {
  const own = get(item, 'function') ?? get(item, 'toolSpec') ?? item
  if (!has(own, 'name')) return false
  if (own.kind === 'object' && CLASS.test(own.type ?? '') && OF_CLASS.some((key) => has(own, key)))
    return true
  return SCHEMA_KEYS.some((key) => isSchema(get(own, key))) || isDescribed(own)
}

function isSchema(value: Value | undefined): boolean {
  const schema = get(value, 'json') ?? value
  return (
    wordOf(get(schema, 'type'))?.toLowerCase() === 'object' &&
    get(schema, 'properties')?.kind === 'object'
  )
}

/** Cohere's first definitions: each parameter with its type. */
function isDescribed(own: Value): boolean {
  const parameters = get(own, 'parameter_definitions')
  return parameters?.kind === 'object' && childrenOf(parameters).every((one) => has(one, 'type'))
}
