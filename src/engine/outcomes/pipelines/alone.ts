import type { StrategyContext } from '../../arguments/strategies/strategy.js'
import type { EndProof } from '../../model/trace.js'

/** What a strategy is told of a text that stands alone: no tool, no schema. */
export const alone = (end: EndProof): StrategyContext => ({
  notation: { kind: 'json' },
  end,
  path: '$',
  tool: null,
  schema: null,
  modelAnswer: null,
  step: () => {},
})
