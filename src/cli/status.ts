import type { Inspection } from '../engine/index.js'
import type { ExitStatus } from './command.js'

/** 0 when there are calls and all of them are ready. */
export function statusOf(inspection: Inspection): ExitStatus {
  const { calls } = inspection
  return calls.length > 0 && calls.every((call) => call.verdict === 'ready') ? 0 : 1
}
