import { severityOf } from '../model/reasons.js'
import type { Inspection } from '../model/trace.js'

/**
 * May everything in the source be dispatched? True when there are calls, all of
 * them are ready, and the whole source was looked at: where a bound was met or
 * the engine failed, a call may be missing.
 */
export function isAllReady({ calls, notices }: Inspection): boolean {
  const whole = notices.every(({ code }) => severityOf(code) !== 'blocked')
  return whole && calls.length > 0 && calls.every(({ verdict }) => verdict === 'ready')
}
