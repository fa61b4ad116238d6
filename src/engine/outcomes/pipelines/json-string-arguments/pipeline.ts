/** The executor that parses JSON strings among an invocation's arguments. */

import { fieldsOf } from '../../../model/records.js'
import type { Call } from '../../../model/trace.js'
import { normalizeArguments } from '../../../normalize.js'
import type { Span } from '../../../text/span.js'
import type { FindingId } from '../../finding-texts.js'
import { found } from '../../findings.js'
import { ended, type LayerStatus, layer, type SystemLayer } from '../../system-outcome.js'
import { type Pipeline, quoted, rawText } from '../pipeline.js'
import { type Argument, invocationOf, invocationText } from './arguments.js'
import { pythonLoads } from './loads.js'
import { targetOf } from './target.js'

interface Parsed {
  readonly json: string
  readonly layer: SystemLayer
  readonly findings: readonly FindingId[]
}

/** One argument after `_parse_json_args`. */
function parsed({ name, text, json }: Argument, scalarsToo: boolean, on: boolean): Parsed {
  const as = (
    status: LayerStatus,
    did: string,
    why: string,
    to = json,
    findings: readonly FindingId[] = [],
  ): Parsed => ({
    json: to,
    layer: layer(`json.loads(${name})`, status, quoted(text ?? json), did, why),
    findings,
  })
  if (!on) return as('off', '', 'Switched off in the profile.')
  if (text === null) return as('declined', 'kept it', 'it is no string')
  const loaded = pythonLoads(text)
  if (loaded === null) return as('declined', 'kept the string', 'it is not JSON')
  const foreign = loaded === 'no-json'
  if (!foreign && loaded.structure) return as('took', 'parsed it', 'it is JSON', loaded.json)
  const number: FindingId[] = !foreign && /^-?\d/.test(loaded.json) ? ['numbers-contradiction'] : []
  if (!scalarsToo) {
    return as('declined', 'kept the string', 'it is JSON, and no object or array', json, number)
  }
  const own: FindingId[] = foreign ? ['non-json-constants-are-parsed'] : []
  const to = foreign ? 'null' : loaded.json
  return as('took', `made it ${foreign ? text.trim() : to}`, 'it is JSON', to, [
    ...(to === json ? [] : (['scalars-in-strings-are-parsed', ...own, ...number] as const)),
  ])
}

export const jsonStringArguments: Pipeline = (call, { profile, inspection }) => {
  const invocation = invocationOf(call)
  const given = rawText(call)
  const target = targetOf(call, inspection)
  if (invocation === null) {
    const why = 'the arguments are neither a list nor an object'
    const invoke = layer('artifact.run', 'failed', target, 'was not reached', why)
    const detail = 'The arguments are not JSON; the invocation fails.'
    return ended('dropped', detail, { given, layers: [invoke] })
  }
  const { items } = invocation
  const scalarsToo = profile.quirks.includes('scalars-in-strings-are-parsed')
  const on = profile.strategies.includes('json-in-string')
  const results = items.map((item) => parsed(item, scalarsToo, on))
  const text = invocationText(
    invocation,
    results.map(({ json }) => json),
  )
  const places = new Map<FindingId, readonly Span[]>()
  results.forEach(({ findings }, index) => {
    for (const id of findings) {
      places.set(id, [...(places.get(id) ?? []), ...(items[index]?.spans ?? [])])
    }
  })
  const changed = results.filter(({ json }, index) => json !== items[index]?.json).length
  const blind = changed > 0 ? schemaReadsOtherwise(call, text, items) : null
  if (blind !== null) places.set('schema-blind', blind)
  const corrupted = places.has('scalars-in-strings-are-parsed') || blind !== null
  const kind = corrupted ? 'dispatched-corrupted' : 'dispatched-repaired'
  const invoke = layer('artifact.run', 'took', target, 'ran with the arguments', 'they are parsed')
  const detail = `${target}: ${changed} of ${results.length} arguments parsed.`
  return ended(changed === 0 ? 'dispatched-as-is' : kind, detail, {
    given,
    layers: [...results.map((result) => result.layer), invoke],
    strategy: changed === 0 ? null : '_parse_json_args',
    text,
    findings: [...places].map(([id, spans]) => found(id, spans)),
  })
}

/** Places of the values for which the tool's schema wants something else; null where it agrees or says nothing. */
function schemaReadsOtherwise(
  call: Call,
  blind: string,
  items: readonly Argument[],
): Span[] | null {
  if (call.tool?.schema === undefined || !blind.startsWith('{')) return null
  const guided = normalizeArguments(rawText(call), { tool: call.tool }).value
  if (typeof guided !== 'object' || guided === null) return null
  const values = fieldsOf(JSON.parse(blind))
  const wanted = fieldsOf(guided)
  const differs = items.filter(
    ({ key }) =>
      key !== null && JSON.stringify(values.get(key)) !== JSON.stringify(wanted.get(key)),
  )
  return differs.length === 0 ? null : differs.flatMap(({ spans }) => [...spans])
}
