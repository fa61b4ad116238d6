import { type Inspection, isAllReady } from '../engine/index.js'
import type { ExitStatus } from './command.js'

/** 0 when there are calls, all of them are ready, and no bound or fault hid anything. */
export function statusOf(inspection: Inspection): ExitStatus {
  return isAllReady(inspection) ? 0 : 1
}
