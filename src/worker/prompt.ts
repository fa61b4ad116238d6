import { textOf } from '../engine/layers.js'
import { explain, severityOf } from '../engine/reasons.js'
import { repairPrompt } from '../engine/strategies/llm-repair.js'
import type { Call } from '../engine/trace.js'

/** The request to a model to repair a call; null where there is nothing to repair. */
export function promptOf(call: Call): string | null {
  if (call.raw === null) return null
  const held = call.reasons.find(({ code }) => severityOf(code) !== 'note')
  const complaint = held === undefined ? 'nothing that is known' : explain(held)
  return repairPrompt(
    textOf(call.raw),
    { tool: call.tool, schema: call.tool?.schema ?? null },
    complaint,
  )
}
