/** What a profile's system does with a call, for people: its layers in its own names, its outcome, its findings. */
import { OUTCOME_KINDS, type SystemLayer, type SystemOutcome } from '../../engine/index.js'
import type { Page } from './page.js'
import { prettyJson } from './pretty-json.js'
import { printable, printableLines, shortened } from './safe-text.js'

const MOST_RESULT_LINES = 30

/** @param title the profile's */
export function systemLines(outcome: SystemOutcome, title: string, page: Page): string[] {
  const { paint } = page
  const kind = OUTCOME_KINDS[outcome.kind].toUpperCase()
  return [
    `  ${paint.strong(printable(`What ${title} does`))}: ${painted(outcome, kind, page)}. ${printable(outcome.detail)}`,
    ...outcome.layers.map((layer) => layerLine(layer, page)),
    ...resultLines(outcome, page),
    ...messageLines(outcome, page),
    ...findingLines(outcome, page),
  ]
}

function painted({ kind }: SystemOutcome, text: string, { paint }: Page): string {
  switch (kind) {
    case 'dispatched-as-is':
    case 'dispatched-repaired':
      return paint.good(text)
    case 'dispatched-corrupted':
    case 'dropped':
      return paint.bad(text)
    case 'held':
    case 'fed-back':
      return paint.warn(text)
  }
}

const MARKS = {
  took: '✓',
  passed: '→',
  failed: '✗',
  declined: '–',
  'not-reached': '·',
  off: '○',
} as const

const WORDS = {
  took: 'took it',
  passed: 'passed it on',
  failed: 'failed',
  declined: 'declined',
  'not-reached': 'not reached',
  off: 'off',
} as const

function layerLine(layer: SystemLayer, { paint, full, width }: Page): string {
  const head = `    ${MARKS[layer.status]} ${printable(layer.name).padEnd(26)} ${WORDS[layer.status]}`
  if (layer.status === 'not-reached' || layer.status === 'off') return paint.faint(head)
  const parts = [layer.saw === '' ? '' : `saw ${layer.saw}`, layer.did, layer.why]
  const text = printable(parts.filter((part) => part !== '').join('; '))
  return `${head}: ${full ? text : shortened(text, Math.max(80, width * 2))}`
}

function resultLines({ text }: SystemOutcome, { paint, full, width }: Page): string[] {
  if (text === null) return []
  const most = full ? Number.POSITIVE_INFINITY : MOST_RESULT_LINES
  const lines = prettyJson(text, most).map(printable)
  return [
    paint.strong('    It dispatches'),
    ...lines.map((line) => `      ${full ? line : shortened(line, width)}`),
  ]
}

function messageLines({ message }: SystemOutcome, { paint }: Page): string[] {
  if (message === null) return []
  return [
    paint.strong('    It tells the model'),
    ...printableLines(message).map((line) => `      ${line}`),
  ]
}

function findingLines({ findings }: SystemOutcome, { paint, places }: Page): string[] {
  return findings.flatMap(({ title, explanation, spans }) => {
    const at = spans.slice(0, 4).map((span) => places.nameOf(span))
    const where = at.length === 0 ? '' : ` At ${at.join(', ')}.`
    return [`    ${paint.warn('finding')} ${title}.${where} ${explanation}`]
  })
}
