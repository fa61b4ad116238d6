import { bareDialects } from './bare.js'
import { deepseek } from './deepseek.js'
import type { Dialect } from './dialect.js'
import { glm } from './glm.js'
import { hermes } from './hermes.js'
import { invoke } from './invoke.js'
import { jsonTags } from './json-tags.js'
import { kimiK2 } from './kimi.js'
import { qwen3Coder } from './qwen3-coder.js'
import { sentinelJson } from './sentinel-json.js'

/** All grammars, in the order in which ties are broken. */
export const DIALECTS: readonly Dialect[] = [
  qwen3Coder,
  hermes,
  glm,
  ...jsonTags,
  ...invoke,
  ...deepseek,
  kimiK2,
  ...sentinelJson,
  // Without special tokens: everything above wins over these.
  ...bareDialects,
]
