/** Responses that ran into the output limit although the API had parsed the arguments itself. */
import type { Finish, Reason } from '../model/trace.js'
import type { Part } from './envelope.js'

/**
 * Where a response was cut off, the API may still give the last call's
 * arguments as an object: whatever had arrived by then. Nothing in the object
 * shows what is missing, so the call is held back.
 */
export function withCutLast(parts: readonly Part[], finish: Finish | null): Part[] {
  if (finish !== 'length') return [...parts]
  const last = parts.findLastIndex((part) => part.kind === 'call')
  const reason: Reason = { code: 'cut-response' }
  return parts.map((part, i) =>
    part.kind === 'call' && i === last ? { ...part, reasons: [...part.reasons, reason] } : part,
  )
}
