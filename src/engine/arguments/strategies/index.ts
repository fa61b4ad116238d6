import { jsonrepair } from './jsonrepair.js'
import { strategyList } from './list.js'
import { pythonExpression } from './python-expression.js'
import type { Strategy } from './strategy.js'

/** All strategies, in the order of the recommended profile. */
export const STRATEGIES: readonly Strategy[] = /* @__PURE__ */ strategyList({
  pythonExpression,
  jsonrepair,
})
