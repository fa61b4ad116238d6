/** A call whose parts no grammar holds together: how each such way hands it over. */
import type { Reason } from '../../model/trace.js'
import type { Candidate } from '../dialects/dialect.js'

const NOVEL = {
  dialect: 'unknown',
  id: null,
  end: 'proven',
  marker: 'sentinel',
  accounted: true,
  novel: true,
} as const

/** The call, for review. @param title what its notation is called */
export function novelCall(
  title: string,
  call: Pick<Candidate, 'span' | 'name' | 'nameSpan' | 'arguments'>,
  reasons: readonly Reason[] = [],
): Candidate {
  return { ...NOVEL, ...call, reasons: [{ code: 'unknown-dialect', detail: title }, ...reasons] }
}
