import { repairPrompt } from '../engine/arguments/strategies/llm-repair.js'
import { explain } from '../engine/model/reason-texts.js'
import { severityOf } from '../engine/model/reasons.js'
import type { Call } from '../engine/model/trace.js'
import { textOf } from '../engine/text/layers.js'

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
