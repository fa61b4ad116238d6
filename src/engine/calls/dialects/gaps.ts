/** What a gap in the text says of the calls that were read: one beside it, or half of what was one. */
import { textOf } from '../../text/layers.js'
import { holdsArguments } from '../account/sightings.js'
import type { Candidate, Rejected } from './dialect.js'

const FAILED = 'a grammar failed on the text, which may hold more'
const LOST = 'beside it stands another call, and it could not be read'
const TORN = 'nothing closes the call before it, or a value of that, which may go on here'

/**
 * The calls, in the order of the text, with what is said against them. A batch of which a part is
 * lost is no batch to run unasked.
 *
 * @param failed a grammar gave up, and may have left calls out
 * @param lost a call was seen that could not be read
 */
export function withGaps(
  listed: readonly Candidate[],
  { failed, lost }: { readonly failed: boolean; readonly lost: boolean },
): readonly Candidate[] {
  const torn = listed.findIndex((one) => one.torn === true)
  return listed.map((one, index) => {
    if (failed) return besideGap(one, FAILED)
    if (lost) return besideGap(one, LOST)
    const before = listed[index - 1]
    if ((torn >= 0 && index > torn) || isWithin(one, before)) return besideGap(one, TORN)
    if (before !== undefined && isAgain(one, before)) {
      return { ...one, reasons: [...one.reasons, { code: 'repeated-call', detail: '1' }] }
    }
    return one
  })
}

/** Was more than a mark rejected: the name of a call, or arguments that belong to none? */
export function isLost({ name, span }: Rejected): boolean {
  return name !== null || holdsArguments(textOf(span))
}

/** Does a call that has its end begin where nothing ends another one? An object ends of itself. */
function isWithin({ span, end }: Candidate, before: Candidate | undefined): boolean {
  if (end !== 'proven' || before?.span.end !== span.start) return false
  return before.end !== 'proven' && before.arguments.form !== 'text'
}

/** The same object twice, with blanks between: no opener and no comma says that it is another call. */
function isAgain({ shell: own }: Candidate, { shell: first }: Candidate): boolean {
  if (own === undefined || first === undefined || own.layer !== first.layer) return false
  const { text } = own.layer
  return (
    own.start >= first.end &&
    text.slice(first.end, own.start).trim() === '' &&
    text.slice(own.start, own.end) === text.slice(first.start, first.end)
  )
}

function besideGap(one: Candidate, detail: string): Candidate {
  return { ...one, reasons: [...one.reasons, { code: 'dialect-drift', detail }] }
}
