import type { Dialect } from './dialect.js'
import { hermes } from './hermes.js'
import { jsonTags } from './json-tags.js'

/** The five tags in which calls leak into text: `tool_calls`, `tool_call`, `tools`, `function_call`, `function`. */
export const LEAKED_TAGS: readonly Dialect[] = [hermes, ...jsonTags]
