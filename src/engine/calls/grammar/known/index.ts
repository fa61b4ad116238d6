/** The known dialects that are data. It is loaded where one of them is asked for, not by a first answer. */
import { grammarOf } from '../expand.js'
import type { Grammar } from '../grammar.js'
import { bare } from './bare.js'
import { barredElements, functionElements, invokeElements, minimaxM3, muse } from './elements.js'
import { hermes, jsonTags, jsonTokens, ownJson } from './json.js'
import { kimiK3 } from './kimi-k3.js'
import { deepseekV3, functionary, kimiK2, mistral, named, plamo3, solar } from './named.js'
import { namedElements } from './named-elements.js'
import { gemma, glm, longcat, toolFence } from './pairs.js'
import { pythonic } from './pythonic.js'

/** All of them, by family. */
export const KNOWN_GRAMMARS: readonly Grammar[] = [
  hermes,
  ...jsonTags,
  ...jsonTokens,
  ...ownJson,
  mistral,
  deepseekV3,
  kimiK2,
  functionary,
  solar,
  plamo3,
  ...named,
  ...functionElements,
  ...invokeElements,
  muse,
  ...barredElements,
  kimiK3,
  minimaxM3,
  namedElements,
  glm,
  longcat,
  ...gemma,
  toolFence,
  ...pythonic,
  ...bare,
].map(grammarOf)

/** The grammar of a known dialect; null where there is none. */
export function knownGrammar(id: string): Grammar | null {
  return KNOWN_GRAMMARS.find((grammar) => grammar.id === id) ?? null
}
