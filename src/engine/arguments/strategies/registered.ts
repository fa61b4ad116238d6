/** The strategies that there are, with those that a user brings. */
import type { Extensions } from './custom.js'
import { STRATEGIES } from './index.js'
import type { Strategy } from './strategy.js'
import { withOwn } from './with-own.js'

/** All strategies that there are, the user's last. */
export function strategiesWith(extensions: Extensions): readonly Strategy[] {
  return withOwn(STRATEGIES, extensions)
}
