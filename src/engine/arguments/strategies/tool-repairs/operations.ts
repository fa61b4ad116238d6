import { PART_LIMITS } from '../../../bounds/limits.js'
import { stringify } from '../../../syntax/json/stringify.js'
import { lenientJson } from '../lenient-json.js'
import { pythonLiteral } from '../python-literal.js'
import type { StrategyContext } from '../strategy.js'
import type { ToolRepair } from './repair.js'

/** The list of operations is Python text in a string; the tool wants JSON text there. */
export const operations: ToolRepair = {
  id: 'edit_files.operations',
  summary: 'The operations are a list in another notation: written again as JSON text',
  applies: (tool) => tool === 'edit_files',
  repair({ value, step }) {
    if (typeof value !== 'object' || value === null || !('operations' in value)) return null
    const text = value.operations
    if (typeof text !== 'string' || text.length > PART_LIMITS.expansionLength) return null
    for (const strategy of [pythonLiteral, lenientJson]) {
      step()
      const outcome = strategy.attempt(text, NESTED)
      if (outcome.status !== 'succeeded' || outcome.risk === 'inferred') continue
      const list: unknown = JSON.parse(outcome.text)
      if (Array.isArray(list)) return stringify({ ...value, operations: stringify(list) })
    }
    return null
  },
}

const NESTED: StrategyContext = {
  notation: { kind: 'json' },
  end: 'unproven',
  path: '$.operations',
  tool: null,
  schema: null,
  modelAnswer: null,
  step: () => {},
}
