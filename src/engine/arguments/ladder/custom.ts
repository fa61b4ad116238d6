/** The answers of strategies that we do not know: believed only as far as they can be checked. */

import type { InputReason } from '../../model/input-reason.js'
import { isReasonCode } from '../../model/reasons.js'
import { fieldsOf } from '../../model/records.js'
import { Edits } from '../../text/edits.js'
import { isJson } from '../../text/parsed-json.js'
import type { Risk } from '../../text/risk.js'
import { failed, type Outcome } from '../strategies/strategy.js'

const RISKS: readonly Risk[] = ['lossless', 'deterministic', 'inferred', 'lossy']

/** The outcome, if it is one; else a failure that says what is wrong with it. */
export function checkedOutcome(given: unknown, input: string): Outcome {
  const outcome = fieldsOf(given)
  const reason = reasonOf(outcome.get('reason'), input)
  switch (outcome.get('status')) {
    case 'succeeded':
      return checkedSuccess(outcome, input)
    case 'declined':
      return { status: 'declined', reason: reason ?? { code: 'not-applicable' } }
    case 'failed':
      return { status: 'failed', reason: reason ?? { code: 'syntax-error' } }
    default:
      return nonsense('its answer has no status that is known')
  }
}

function checkedSuccess(outcome: ReadonlyMap<string, unknown>, input: string): Outcome {
  const text = outcome.get('text')
  if (typeof text !== 'string') return nonsense('its text is no string')
  if (!isJson(text)) return nonsense('its text is no JSON')
  const risk = RISKS.find((known) => known === outcome.get('risk'))
  if (risk === undefined) return nonsense('it does not say its risk')
  const edits = outcome.get('edits')
  const told = edits instanceof Edits ? edits : null
  if (told !== null && told.apply(input) !== text) {
    return nonsense('its edits do not make its text')
  }
  const given = outcome.get('reasons')
  const reasons = (Array.isArray(given) ? given : []).flatMap((each) => reasonOf(each, input) ?? [])
  return { status: 'succeeded', text, edits: told, risk, reasons }
}

/** A reason whose code is known and whose place is in the input. */
function reasonOf(given: unknown, input: string): InputReason | null {
  const reason = fieldsOf(given)
  const code = reason.get('code')
  if (typeof code !== 'string' || !isReasonCode(code)) return null
  const at = placeIn(reason.get('at'), input)
  const end = placeIn(reason.get('end'), input)
  const path = reason.get('path')
  const detail = reason.get('detail')
  return {
    code,
    ...(at === null ? {} : { at, end: end === null || end < at ? at : end }),
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof detail === 'string' ? { detail } : {}),
  }
}

function placeIn(at: unknown, input: string): number | null {
  return typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= input.length ? at : null
}

function nonsense(detail: string): Outcome {
  return failed(detail, undefined, 'strategy-failed')
}
