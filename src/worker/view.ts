/** Inspection → the summary that the page draws. */

import { furtherTitle } from '../engine/calls/dialects/further.js'
import { DIALECTS } from '../engine/calls/dialects/index.js'
import { explain } from '../engine/model/reason-texts.js'
import { severityOf } from '../engine/model/reasons.js'
import type { Attempt, Call, Inspection, Tool } from '../engine/model/trace.js'
import { likelyCulprits } from '../engine/reports/culprit.js'
import { ENVELOPES } from '../engine/wrappings/index.js'
import { flatten, headsOf, mostTelling, titleOf } from './attempts.js'
import { startOf, viewNotice, viewReason } from './describe.js'
import { ACCEPTED, viewLearnt } from './learnt-grammar.js'
import { pairsOf } from './places.js'
import type { CallDetail, CallHead, DialectView, InspectionView, ToolView } from './views.js'

/** Calls that are listed in the page; all are counted. */
const MOST_CALLS = 2_000

/** Phrases of evidence that are shown. */
const EVIDENCE = 3

export function viewInspection(
  id: number,
  inspection: Inspection,
  toolsGiven: boolean,
): InspectionView {
  const { calls, content, thinking } = inspection
  const counts = { found: calls.length, ready: 0, review: 0, blocked: 0 }
  for (const call of calls) counts[call.verdict]++
  const listed = calls.slice(0, MOST_CALLS)
  return {
    id,
    sourceLength: inspection.source.length,
    millis: inspection.millis,
    envelope: inspection.envelope,
    envelopeTitle: envelopeTitle(inspection.envelope),
    peels: inspection.peels.map((peel) => ({
      title: peel.title,
      detail: startOf(peel.detail, 200),
      length: peel.layer.text.length,
    })),
    finish: inspection.finish,
    tools: inspection.tools.map(viewTool),
    toolsFromPaste: !toolsGiven && inspection.tools.length > 0,
    counts,
    calls: listed.map(headOf),
    content: {
      state: content === null ? 'none' : content === inspection.source ? 'unchanged' : 'remainder',
      start: startOf(content?.trim() ?? '', 160),
      length: content?.length ?? 0,
    },
    thinking: thinking === null ? null : { start: startOf(thinking, 160), length: thinking.length },
    learnt: viewLearnt(inspection.learnt),
    alsoSeen: inspection.alsoSeen.map((seen) => ({
      name: seen.name,
      dialect: dialectTitle(seen.dialect),
      sentence: explain(seen.reason),
      spans: pairsOf(seen.spans),
    })),
    rivals: inspection.rivals.map((rival) => ({
      dialect: dialectTitle(rival.dialect),
      names: rival.names,
      why: rival.why.replace(
        /^read as (\S+)$/,
        (_, id: string) => `was read as ${dialectTitle(id)}`,
      ),
      spans: [rival.span.start, rival.span.end],
    })),
    notices: inspection.notices.map(viewNotice),
    dialects: dialectsOf(listed),
    culprits: likelyCulprits(inspection).map(({ who, says, codes = [], evidence }) => ({
      who,
      says,
      codes,
      evidence: evidence.slice(0, EVIDENCE).map((phrase) => startOf(phrase, 160)),
    })),
  }
}

function envelopeTitle(id: string): string {
  return ENVELOPES.find((envelope) => envelope.id === id)?.title ?? id
}

function dialectTitle(id: string): string {
  if (id === 'unknown') return 'a notation not known yet'
  if (id === ACCEPTED) return 'the accepted grammar'
  if (id === 'arguments') return id
  return [...DIALECTS, ...ENVELOPES].find((one) => one.id === id)?.title ?? furtherTitle(id)
}

function dialectsOf(calls: readonly Call[]): DialectView[] {
  const ids = new Set(calls.map((call) => call.dialect))
  return [...ids].map((id) => ({ id, title: dialectTitle(id) }))
}

function viewTool(tool: Tool): ToolView {
  const { schema } = tool
  const properties = typeof schema === 'object' ? schema.properties : undefined
  return {
    name: tool.name,
    description: startOf(tool.description ?? '', 200),
    origin: tool.origin,
    parameters:
      typeof properties === 'object' && properties !== null ? Object.keys(properties) : [],
    hasSchema: schema !== undefined,
  }
}

function headOf(call: Call): CallHead {
  const held = call.reasons.find((reason) => severityOf(reason.code) !== 'note')
  const taken = decisive(call)
  return {
    key: call.key,
    name: call.name,
    verdict: call.verdict,
    strategy: taken === null ? null : titleOf(taken.strategy),
    risk: taken?.risk ?? null,
    why: held?.code ?? null,
    spans: pairsOf(call.spans.slice(0, 20)),
    dialect: dialectTitle(call.dialect),
  }
}

/** The attempt that did most for the result: a nested one with edits before the outer one without. */
function decisive(call: Call): Attempt | null {
  if (call.strategy === null) return null
  const succeeded = flatten(call.attempts).filter(({ status }) => status === 'succeeded')
  const outer = succeeded.find(
    (attempt) => attempt.path === '$' && attempt.strategy === call.strategy,
  )
  if (outer === undefined || (outer.edits?.length ?? 1) > 0) return outer ?? null
  const nested = succeeded.filter(({ path, edits }) => path !== '$' && (edits?.length ?? 1) > 0)
  return nested[0] ?? outer
}

export function detailOf(inspection: Inspection, index: number): CallDetail | null {
  const call = inspection.calls[index]
  if (call === undefined) return null
  const attempts = headsOf(call, flatten(call.attempts), inspection.layers.source)
  const { raw, schema } = call
  return {
    call: index,
    key: call.key,
    id: call.id,
    idGenerated: call.idGenerated,
    name: call.name,
    writtenName: call.writtenName,
    dialect: dialectTitle(call.dialect),
    reasons: call.reasons.map((reason, index) => ({
      ...viewReason(reason, inspection.layers.source),
      index,
    })),
    attempts,
    shown: mostTelling(attempts),
    schema:
      schema.status === 'no-schema'
        ? schema
        : {
            status: schema.status,
            steps: schema.steps,
            unchecked: schema.unchecked,
            violations: schema.status === 'invalid' ? schema.violations : [],
            more: schema.status === 'invalid' ? schema.more : 0,
          },
    schemaText: schemaText(call.tool),
    argumentsLength: call.argumentsText?.length ?? null,
    rawLength: raw === null ? null : raw.end - raw.start,
  }
}

function schemaText(tool: Tool | null): string | null {
  if (tool?.schema === undefined) return null
  try {
    return startOf(JSON.stringify(tool.schema, null, 2), 20_000)
  } catch {
    return null
  }
}
