/** The outcome beside what a record says that it was. */
import type { Call, Inspection } from '../../../model/trace.js'
import { found } from '../../findings.js'
import { type RecordedField, recordedFields } from '../../recorded.js'
import { type LayerStatus, layer, type SystemOutcome } from '../../system-outcome.js'
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
  const saw = `${fields.length} fields of the record`
  const compared = (status: LayerStatus, did: string, why: string) => [
    ...outcome.layers,
    layer('content.arguments', status, saw, did, why),
  ]
  if (wrong.length === 0) {
    const layers = compared('passed', 'found them all alike', 'they are what the payload gives')
    return { ...outcome, layers }
  }
  const said = wrong.map(told).join('; ')
  const places = wrong.flatMap(({ spans }) => spans)
  return {
    ...outcome,
    detail: `${outcome.detail} The record says otherwise: ${said}.`,
    layers: compared('failed', `found ${wrong.length} that differ`, said),
    findings: [...outcome.findings, found('recorded-event-differs', places)],
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
