import { direct } from './direct.js'
import { jsonInString } from './json-in-string.js'
import { jsonrepair } from './jsonrepair.js'
import { lenientJson } from './lenient-json.js'
import { llmRepair } from './llm-repair.js'
import { pythonExpression } from './python-expression.js'
import { pythonLiteral } from './python-literal.js'
import { quoteRegex } from './quote-regex.js'
import type { Strategy } from './strategy.js'
import { toolRepair } from './tool-repair.js'

/** All strategies, in the order of the recommended profile. */
export const STRATEGIES: readonly Strategy[] = [
  direct,
  jsonInString,
  pythonLiteral,
  pythonExpression,
  lenientJson,
  jsonrepair,
  toolRepair,
  quoteRegex,
  llmRepair,
]
