import { LIMITS } from '../limits.js'
import { declined, failed, type InputReason, type Strategy } from './strategy.js'
import { TOOL_REPAIRS } from './tool-repairs/index.js'
import type { ToolRepair } from './tool-repairs/repair.js'

/** Repairs for one tool and parameter, from an open list; each is isolated and bounded. */
export const toolRepair: Strategy = toolRepairOf(TOOL_REPAIRS)

/** The strategy over a list of repairs: a pipeline may bring its own. */
export function toolRepairOf(repairs: readonly ToolRepair[]): Strategy {
  return {
    id: 'tool-repair',
    title: 'Tool repair',
    summary: 'Repairs that are known for one tool and parameter.',
    risk: 'inferred',
    attempt(raw, { tool, schema }) {
      if (tool === null) return declined('no tool is known')
      const known = repairs.filter((repair) => repair.applies(tool.name, schema))
      if (known.length === 0) return declined(`no repair is known for ${tool.name}`)
      const value = parsed(raw)
      const complaints: string[] = []
      for (const repair of known) {
        const input = { raw, value, tool: tool.name, schema, step: stepper() }
        try {
          const text = repair.repair(input)
          if (text === null) continue
          JSON.parse(text)
          const reasons: InputReason[] = [{ code: 'inferred-repair', detail: repair.id }]
          return { status: 'succeeded', text, edits: null, risk: 'inferred', reasons }
        } catch (error) {
          complaints.push(`${repair.id}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      return complaints.length > 0
        ? failed(complaints.join('; '), undefined, 'strategy-failed')
        : failed(`not what is known to go wrong with ${tool.name}`)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function stepper(): () => void {
  let steps = 0
  return () => {
    steps++
    if (steps > LIMITS.customSteps) throw new Error(`more than ${LIMITS.customSteps} steps`)
  }
}
