/** Inspectors of what a model said: nothing of it is opened, and only these dialects are read. */
import { climb } from '../../engine/arguments/ladder.js'
import { Vocabulary } from '../../engine/calls/account/vocabulary.js'
import type { Dialect } from '../../engine/calls/dialects/dialect.js'
import type { Readers } from '../../engine/calls/dialects/readers.js'
import type { Grammar } from '../../engine/calls/grammar/grammar.js'
import { type Inspector, inspectorOf } from '../../engine/inspector.js'
import { LEAN_LINT, type StrategyParts, strategiesOf } from './parts.js'

/** An inspector that reads the grammars and dialects that its options bring, and no other. */
export function inspectorFor(grammars: readonly Grammar[], parts: StrategyParts): Inspector {
  const words = new Vocabulary(grammars.map(({ group }) => ({ example: literalsOf(group) })))
  return inspectorOf({
    judge: { climb, lint: LEAN_LINT, byPerson: null },
    strategies: strategiesOf(parts),
    readers: readersOf([], words),
    wrappings: null,
    leaked: null,
  })
}

function readersOf(known: readonly Dialect[], words: Vocabulary): Readers {
  return { known, last: null, account: null, vocabulary: () => words }
}

/** The texts that a grammar writes around its calls: the words of its markup. */
function literalsOf(group: unknown): string {
  const texts: string[] = []
  const open: unknown[] = [group]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== 'object' || part === null) continue
    for (const [key, value] of Object.entries(part)) {
      if (key === 'literal' && typeof value === 'string') texts.push(value)
      else open.push(value)
    }
  }
  return texts.join('\n')
}
