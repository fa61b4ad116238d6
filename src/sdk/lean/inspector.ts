/** Inspectors of what a model said: nothing of it is opened, and only these dialects are read. */

import { climb } from '../../engine/arguments/ladder.js'
import { lenientWith } from '../../engine/arguments/strategies/lenient.js'
import { Vocabulary } from '../../engine/calls/account/vocabulary.js'
import type { Dialect } from '../../engine/calls/dialects/dialect.js'
import type { Readers } from '../../engine/calls/dialects/readers.js'
import { withEndSigns } from '../../engine/calls/induction/end-signs.js'
import { withoutLeftovers } from '../../engine/calls/induction/leftover.js'
import { type Inspector, inspectorOf } from '../../engine/inspector.js'
import type { Grammar } from '../../engine/model/grammar.js'
import { linterOf } from '../../engine/schema/linter.js'
import { withoutSchemas } from '../../engine/schema/without.js'
import type { SchemaPart } from '../arguments.js'
import { LEAN_LINTS, type StrategyParts, strategiesOf } from './parts.js'

/** What can be put into a stream; all of it comes from `callmend/arguments/parts`. */
export interface StreamParts extends StrategyParts {
  /**
   * `applySchema`: coercion and validation by the tools' schemas. Without it a call of a
   * tool that has a schema is at most in review.
   */
  readonly schema?: SchemaPart
}

/** An inspector that reads the grammars and dialects that its options bring, and no other. */
export function inspectorFor(grammars: readonly Grammar[], parts: StreamParts): Inspector {
  const { schema } = parts
  const words = new Vocabulary(grammars.map(({ group }) => ({ example: literalsOf(group) })))
  return inspectorOf({
    judge: {
      climb,
      lint: linterOf(LEAN_LINTS, schema?.lints ?? null),
      applySchema: schema ?? withoutSchemas,
      byPerson: null,
    },
    strategies: strategiesOf(lenientWith(schema?.declaredNames ?? (() => null)), parts),
    readers: readersOf([], words),
    wrappings: null,
    withOutcomes: null,
    leaked: null,
  })
}

function readersOf(known: readonly Dialect[], words: Vocabulary): Readers {
  return {
    known,
    last: null,
    // Lists in it stay texts: only schemas say where one is asked for.
    own: (text, found, context, marks) =>
      withEndSigns(withoutLeftovers(text, found, context, marks)),
    account: null,
    vocabulary: () => words,
  }
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
