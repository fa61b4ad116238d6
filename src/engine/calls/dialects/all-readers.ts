/** Every reader of calls that there is. */
import { accounted } from '../account/account.js'
import { Vocabulary } from '../account/vocabulary.js'
import { tooLong } from '../induction/induce.js'
import { beforeOtherTurn } from './earlier-turn.js'
import { DIALECTS } from './index.js'
import { withoutKnown } from './last-resort.js'
import type { Readers } from './readers.js'
import { unknown } from './unknown.js'

let words: Vocabulary | null = null

export const ALL_READERS: Readers = {
  known: DIALECTS,
  last: { dialect: unknown, before: beforeOtherTurn, withoutKnown, tooLong },
  account: accounted,
  vocabulary: () => {
    words ??= new Vocabulary(DIALECTS)
    return words
  },
}
