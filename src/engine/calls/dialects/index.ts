import { bareDialects } from './bare.js'
import { chatglm3 } from './chatglm.js'
import { deepseek } from './deepseek.js'
import type { Dialect } from './dialect.js'
import { fenced } from './fenced.js'
import { functionElements } from './function-elements.js'
import { gemma } from './gemma.js'
import { glm } from './glm.js'
import { harmony } from './harmony.js'
import { hermes } from './hermes.js'
import { invoke } from './invoke.js'
import { jsonTags } from './json-tags.js'
import { kimiK2 } from './kimi.js'
import { kimiK3 } from './kimi-k3.js'
import { minimaxM3 } from './minimax-m3.js'
import { namedElements } from './named-elements.js'
import { ownMarks } from './own-marks.js'
import { sentinelJson } from './sentinel-json.js'

/** All grammars, in the order in which ties are broken. */
export const DIALECTS: readonly Dialect[] = [
  ...functionElements,
  hermes,
  glm,
  ...jsonTags,
  ...invoke,
  ...deepseek,
  kimiK2,
  kimiK3,
  minimaxM3,
  harmony,
  ...gemma,
  ...sentinelJson,
  ...ownMarks,
  namedElements,
  ...fenced,
  chatglm3,
  // Without special tokens: everything above wins over these.
  ...bareDialects,
]
