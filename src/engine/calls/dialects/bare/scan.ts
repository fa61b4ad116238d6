/**
 * One pass over a text for calls that no special token marks. At every place
 * where one could begin (a brace, a list, an offered name, an announcement) the
 * reader of that shape decides; what it read is skipped, so shapes never nest.
 */

import type { Reason, Tool } from '../../../model/trace.js'
import type { Layer } from '../../../text/layers.js'
import { addAll } from '../../../text/lists.js'
import type { Span } from '../../../text/span.js'
import { placesOf } from '../../grammar/anchors.js'
import { asData } from '../../grammar/known/bare.js'
import { unmarkedIn } from '../../grammar/unmarked.js'
import { findRegions } from '../../regions/index.js'
import type { DialectContext } from '../dialect.js'
import { ENOUGH_CALLS } from '../most.js'
import { pageOf } from '../page.js'
import { announcementAt } from './announcement.js'
import { withGlue } from './glue.js'
import { clustersOf, firstGroup, IMAGINED } from './group.js'
import { opensNames, readNames } from './json-list.js'
import { opensObject, readObject } from './json-shape.js'
import { inParent, withoutEscapes } from './markdown.js'
import { readAtName } from './name-shapes.js'
import { offeredIn, parametersOf } from './offered.js'
import { opensCalls, readList, readWholeText } from './pythonic-list.js'
import { readAnnounced } from './react.js'
import type { BareCall, BareInput, BareMention, BareReading, Cluster } from './reading.js'
import { isExample } from './standing.js'

/** Everything that was found in one layer. */
export type BareFindings = Omit<BareReading, 'end'>

const scanned = new WeakMap<Layer, { context: DialectContext; findings: BareFindings }>()

/** The calls without markers in a layer; found once for all dialects of this kind. */
export function scanBare(layer: Layer, context: DialectContext): BareFindings {
  const known = scanned.get(layer)
  if (known !== undefined && known.context === context) return known.findings
  const findings = scan(layer, context)
  scanned.set(layer, { context, findings })
  return findings
}

/** A place where a call could begin. */
interface Trigger {
  readonly at: number
  /** `after`: where the last call ended. */
  read(after: number): BareReading | null
}

/** Scans the layer, or, where Markdown escaped names of a tool, the layer without the escapes. */
function scan(layer: Layer, context: DialectContext): BareFindings {
  if (!isEscaped(layer.text, context)) return scanPlain(layer, context)
  const plain = withoutEscapes(context.layers, layer)
  const found = scanPlain(plain, context)
  const back = <T extends Span>(span: T): T => ({ ...span, ...inParent(plain, span) })
  return {
    calls: found.calls.map(back),
    rejected: found.rejected.map(back),
  }
}

/** Is the name of an offered tool, or of a parameter of one that the text names, written `a\_b`? */
function isEscaped(text: string, context: DialectContext): boolean {
  if (!text.includes('\\_')) return false
  const found = offeredIn(context).occurrences(text)
  if (found.some(({ written }) => written.includes('\\'))) return true
  const parameters = new Set([...new Set(found.map(({ tool }) => tool))].flatMap(parameterNames))
  for (const { 0: word } of text.matchAll(WORD_WITH_ESCAPES)) {
    if (parameters.has(word.replaceAll('\\', ''))) return true
  }
  return false
}

const parameterNames = (tool: Tool) => [...parametersOf(tool)]
const WORD_WITH_ESCAPES = /(?<![\\\w])(?:\w+\\_)+\w+/g

function scanPlain(layer: Layer, context: DialectContext): BareFindings {
  const page = pageOf(layer)
  const input: BareInput = {
    page,
    layer,
    text: layer.text,
    context,
    offered: offeredIn(context),
  }
  const whole = readWholeText(input)
  const calls: BareCall[] = []
  const mentions: BareMention[] = []
  const take = (reading: BareReading) => {
    addAll(calls, reading.calls)
    addAll(mentions, reading.rejected)
  }
  if (whole !== null) take(whole)
  else {
    let last = 0
    let free = 0
    for (const trigger of triggersIn(input)) {
      if (calls.length >= ENOUGH_CALLS) break
      if (trigger.at < free) continue
      const found = trigger.read(last)
      free = Math.max(found?.end ?? 0, trigger.at + 1)
      if (found === null) continue
      take(found)
      if (found.calls.length > 0) last = found.end
    }
  }
  return settle(input, calls, mentions)
}

/** All of them in order; where two stand at one place, the first kind counts. */
function triggersIn(input: BareInput): Trigger[] {
  const { text, offered } = input
  const of = <T>(items: readonly T[], at: (item: T) => number, read: Read<T>): Trigger[] =>
    items.map((item) => ({ at: at(item), read: (after) => read(item, after) }))
  const here = (at: number) => at
  return [
    ...of(
      placesOf([':'], text).flatMap((colon) => announcementAt(text, colon) ?? []),
      ({ start }) => start,
      (found) => readAnnounced(input, found),
    ),
    ...of(
      offered.occurrences(text),
      ({ start }) => start,
      (found, after) => readAtName(input, found, after),
    ),
    ...of(
      placesOf(['['], text).filter((at) => opensCalls(text, at)),
      here,
      (at) => readList(input, at),
    ),
    ...of(
      placesOf(['['], text).filter((at) => opensNames(input.page, at)),
      here,
      (at) => readNames(input, at),
    ),
    ...of(
      placesOf(['{'], text).filter((at) => opensObject(text, at)),
      here,
      (at) => readObject(input, at),
    ),
    ...asData.flatMap((known) => {
      const { anchors, read } = unmarkedIn(known, input)
      return of(anchors, here, read)
    }),
  ].sort((one, other) => one.at - other.at)
}

type Read<T> = (item: T, after: number) => BareReading | null

const EXAMPLE: Reason = { code: 'inside-example' }

/** Keeps the first group, gives it what belongs to its calls, and tells of the rest. */
function settle(
  input: BareInput,
  calls: readonly BareCall[],
  mentions: readonly BareMention[],
): BareFindings {
  const { page, text } = input
  const thinking = findRegions(page.marks, calls).filter(({ kind }) => kind === 'thinking')
  // What is rehearsed in the thinking is one group, what is then said another.
  const shown: Cluster[] = []
  const thought: Cluster[] = []
  const said: Cluster[] = []
  let region = 0
  for (const cluster of clustersOf(page, calls)) {
    while ((thinking[region]?.end ?? cluster.end) <= cluster.start) region++
    const inside = (thinking[region]?.start ?? cluster.end) <= cluster.start
    const thoughtBefore = thinking[region - 1]?.end
    const kind = isExample(text, cluster.start, thoughtBefore) ? shown : inside ? thought : said
    kind.push(cluster)
  }
  const groups = [firstGroup(page, thought), firstGroup(page, said)]
  const told = (list: readonly Cluster[], reason: Reason): BareMention[] =>
    list.flatMap((cluster) =>
      cluster.calls.map(({ shape, start, end, name }) => ({ shape, start, end, name, reason })),
    )
  return {
    calls: groups
      .flatMap((group) => group.clusters.flatMap((one) => withGlue(page, one)))
      .sort((a, b) => a.start - b.start),
    rejected: [
      ...mentions,
      ...told(shown, EXAMPLE),
      ...groups.flatMap((group) => told(group.imagined, IMAGINED)),
    ],
  }
}
