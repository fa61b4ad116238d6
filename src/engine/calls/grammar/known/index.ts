/** The known dialects that are data. It is loaded where one of them is asked for, not by a first answer. */
import { grammarOf } from '../expand.js'
import type { Grammar } from '../grammar.js'
import { bare } from './bare.js'
import { elements } from './elements.js'
import { json } from './json.js'
import { named } from './named.js'
import { pairDialects } from './pairs.js'
import { pythonic } from './pythonic.js'

/** All of them, by family. */
export const KNOWN_GRAMMARS: readonly Grammar[] = [
  ...json,
  ...named,
  ...elements,
  ...pairDialects,
  ...pythonic,
  ...bare,
].map(grammarOf)

/** The grammar of a known dialect; null where there is none. */
export function knownGrammar(id: string): Grammar | null {
  return KNOWN_GRAMMARS.find((grammar) => grammar.id === id) ?? null
}
