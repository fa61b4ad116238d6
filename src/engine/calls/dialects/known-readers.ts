/** Every reader of calls in a notation that is known. */
import { accounted } from '../account/account.js'
import { Vocabulary } from '../account/vocabulary.js'
import { ofOwnGrammar } from '../induction/own-grammar.js'
import { tooLong } from '../induction/too-long.js'
import { saidOtherwise } from './bodies/begins-otherwise.js'
import type { Dialect } from './dialect.js'
import { beforeOtherTurn } from './earlier-turn.js'
import { DIALECTS } from './index.js'
import { besideKnown } from './last-resort.js'
import type { Readers } from './readers.js'

let words: Vocabulary | null = null

/** The known dialects, and `last` for what none of them knows; null where nobody reads that. */
export function readersWith(last: Dialect | null): Readers {
  return {
    known: DIALECTS,
    last: last && {
      dialect: last,
      before: (page, calls, context) => beforeOtherTurn(page, calls, context, last),
      beside: besideKnown,
      tooLong,
    },
    own: ofOwnGrammar,
    account: (page, call, context) => accounted(page, saidOtherwise(page, call, context), context),
    vocabulary: () => {
      words ??= new Vocabulary(DIALECTS)
      return words
    },
  }
}
