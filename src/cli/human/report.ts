/** An inspection for people: the verdict first, then each call with its reasons. */
import { explain, type Inspection, type Span, type SystemReport } from '../../engine/index.js'
import type { Io } from '../io.js'
import { titleOfDialect } from '../titles.js'
import { accountLines } from './account.js'
import { callLines } from './call.js'
import type { Page } from './page.js'
import { paintFor } from './paint.js'
import { NamedPlaces } from './places.js'
import { printable, printableLines, shortened } from './safe-text.js'
import { turnLines } from './turns.js'

export interface ReportOptions {
  /** Of the input, where there are several. */
  readonly name: string | null
  /** Nothing is shortened. */
  readonly full: boolean
  readonly explain: boolean
  readonly system: SystemReport | null
}

const MOST_CONTENT_LINES = 12

export async function writeReport(
  inspection: Inspection,
  io: Io,
  { name, full, explain: explained, system }: ReportOptions,
): Promise<void> {
  const page: Page = {
    paint: paintFor(io.color),
    places: new NamedPlaces(inspection.source),
    width: Math.max(40, io.columns) - 6,
    full,
    explain: explained,
    system,
  }
  const { calls } = inspection
  const parts = [
    [...verdictLines(inspection, page, name), ''],
    ...calls.map((call, index) => [
      ...callLines(call, index + 1, calls.length, page),
      ...accountLines(call, inspection.source, page),
      '',
    ]),
    statsLines(page),
    turnLines(page),
    contentLines(inspection, page),
    seenLines(inspection, page),
    noticeLines(inspection, page),
  ]
  await io.write(`${parts.flat().join('\n').trimEnd()}\n`)
}

function verdictLines(inspection: Inspection, { paint }: Page, name: string | null): string[] {
  const { calls, peels, finish } = inspection
  const count = (verdict: string) => calls.filter((call) => call.verdict === verdict).length
  const found =
    calls.length === 0
      ? paint.warn('No call found')
      : `${calls.length} ${calls.length === 1 ? 'call' : 'calls'} found: ${[
          paint.good(`${count('ready')} ready`),
          paint.warn(`${count('review')} in review`),
          paint.bad(`${count('blocked')} blocked`),
        ].join(', ')}`
  const read = peels.map((peel) => printable(`${peel.title} (${peel.detail})`))
  return [
    paint.strong(name === null ? found : `${printable(name)}: ${found}`),
    ...(read.length === 0 ? [] : [`Read as ${read.join(', then ')}`]),
    ...(finish === null ? [] : [`The API said: ${finish}`]),
  ]
}

/** What the invalid-call handler counts, with the strategies that fixed something. */
function statsLines({ system, paint }: Page): string[] {
  const stats = system?.stats ?? null
  if (stats === null || stats.total === 0) return []
  const { total, fixed, failed, byStrategy } = stats
  const by = byStrategy.map((each) => `${each.strategy} ${each.fixed}`).join(', ')
  return [
    `${paint.strong('The handler counts')} total ${total}, fixed ${fixed}, failed ${failed}${by === '' ? '' : `: ${by}`}`,
    '',
  ]
}

function contentLines({ calls, content, thinking }: Inspection, page: Page): string[] {
  const { paint, width, full } = page
  const part = (title: string, text: string | null): string[] => {
    if (text === null || text.trim() === '') return []
    const all = printableLines(text.trim())
    const shown = full ? all : all.slice(0, MOST_CONTENT_LINES)
    const more = all.length - shown.length
    return [
      paint.strong(title),
      ...shown.map((line) => `  ${full ? line : shortened(line, width)}`),
      ...(more > 0 ? [paint.faint(`  … ${more} more ${more === 1 ? 'line' : 'lines'}`)] : []),
      '',
    ]
  }
  return [
    ...part(calls.length === 0 ? 'Text' : 'Text beside the calls', content),
    ...part('Thinking', thinking),
  ]
}

function seenLines({ alsoSeen, rivals }: Inspection, { paint, places }: Page): string[] {
  const at = (spans: readonly Span[]) => spans.map((span) => places.nameOf(span)).join(', ')
  const seen = alsoSeen.map((each) =>
    printable(
      `  ${each.name ?? 'a call'} (${titleOfDialect(each.dialect)}) at ${at(each.spans)}: ${explain(each.reason)}`,
    ),
  )
  const lost = rivals.map((rival) =>
    printable(
      `  ${rival.names.join(', ')} as ${titleOfDialect(rival.dialect)} at ${at([rival.span])}: ${rival.why}`,
    ),
  )
  return [
    ...(seen.length === 0 ? [] : [paint.strong('Also seen, not calls'), ...seen, '']),
    ...(lost.length === 0 ? [] : [paint.strong('Also read as'), ...lost, '']),
  ]
}

function noticeLines({ notices }: Inspection, { paint, places }: Page): string[] {
  if (notices.length === 0) return []
  return [
    paint.strong('Notices'),
    ...notices.map((notice) => {
      const at = notice.spans?.map((span) => places.nameOf(span)).join(', ') ?? ''
      return printable(`  ${explain(notice)}${at === '' ? '' : ` At ${at}.`}`)
    }),
    '',
  ]
}
