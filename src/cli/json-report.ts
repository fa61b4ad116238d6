/**
 * `callmend inspect --json`: the trace as one JSON object, `callmend.inspection/1`.
 *
 * Positions are offsets in the input, in UTF-16 code units, `end` exclusive;
 * `line` and `column` count from 1. The fields stay what they are within one
 * format version; new ones may be added. Values are JSON text of any depth, put
 * in as they are, so that nothing is ever turned into a string recursively.
 */
import {
  type Account,
  type Attempt,
  type Call,
  explain,
  explainCall,
  type Inspection,
  type Notice,
  type Reason,
  RULES,
  type Span,
  type SystemOutcome,
  type SystemReport,
  severityOf,
  textOf,
  toSource,
} from '../engine/index.js'
import { Places } from '../engine/text/places.js'
import { VERSION } from '../engine/version.js'
import { arrayText, objectText, onOneLine } from './json-line.js'
import { outcomeText } from './outcome-text.js'

/** Edits of one attempt that are listed; `editCount` tells how many there are. */
const MOST_EDITS = 1000

/**
 * @param input the file's name, or `-`
 * @param explained with the account of each call
 */
export function jsonReport(
  inspection: Inspection,
  input: string,
  system: SystemReport | null,
  explained = false,
): string {
  const places = new Places(inspection.source)
  const { calls } = inspection
  const count = (verdict: string) => calls.filter((call) => call.verdict === verdict).length
  return objectText({
    format: '"callmend.inspection/1"',
    version: JSON.stringify(VERSION),
    input: JSON.stringify(input),
    summary: JSON.stringify({
      calls: calls.length,
      ready: count('ready'),
      review: count('review'),
      blocked: count('blocked'),
    }),
    envelope: JSON.stringify(inspection.envelope),
    peels: JSON.stringify(
      inspection.peels.map(({ envelope, title, detail }) => ({ envelope, title, detail })),
    ),
    finish: JSON.stringify(inspection.finish),
    content: JSON.stringify(inspection.content),
    thinking: JSON.stringify(inspection.thinking),
    calls: arrayText(
      calls.map((call, index) =>
        callText(call, places, {
          outcome: system?.outcomes[index] ?? null,
          account: explained ? explainCall(call, inspection.source) : null,
        }),
      ),
    ),
    system: JSON.stringify(
      system === null
        ? null
        : {
            profile: system.profile.id,
            title: system.profile.title,
            stats: system.stats,
            turns: system.turns,
          },
    ),
    alsoSeen: JSON.stringify(
      inspection.alsoSeen.map(({ name, dialect, spans, reason }) => ({
        name,
        dialect,
        spans: spans.map((span) => placed(span, places)),
        reason: told(reason, places),
      })),
    ),
    rivals: JSON.stringify(
      inspection.rivals.map((rival) => ({ ...rival, span: placed(rival.span, places) })),
    ),
    notices: JSON.stringify(inspection.notices.map((notice) => noticed(notice, places))),
    millis: JSON.stringify(inspection.millis),
  })
}

interface Beside {
  readonly outcome: SystemOutcome | null
  readonly account: Account | null
}

function callText(call: Call, places: Places, { outcome, account }: Beside): string {
  return objectText({
    key: JSON.stringify(call.key),
    id: JSON.stringify(call.id),
    idGenerated: JSON.stringify(call.idGenerated),
    name: JSON.stringify(call.name),
    writtenName: JSON.stringify(call.writtenName),
    offered: JSON.stringify(call.tool !== null),
    dialect: JSON.stringify(call.dialect),
    verdict: JSON.stringify(call.verdict),
    reasons: JSON.stringify(call.reasons.map((reason) => told(reason, places))),
    spans: JSON.stringify(call.spans.map((span) => placed(span, places))),
    raw: JSON.stringify(call.raw === null ? null : textOf(call.raw)),
    strategy: JSON.stringify(call.strategy),
    arguments: call.verdict === 'blocked' ? 'null' : valueText(call),
    preview: call.verdict === 'blocked' ? valueText(call) : 'null',
    schema: schemaText(call),
    attempts: JSON.stringify(call.attempts.map((attempt) => attempted(attempt, places))),
    ...(account === null ? {} : { account: accountText(account) }),
    ...(outcome === null ? {} : { outcome: outcomeText(outcome, (span) => placed(span, places)) }),
  })
}

/** What the schema's steps changed is in `steps`; the edits themselves are no data. */
function schemaText({ schema }: Call): string {
  if (schema.status === 'no-schema') return JSON.stringify(schema)
  const { edits, ...told } = schema
  return JSON.stringify({ ...told, editCount: edits.length })
}

/** The pieces by place: their text stands in the input. */
function accountText({ pieces, more, repairs }: Account): string {
  const placed = pieces.map(({ role, start, text, cut }) => ({
    role,
    start,
    end: start + text.length + cut,
  }))
  return JSON.stringify({ pieces: placed, more, repairs })
}

function valueText({ argumentsText }: Call): string {
  return argumentsText === null ? 'null' : onOneLine(argumentsText)
}

function placed(span: Span, places: Places) {
  return { start: span.start, end: span.end, ...places.of(span.start) }
}

function told(reason: Reason, places: Places) {
  return {
    code: reason.code,
    severity: severityOf(reason.code),
    sentence: explain(reason),
    path: reason.path ?? null,
    detail: reason.detail ?? null,
    spans: reason.at === undefined ? [] : toSource(reason.at).map((span) => placed(span, places)),
  }
}

function noticed(notice: Notice, places: Places) {
  return {
    code: notice.code,
    sentence: explain(notice),
    detail: notice.detail ?? null,
    spans: notice.spans?.map((span) => placed(span, places)) ?? [],
  }
}

/** Nested attempts are few levels deep: the engine bounds how far it peels. */
function attempted(attempt: Attempt, places: Places): object {
  const { edits, input } = attempt
  const listed = edits === null ? null : Math.min(edits.length, MOST_EDITS)
  return {
    strategy: attempt.strategy,
    path: attempt.path,
    status: attempt.status,
    risk: attempt.risk,
    reasons: attempt.reasons.map((reason) => told(reason, places)),
    text: attempt.text ?? null,
    micros: attempt.micros,
    editCount: edits?.length ?? null,
    edits:
      edits === null
        ? null
        : Array.from({ length: listed ?? 0 }, (_, index) => {
            const { start, end, replacement, rule } = edits.at(index)
            const at = { layer: input.layer, start: input.start + start, end: input.start + end }
            return {
              start,
              end,
              replacement,
              rule,
              risk: RULES[rule].risk,
              spans: toSource(at).map((span) => placed(span, places)),
            }
          }),
    children: attempt.children.map((child) => attempted(child, places)),
  }
}
