import { isStopped } from '../model/stopped.js'
import type { EndProof, Finish } from '../model/trace.js'

/** What the API's `finish` proves about text that the markup leaves open. */
export function endOf(markup: EndProof, finish: Finish | null, partial: boolean): EndProof {
  if (markup === 'proven') return 'proven'
  if (partial) return 'unproven'
  if (finish === 'length' || isStopped(finish)) return 'cut'
  if (finish === 'stop' || finish === 'tool_calls') return 'stated'
  return markup
}
