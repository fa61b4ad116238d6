/** The known dialects, in the order in which ties are broken. */
import type { KnownDialect } from '../expand.js'
import { bare } from './bare.js'
import {
  barredElements,
  functionElements,
  invokeElements,
  minimaxM3,
  muse,
  namedElements,
} from './elements.js'
import { hermes, jsonTags, jsonTokens, ownJson } from './json.js'
import { kimiK3 } from './kimi-k3.js'
import { deepseekV3, functionary, harmony, kimiK2, mistral, plamo3, solar } from './named.js'
import { arrows, gemma, glm, longcat, toolFence } from './pairs.js'
import { chatglm3, codeFence, codeTokens } from './pythonic.js'

export const KNOWN: readonly KnownDialect[] = [
  ...functionElements,
  hermes,
  glm,
  ...jsonTags,
  ...invokeElements,
  deepseekV3,
  ...barredElements,
  kimiK2,
  kimiK3,
  minimaxM3,
  harmony,
  ...gemma,
  ...codeTokens,
  ...jsonTokens,
  mistral,
  functionary,
  longcat,
  ...solar,
  ...ownJson,
  muse,
  plamo3,
  namedElements,
  codeFence,
  toolFence,
  arrows,
  chatglm3,
  // Without special tokens: everything above wins over these.
  ...bare,
]
