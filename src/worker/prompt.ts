/** The request to a model to repair a call's arguments; the answer is pasted back by hand. */
import { textOf } from '../engine/layers.js'
import { explain, severityOf } from '../engine/reasons.js'
import type { Call } from '../engine/trace.js'

/** Null where there is nothing to repair. */
export function promptFor(call: Call): string | null {
  if (call.raw === null) return null
  const raw = textOf(call.raw)
  const problems = call.reasons
    .filter((reason) => severityOf(reason.code) !== 'note')
    .map((reason) => `- ${explain(reason)}`)
  const schema = call.tool?.schema
  return [
    'The text below should be the arguments of a tool call, as one JSON object, and is not.',
    'Answer with the corrected JSON object only: no explanation, no code fence. Change the',
    'notation, never the data. Where a value is missing, answer with MISSING and its path.',
    '',
    `Tool: ${call.name === '' ? '(not named)' : call.name}`,
    ...(schema === undefined ? [] : ['Schema of the arguments:', safeText(schema)]),
    ...(problems.length === 0 ? [] : ['What is wrong:', ...problems]),
    '',
    'Text:',
    raw,
  ].join('\n')
}

function safeText(schema: unknown): string {
  try {
    return JSON.stringify(schema)
  } catch {
    return '(too deep to print)'
  }
}
