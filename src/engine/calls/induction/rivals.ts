/** Two grammars that fit one text and say different calls: neither is silently preferred. */
import type { Reason } from '../../model/trace.js'
import type { Candidate } from '../dialects/dialect.js'
import type { Induced } from './reading.js'

/** Longest other reading that is shown. */
const SHOWN = 160

/** Does the other say different calls, and explain no less of the text? */
export function rivals(best: Induced, other: Induced): boolean {
  const covered = ({ candidates }: Induced) =>
    candidates.reduce((sum, one) => sum + argumentsOf(one).length, 0)
  return covered(other) >= covered(best) && differ(best, other)
}

/** Do they say different calls? */
export function differ(one: Induced, other: Induced): boolean {
  return plain(said(one)) !== plain(said(other))
}

/** Without the signs in which an object, keyword arguments and pairs differ. */
function plain(calls: string): string {
  return calls.replace(/[\s"'{}:=]/g, '')
}

/** The reading with a reason that shows the other one. */
export function doubted(best: Induced, other: Induced): Induced {
  const shown = said(other)
  const detail = `another grammar that fits reads ${shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown}`
  const reason: Reason = { code: 'several-readings', detail }
  return {
    ...best,
    candidates: best.candidates.map((one) => ({ ...one, reasons: [...one.reasons, reason] })),
  }
}

function said({ candidates }: Induced): string {
  return candidates.map((one) => `${one.name}(${argumentsOf(one).join(', ')})`).join('; ')
}

function argumentsOf({ arguments: source }: Candidate): string[] {
  if (source.form === 'text')
    return [source.span.layer.text.slice(source.span.start, source.span.end)]
  if (source.form !== 'fields') return []
  return source.fields.map(
    ({ name, value }) => `${name} = ${value.layer.text.slice(value.start, value.end)}`,
  )
}
