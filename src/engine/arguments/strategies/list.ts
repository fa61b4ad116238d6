import { direct } from './direct.js'
import { jsonInString } from './json-in-string.js'
import { lenientJson } from './lenient-json.js'
import { llmRepair } from './llm-repair.js'
import { pythonLiteral } from './python-literal.js'
import { quoteRegex } from './quote-regex.js'
import type { Strategy } from './strategy.js'
import { toolRepair } from './tool-repair.js'

/** Strategies that are handed in: large, and most texts do without them. */
export interface LargeStrategies {
  readonly pythonExpression: Strategy
  readonly jsonrepair: Strategy
}

/** All strategies, in the order of the recommended profile. */
export function strategyList(large: LargeStrategies): readonly Strategy[] {
  return [
    direct,
    jsonInString,
    pythonLiteral,
    large.pythonExpression,
    lenientJson,
    large.jsonrepair,
    toolRepair,
    quoteRegex,
    llmRepair,
  ]
}
