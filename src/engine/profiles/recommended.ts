import type { Profile } from '../model/profile.js'
import { wordList } from '../text/words.js'

/** The default: every strategy, safest first; only what is certain may be dispatched. */
export const recommended: Profile = {
  id: 'recommended',
  title: 'Recommended',
  description: 'Every strategy, safest first. Ready only where one reading remains.',
  strategies: wordList(
    'direct json-in-string python-literal python-expression lenient-json jsonrepair',
    'tool-repair quote-regex llm-repair',
  ),
  mode: 'until-it-parses',
  policy: 'repair-then-feed-back',
  provider: null,
  providerOverrides: {},
  truncation: { write: 'never', run: 'never', delete: 'never', read: 'never' },
  quirks: [],
  seed: null,
}
