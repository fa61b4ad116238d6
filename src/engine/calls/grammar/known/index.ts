/** The grammars of the known dialects. They are loaded where one of them is asked for, not by a first answer. */
import type { Grammar } from '../../../model/grammar.js'
import { grammarOf } from '../expand.js'
import { FURTHER } from './further.js'
import { KNOWN } from './list.js'

export const KNOWN_GRAMMARS: readonly Grammar[] = [...KNOWN, ...FURTHER].map(grammarOf)

/** The grammar of a known dialect; null where there is none. */
export function knownGrammar(id: string): Grammar | null {
  return KNOWN_GRAMMARS.find((grammar) => grammar.id === id) ?? null
}
