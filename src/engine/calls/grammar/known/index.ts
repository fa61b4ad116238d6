/** The grammars of the known dialects. They are loaded where one of them is asked for, not by a first answer. */
import { grammarOf } from '../expand.js'
import type { Grammar } from '../grammar.js'
import { KNOWN } from './list.js'

export const KNOWN_GRAMMARS: readonly Grammar[] = KNOWN.map(grammarOf)

/** The grammar of a known dialect; null where there is none. */
export function knownGrammar(id: string): Grammar | null {
  return KNOWN_GRAMMARS.find((grammar) => grammar.id === id) ?? null
}
