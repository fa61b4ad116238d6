/** One call for people. */
import { adviceFor, type Call, explain, severityOf } from '../../engine/index.js'
import { titleOfDialect } from '../titles.js'
import { excerpt } from './excerpt.js'
import { ladderLines } from './ladder.js'
import { type Page, placeOf } from './page.js'
import { prettyJson } from './pretty-json.js'
import { printable, shortened } from './safe-text.js'
import { systemLines } from './system.js'

const MOST_SPANS = 4
const MOST_ARGUMENT_LINES = 30

export function callLines(call: Call, number: number, of: number, page: Page): string[] {
  const { paint, places } = page
  const verdict = call.verdict.toUpperCase()
  const unchecked = call.verdict === 'ready' && call.schema.status === 'no-schema'
  const head = [
    paint.strong(`Call ${number} of ${of}`),
    paint.strong(printable(nameOf(call))),
    paint.verdict(call.verdict, unchecked ? `${verdict}, no schema given` : verdict),
  ]
  const id = call.idGenerated ? '' : `, id ${call.id}`
  return [
    head.join(' · '),
    printable(`  ${titleOfDialect(call.dialect)}${id}, at ${placesOf(call, page)}`),
    ...call.spans
      .slice(0, MOST_SPANS)
      .flatMap((span) => excerpt(places, span, page.width).map((line) => `    ${line}`)),
    ...reasonLines(call, page),
    ...ladderLines(call, page),
    ...schemaLines(call, page),
    ...argumentLines(call, page),
    ...systemOf(number - 1, page),
  ]
}

/** Nothing under Recommended: its system is the verdict. */
function systemOf(index: number, page: Page): string[] {
  const outcome = page.system?.outcomes[index]
  return page.system === null || outcome === undefined
    ? []
    : systemLines(outcome, page.system.profile.title, page)
}

/** Arguments are pasted without a name; a record that should have one is said to lack it. */
function nameOf({ name, dialect }: Call): string {
  if (name !== '') return name
  return dialect === 'arguments' ? 'arguments' : 'a call without a name'
}

function placesOf(call: Call, { places }: Page): string {
  const shown = call.spans.slice(0, MOST_SPANS).map((span) => places.nameOf(span))
  const more = call.spans.length - shown.length
  if (shown.length === 0) return 'no place of its own'
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

function reasonLines(call: Call, page: Page): string[] {
  const { paint } = page
  return call.reasons.flatMap((reason) => {
    const severity = severityOf(reason.code)
    const mark =
      severity === 'note' ? paint.faint('note   ') : paint.verdict(severity, severity.padEnd(7))
    const advice = severity === 'note' ? null : adviceFor(reason.code)
    return [
      `  ${mark} ${printable(explain(reason))}${placeOf(reason, page)} ${paint.faint(reason.code)}`,
      ...(advice === null ? [] : [`          ${advice}`]),
    ]
  })
}

function schemaLines({ schema }: Call, { paint, width }: Page): string[] {
  if (schema.status === 'no-schema') return []
  const steps = schema.steps.map((step) =>
    printable(`    ${step.path}: ${step.rule}, ${step.from} → ${step.to}`),
  )
  if (schema.status === 'valid') {
    const fits =
      schema.unchecked.length === 0 ? paint.good('fits') : 'fits as far as it was checked'
    return [`  Schema: ${fits}`, ...steps.map((line) => shortened(line, width))]
  }
  const violations = schema.violations.map((violation) =>
    printable(
      `    ${violation.path}: ${violation.keyword}, expected ${violation.expected}, received ${violation.received}`,
    ),
  )
  if (schema.more > 0) violations.push(`    and ${schema.more.toLocaleString('en')} more places`)
  return [`  Schema: ${paint.bad('does not fit')}`, ...steps, ...violations]
}

function argumentLines(call: Call, { paint, width, full }: Page): string[] {
  if (call.argumentsText === null) return []
  const title = call.verdict === 'blocked' ? '  Preview, not to be dispatched' : '  Arguments'
  const most = full ? Number.POSITIVE_INFINITY : MOST_ARGUMENT_LINES
  const lines = prettyJson(call.argumentsText, most).map(printable)
  return [
    paint.strong(title),
    ...lines.map((line) => `    ${full ? line : shortened(line, width)}`),
  ]
}
