import type { InputReason } from '../../model/input-reason.js'
import { parsedJson } from '../../text/parsed-json.js'
import { StepLimit, Steps } from './steps.js'
import { declined, failed, type Strategy } from './strategy.js'
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
      const complaints: InputReason[] = []
      let known = 0
      for (const repair of repairs) {
        const steps = new Steps()
        try {
          if (!repair.applies(tool.name, schema)) continue
          known++
          // Each gets a value of its own: a repair may change what it is given.
          const input = { raw, value: parsedJson(raw), tool: tool.name, schema, step: steps.step }
          const text: unknown = repair.repair(input)
          if (steps.exceeded) throw new StepLimit()
          if (text === null) continue
          if (text instanceof Promise) void text.catch(() => undefined)
          if (typeof text !== 'string') throw new Error('its text is no string')
          JSON.parse(text)
          const reasons: InputReason[] = [
            { code: 'inferred-repair', detail: repair.summary },
            ...complaints,
          ]
          return { status: 'succeeded', text, edits: null, risk: 'inferred', reasons }
        } catch (error) {
          complaints.push(complaintOf(repair, error))
        }
      }
      const [complaint] = complaints
      if (complaint !== undefined) {
        const detail = complaints.map((each) => each.detail).join('; ')
        return { status: 'failed', reason: { code: complaint.code, detail } }
      }
      return known === 0
        ? declined(`no repair is known for ${tool.name}`)
        : failed(`not what is known to go wrong with ${tool.name}`)
    },
  }
}

/** Why a repair was put aside. It is a note only: the repair was no part of the result. */
function complaintOf(repair: ToolRepair, error: unknown): InputReason {
  const detail = error instanceof Error ? error.message : 'it threw'
  return { code: 'strategy-failed', detail: `${repair.id}: ${detail}` }
}
