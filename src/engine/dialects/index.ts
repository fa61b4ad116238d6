import { bareDialects } from './bare.js'
import type { Dialect } from './dialect.js'
import { hermes } from './hermes.js'
import { jsonTags } from './json-tags.js'
import { qwen3Coder } from './qwen3-coder.js'

/** All grammars, in the order in which ties are broken. */
export const DIALECTS: readonly Dialect[] = [qwen3Coder, hermes, ...jsonTags, ...bareDialects]
