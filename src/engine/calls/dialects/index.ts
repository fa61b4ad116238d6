import { bare } from '../grammar/known/bare.js'
import {
  barredElements,
  functionElements,
  invokeElements,
  minimaxM3,
  muse,
} from '../grammar/known/elements.js'
import { hermes, jsonTags, jsonTokens, ownJson } from '../grammar/known/json.js'
import { kimiK3 } from '../grammar/known/kimi-k3.js'
import { deepseekV3, functionary, kimiK2, mistral, plamo3, solar } from '../grammar/known/named.js'
import { namedElements } from '../grammar/known/named-elements.js'
import { gemma, glm, longcat, toolFence } from '../grammar/known/pairs.js'
import { chatglm3, codeFence, codeTokens } from '../grammar/known/pythonic.js'
import { knownDialect } from '../grammar/reader.js'
import type { Dialect } from './dialect.js'
import { harmony } from './harmony.js'

/** All grammars, in the order in which ties are broken. */
export const DIALECTS: readonly Dialect[] = [
  ...[
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
  ].map(knownDialect),
  harmony,
  ...gemma.map(knownDialect),
  ...codeTokens.map(knownDialect),
  ...[
    ...jsonTokens,
    mistral,
    functionary,
    longcat,
    solar,
    ...ownJson,
    muse,
    plamo3,
    namedElements,
    codeFence,
    toolFence,
    chatglm3,
  ].map(knownDialect),
  // Without special tokens: everything above wins over these.
  ...bare.map(knownDialect),
]
