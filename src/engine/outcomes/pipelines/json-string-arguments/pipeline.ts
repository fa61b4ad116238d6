/** The executor that parses JSON strings among an invocation's arguments. */

import type { Call } from '../../../model/trace.js'
import { normalizeArguments } from '../../../normalize.js'
import type { Span } from '../../../text/span.js'
import type { FindingId } from '../../finding-texts.js'
import { found, type PlacedFinding } from '../../findings.js'
import type { SystemLayer } from '../../system-outcome.js'
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
function parsed(argument: Argument, scalarsToo: boolean, on: boolean): Parsed {
  const { name, text, json } = argument
  const layer = (status: SystemLayer['status'], did: string, why: string): SystemLayer => ({
    name: `json.loads(${name})`,
    status,
    saw: quoted(text ?? json),
    did,
    why,
  })
  if (!on) return { json, layer: layer('off', '', 'Switched off in the profile.'), findings: [] }
  if (text === null) {
    return { json, layer: layer('declined', 'kept it', 'it is no string'), findings: [] }
  }
  const loaded = pythonLoads(text)
  if (loaded === null) {
    return { json, layer: layer('declined', 'kept the string', 'it is not JSON'), findings: [] }
  }
  if (loaded !== 'no-json' && loaded.structure) {
    return { json: loaded.json, layer: layer('took', 'parsed it', 'it is JSON'), findings: [] }
  }
  const own: FindingId[] = loaded === 'no-json' ? ['non-json-constants-are-parsed'] : []
  const contradiction: FindingId[] =
    loaded !== 'no-json' && /^-?\d/.test(loaded.json) ? ['numbers-contradiction'] : []
  if (!scalarsToo) {
    const why = 'it is JSON, and no object or array'
    return { json, layer: layer('declined', 'kept the string', why), findings: contradiction }
  }
  const changed = loaded === 'no-json' ? 'null' : loaded.json
  const changes = changed !== json
  return {
    json: changed,
    layer: layer('took', `made it ${loaded === 'no-json' ? text.trim() : changed}`, 'it is JSON'),
    findings: changes ? ['scalars-in-strings-are-parsed', ...own, ...contradiction] : [],
  }
}

export const jsonStringArguments: Pipeline = (call, { profile, inspection }) => {
  const invocation = invocationOf(call)
  const shared = { strategy: null, given: rawText(call), message: null }
  const target = targetOf(call, inspection)
  const invoke: SystemLayer = {
    name: 'artifact.run',
    status: invocation === null ? 'failed' : 'took',
    saw: target,
    did: invocation === null ? 'was not reached' : 'ran with the arguments',
    why: invocation === null ? 'the arguments are neither a list nor an object' : 'they are parsed',
  }
  if (invocation === null) {
    const detail = 'The arguments are not JSON; the invocation fails.'
    return { ...shared, kind: 'dropped', detail, layers: [invoke], text: null, findings: [] }
  }
  const scalarsToo = profile.quirks.includes('scalars-in-strings-are-parsed')
  const on = profile.strategies.includes('json-in-string')
  const results = invocation.items.map((item) => parsed(item, scalarsToo, on))
  const text = invocationText(
    invocation,
    results.map(({ json }) => json),
  )
  const places = new Map<FindingId, Span[]>()
  results.forEach(({ findings }, index) => {
    for (const id of findings) {
      places.set(id, [...(places.get(id) ?? []), ...(invocation.items[index]?.spans ?? [])])
    }
  })
  const changed = results.filter(({ json }, index) => json !== invocation.items[index]?.json)
  const blind = changed.length > 0 ? schemaReadsOtherwise(call, text, invocation.items) : null
  if (blind !== null) places.set('schema-blind', blind)
  const findings: PlacedFinding[] = [...places].map(([id, spans]) => found(id, spans))
  const corrupted = places.has('scalars-in-strings-are-parsed') || blind !== null
  return {
    ...shared,
    kind:
      changed.length === 0
        ? 'dispatched-as-is'
        : corrupted
          ? 'dispatched-corrupted'
          : 'dispatched-repaired',
    detail: `${target}: ${changed.length} of ${results.length} arguments parsed.`,
    layers: [...results.map(({ layer }) => layer), invoke],
    strategy: changed.length === 0 ? null : '_parse_json_args',
    text,
    findings,
  }
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
  const read: unknown = JSON.parse(blind)
  const values = new Map(typeof read === 'object' && read !== null ? Object.entries(read) : [])
  const wanted = new Map(Object.entries(guided))
  const differs = items.filter(
    ({ key }) =>
      key !== null && JSON.stringify(values.get(key)) !== JSON.stringify(wanted.get(key)),
  )
  return differs.length === 0 ? null : differs.flatMap(({ spans }) => [...spans])
}
