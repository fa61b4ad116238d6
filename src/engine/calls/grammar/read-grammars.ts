/** The grammars of a profile that comes from outside. */
import { PART_LIMITS } from '../../bounds/limits.js'
import type { Grammar } from '../../model/grammar.js'
import { readGrammar } from './read-grammar.js'

export interface ReadGrammars {
  readonly grammars: readonly Grammar[]
  readonly problems: readonly string[]
}

/** The grammars of a profile, and each one that cannot be read with its place. Never throws. */
export function readGrammars(given: unknown): ReadGrammars {
  if (given === undefined) return { grammars: [], problems: [] }
  if (!Array.isArray(given)) return { grammars: [], problems: ['"grammars" has to be a list'] }
  const grammars: Grammar[] = []
  const problems: string[] = []
  for (const [index, one] of given.slice(0, PART_LIMITS.profileGrammars).entries()) {
    const read = readGrammar(one)
    if ('grammar' in read) grammars.push(read.grammar)
    else problems.push(`grammars[${index}]: ${read.problem}`)
  }
  if (given.length > PART_LIMITS.profileGrammars) {
    problems.push(`"grammars" may hold ${PART_LIMITS.profileGrammars} (profileGrammars)`)
  }
  return { grammars, problems }
}
