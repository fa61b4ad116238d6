import { direct } from './direct.js'
import type { Strategy } from './strategy.js'

/** All strategies, in the order of the recommended profile. */
export const STRATEGIES: readonly Strategy[] = [direct]
