/** The bound on what a result holds: there is not much more to tell than there is to read. */
import { LIMITS } from '../engine/bounds/limits.js'
import type { Call, Notice } from '../engine/model/trace.js'
import type { Span } from '../engine/text/span.js'
import type { Judged } from './judged.js'

/** Characters of a record beside its value and its sentences. */
const RECORD = 270
/** Characters of a reason beside its sentence. */
const REASON = 100

export interface Listed<C> {
  readonly calls: readonly C[]
  /** Told where not all are listed. */
  readonly notice: Notice | null
}

/**
 * The records of the first calls, as many as a result may hold; no others are made.
 *
 * @param length of the source
 */
export function listedOf<C extends Judged>(
  calls: readonly Call[],
  length: number,
  recordOf: (call: Call) => C,
): Listed<C> {
  let left: number = LIMITS.resultLength + LIMITS.resultPerCharacter * length
  const listed: C[] = []
  for (const [index, call] of calls.entries()) {
    const record = recordOf(call)
    left -= lengthOf(record)
    if (left >= 0) {
      listed.push(record)
      continue
    }
    const most = `${LIMITS.resultLength.toLocaleString('en')} and ${LIMITS.resultPerCharacter} for each of the source`
    const detail = `resultLength, ${most}: of ${calls.length} calls the first ${index} are listed`
    const spans = calls.slice(index).flatMap((one) => one.spans)
    return { calls: listed, notice: { code: 'limit', detail, spans: around(spans) } }
  }
  return { calls: listed, notice: null }
}

/** About the length of a call's record in JSON: the value stands there twice, as text and as it is. */
function lengthOf({ text = '', reasons, problems }: Judged): number {
  const sentences = reasons.reduce((sum, { message }) => sum + REASON + message.length, 0)
  return RECORD + 2 * text.length + sentences + problems.join('').length
}

/** The stretch that holds them all. */
function around(spans: readonly Span[]): Span[] {
  const [first] = spans
  if (first === undefined) return []
  let { start, end } = first
  for (const span of spans) {
    start = Math.min(start, span.start)
    end = Math.max(end, span.end)
  }
  return [{ start, end }]
}
