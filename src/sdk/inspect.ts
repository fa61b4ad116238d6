/** The door for anything: text, an API's response, an SDK's object. */
import { inspect as inspectSource } from '../engine/inspect.js'
import type { Inspection as Trace } from '../engine/model/trace.js'
import { jsonOfValue } from '../engine/syntax/json/of-value.js'
import { engineOptions, type Inspection, type InspectOptions, inspectionOf } from './inspection.js'

/**
 * Finds the calls in a model's output and judges each. Never throws.
 *
 * What a model said is read with `readAs: 'assistant-text'`: then no record that
 * it quotes is opened. Without it, the source may be any wire format or log.
 *
 * @param source text, or an object of an API or an SDK
 */
export function inspect(source: string | object, options: InspectOptions = {}): Inspection {
  const { text, problem } = textOfSource(source)
  const found = traceOf(text, options)
  return inspectionOf(found, options.trace === true, problem)
}

/** The engine's own trace, with layers and edits as objects: what profiles and reports are made of. */
export function traceOf(source: string, options: InspectOptions = {}): Trace {
  return inspectSource(source, engineOptions(options))
}

function textOfSource(source: unknown): { text: string; problem: string | null } {
  if (typeof source === 'string') return { text: source, problem: null }
  const written = jsonOfValue(source)
  return 'problem' in written
    ? { text: '', problem: written.problem }
    : { text: written.text, problem: written.replaced }
}
