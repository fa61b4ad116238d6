import { hermes, jsonTags } from '../grammar/known/json.js'
import { knownDialect } from '../grammar/reader.js'
import type { Dialect } from './dialect.js'

/** The five tags in which calls leak into text: `tool_calls`, `tool_call`, `tools`, `function_call`, `function`. */
export const LEAKED_TAGS: readonly Dialect[] = [hermes, ...jsonTags].map(knownDialect)
