/** Which artifact, and which of its methods, an invocation is for. */

import { fieldsOf } from '../../../model/records.js'
import type { Call, Inspection } from '../../../model/trace.js'
import { literalEval } from '../../../syntax/python/literal-eval.js'
import { textOf, whole } from '../../../text/layers.js'
import { isJson } from '../../../text/parsed-json.js'

/** `artifact x, method register`, as far as the record names them. */
export function targetOf(call: Call, inspection: Inspection | null): string {
  const artifact = artifactOf(call, inspection)
  const method = call.name === '' || call.name === artifact ? null : `method ${call.name}`
  const named = [artifact === null ? null : `artifact ${artifact}`, method]
  const parts = named.filter((part) => part !== null)
  return parts.length === 0 ? 'an artifact that is not named' : parts.join(', ')
}

/** The record around the arguments, where it is one that names an artifact. */
function artifactOf({ raw, spans }: Call, inspection: Inspection | null): string | null {
  const [place] = spans
  const around = raw === null ? '' : textOf(whole(raw.layer))
  const text = (
    inspection === null || place === undefined
      ? around
      : inspection.source.slice(place.start, place.end)
  ).trim()
  if (!text.includes('artifact_id')) return null
  const printed = isJson(text) ? null : literalEval(text)
  const json = printed === null ? text : printed.status === 'value' ? printed.dumped : null
  if (json === null) return null
  const id = fieldsOf(JSON.parse(json)).get('artifact_id')
  return typeof id === 'string' ? id : null
}
