/** From the engine's trace to plain data. */

import { explain } from '../engine/model/reason-texts.js'
import { severityOf } from '../engine/model/reasons.js'
import { isRecord } from '../engine/model/records.js'
import type { Call, Finish, Reason, Verdict } from '../engine/model/trace.js'
import { problemsOf } from '../engine/reports/feedback/problems.js'
import { toSource } from '../engine/text/layers.js'
import type { Judged, JudgedBase, ReasonReport } from './judged.js'

/** Longest sentence of a reason: particulars may quote a parser. */
const LONGEST_MESSAGE = 400

export function reasonReport(reason: Reason): ReasonReport {
  const span = reason.at === undefined ? undefined : toSource(reason.at)[0]
  return {
    code: reason.code,
    severity: severityOf(reason.code),
    message: shortened(explain(reason)),
    ...(reason.path === undefined ? {} : { path: reason.path }),
    ...(span === undefined ? {} : { span: { start: span.start, end: span.end } }),
    ...(reason.suggestions === undefined ? {} : { suggestions: reason.suggestions }),
  }
}

function shortened(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE)} …`
}

/** The verdict that a program is told: only an object may be dispatched, or proposed. */
export function toldVerdict({ verdict, arguments: value }: Call): Verdict {
  return isRecord(value) ? verdict : 'blocked'
}

/** A call's verdict with the value under its name. */
export function judgedOf(call: Call, finish: Finish | null, id: string | number): Judged {
  const text = call.argumentsText
  const base: JudgedBase = {
    id,
    name: call.name,
    ...(call.writtenName === call.name ? {} : { writtenName: call.writtenName }),
    reasons: call.reasons.map(reasonReport),
    repaired: isRepaired(call),
    strategy: call.strategy,
    ...(text === null ? {} : { text }),
    problems: call.verdict === 'ready' ? [] : problemsOf(call, finish),
  }
  const value = call.arguments
  const told =
    call.verdict === 'blocked' || !isRecord(value)
      ? { verdict: 'blocked' as const, ...(value === undefined ? {} : { preview: value }) }
      : call.verdict === 'ready'
        ? { verdict: call.verdict, arguments: value }
        : { verdict: call.verdict, proposal: value }
  return Object.assign(base, told)
}

function isRepaired(call: Call): boolean {
  const { strategy, schema } = call
  const coerced = schema.status !== 'no-schema' && schema.steps.length > 0
  return coerced || (strategy !== null && strategy !== 'direct' && strategy !== 'parameters')
}
