/** What the handler tells the model, in the document's words. */
import type { Call } from '../../../model/trace.js'

/** The hybrid's message: the complaint of the parser that refused the call. */
export function couldNotParse(call: Call): string {
  return `Could not parse arguments: ${complaintOf(call)}`
}

/** The message of the final decision. */
export function errorCalling(call: Call): string {
  const name = call.name === '' ? 'unknown' : call.name
  return `Error calling ${name}: ${complaintOf(call)}\nPlease check the tool schema and provide valid JSON arguments.`
}

/** The record's own `error`, word for word; the document's default without one. */
function complaintOf(call: Call): string {
  return call.error ?? 'Failed to parse tool call'
}
