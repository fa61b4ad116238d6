/** Calls in instructions and documentation, where a placeholder stands for the tool's name. */

import type { AlsoSeen } from '../model/trace.js'
import { toSource } from '../text/layers.js'
import type { Candidate, DialectContext } from './dialects/dialect.js'

const PLACEHOLDER =
  /^(?:(?:(?:example|sample|your|some|the)[ _-])?(?:function|func|tool)[ _-]?name|your[ _-](?:function|func|tool))[ _-]?\d{0,2}$/i
/** Instructions are longer than what a model says beside its calls in a test. */
const INSTRUCTIONS = 60

/** Does the text explain how a call is written, and only says where a name belongs? */
export function isExample(
  { name }: Candidate,
  around: string,
  { toolNames }: DialectContext,
): boolean {
  return (
    PLACEHOLDER.test(name.trim()) &&
    !toolNames.has(name.trim()) &&
    around.trim().length > INSTRUCTIONS
  )
}

/** Such a call among what was also seen. */
export function exampleOf({ name, dialect, span }: Candidate): AlsoSeen {
  return { name, dialect, spans: toSource(span), reason: { code: 'inside-example', detail: name } }
}
