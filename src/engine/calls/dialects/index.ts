import {
  barredElements,
  functionElements,
  invokeElements,
  minimaxM3,
} from '../grammar/known/elements.js'
import { kimiK3 } from '../grammar/known/kimi-k3.js'
import { namedElements } from '../grammar/known/named-elements.js'
import { gemma, glm, toolFence } from '../grammar/known/pairs.js'
import { codeFence } from '../grammar/known/pythonic.js'
import { knownDialect } from '../grammar/reader.js'
import { bareDialects } from './bare.js'
import { chatglm3 } from './chatglm.js'
import { deepseek } from './deepseek.js'
import type { Dialect } from './dialect.js'
import { harmony } from './harmony.js'
import { hermes } from './hermes.js'
import { jsonTags } from './json-tags.js'
import { kimiK2 } from './kimi.js'
import { ownMarks } from './own-marks.js'
import { sentinelJson } from './sentinel-json.js'

/** All grammars, in the order in which ties are broken. */
export const DIALECTS: readonly Dialect[] = [
  ...functionElements.map(knownDialect),
  hermes,
  knownDialect(glm),
  ...jsonTags,
  ...invokeElements.map(knownDialect),
  deepseek,
  ...barredElements.map(knownDialect),
  kimiK2,
  knownDialect(kimiK3),
  knownDialect(minimaxM3),
  harmony,
  ...gemma.map(knownDialect),
  ...sentinelJson,
  ...ownMarks,
  knownDialect(namedElements),
  knownDialect(codeFence),
  knownDialect(toolFence),
  chatglm3,
  // Without special tokens: everything above wins over these.
  ...bareDialects,
]
