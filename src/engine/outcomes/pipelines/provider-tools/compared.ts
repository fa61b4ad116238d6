/** The outcome beside what a record says that it was. */
import type { Call, Inspection } from '../../../model/trace.js'
import { found } from '../../findings.js'
import { type RecordedField, recordedFields } from '../../recorded.js'
import type { SystemOutcome } from '../../system-outcome.js'
import { quoted } from '../pipeline.js'

/** Adds what the record of the call says differently; nothing where there is no such record. */
export function compared(
  outcome: SystemOutcome,
  call: Call,
  inspection: Inspection | null,
): SystemOutcome {
  const fields = inspection === null ? null : recordedFields(call, inspection)
  if (fields === null) return outcome
  const wrong = fields.filter(({ agrees }) => !agrees)
  const differs = wrong.length > 0
  const said = wrong.map(told).join('; ')
  return {
    ...outcome,
    detail: differs ? `${outcome.detail} The record says otherwise: ${said}.` : outcome.detail,
    layers: [
      ...outcome.layers,
      {
        name: 'content.arguments',
        status: differs ? 'failed' : 'passed',
        saw: `${fields.length} fields of the record`,
        did: differs ? `found ${wrong.length} that differ` : 'found them all alike',
        why: differs ? said : 'they are what the payload gives',
      },
    ],
    findings: differs
      ? [
          ...outcome.findings,
          found(
            'recorded-event-differs',
            wrong.flatMap(({ spans }) => spans),
          ),
        ]
      : outcome.findings,
  }
}

/** `arguments.file_path is "WRONG.rs", and the payload says "test.rs"`. */
function told({ path, recorded, expected }: RecordedField): string {
  if (expected === null)
    return `${path} is ${quoted(recorded ?? '')}, of which the payload says nothing`
  if (recorded === null) return `${path} is missing`
  return `${path} is ${short(recorded)}, and the payload says ${short(expected)}`
}

function short(json: string): string {
  return json.length > 60 ? `${json.slice(0, 60)}…` : json
}
