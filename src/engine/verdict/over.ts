/** Calls of which the text shows what became of them: a result stands behind, the API stopped the answer, a program holds them. */
import { gapsOf } from '../calls/account/sightings.js'
import { pageOf } from '../calls/dialects/page.js'
import { isProgram } from '../calls/pragmatics/program.js'
import { labelledAnswers, toolPlaces, turnsOver } from '../calls/pragmatics/speakers.js'
import { isStopped } from '../model/stopped.js'
import type { Call, Finish } from '../model/trace.js'
import { stringify } from '../syntax/json/stringify.js'
import type { Layer } from '../text/layers.js'
import { lineStart } from '../text/lines.js'
import { firstIndex } from '../text/sorted.js'
import type { Span } from '../text/span.js'
import { isAwaited } from './awaited.js'
import { withReasons } from './batch.js'
import { misquotedIn, numbersIn } from './misquoted.js'

/** How words begin that say no. */
const NO = '(?:block|den[yi]|reject|refus|declin|cancel|abort)'

/** A record or a line in which a tool answers; its turns and elements are marks, its labels those of speakers. */
const ANSWERS = new RegExp(
  [
    // `tool_result:`, `functionResponse"`, `ToolCallOutput(`; not an empty list of them.
    String.raw`(?<![|｜])(?:function|tool|call|use|execution)[-_ ]?(?:result|return|response|output)s?(?:-\w{1,12}|Part|Content|Message\s?)?\\?["'>({:=[\]](?!:?\s?\[\s?\])`,
    String.raw`ToolMessage\(|\bretry-?prompt`,
    String.raw`\brole\\?["']?\s?[:=]\s?\\?["']?(?:tool|function|ipython)\b`,
    // `"result":`, a text under `"output":`, and what stands under `"error":`.
    String.raw`["'](?:result\\?["']\s?:|(?:errors?|exception)\\?["']\s?:\s?\[?\{|(?:output|response|error|exception)\\?["']\s?:\s?\\?["'][^"'\\])`,
    // The call, or its turn, is called off.
    'toolCallCancel|notifications/cancel|turn_abort|Request interrupt',
    // A text behind the call in a tuple.
    String.raw`(?<=\)),\s?["'](?!\w{1,40}["']\s?:)`,
    String.raw`\bobservations?(?:\\?["']\s?:|=)(?!\s?(?:None|null|nil)\b)`,
    // A line `Result of f:`, or with an arrow.
    String.raw`(?<=^|>)\W{0,8}(?:\w+ )?(?:result|return|response|output)s? (?:of|from) [^\n]{0,60}[:*\]]`,
    String.raw`(?<=^|[)}\]>])[ \t]{0,8}(?:⎿|[-=]>|→)[ \t]{0,4}\S`,
    // Who decides says no: `{"decision": "deny"}`, `approved: false`, `Blocked by policy`.
    String.raw`\b(?:action|(?:permission)?decision|behaviou?r|verdict|status|approval|policy)\\?["']?\s?[:=]\s?\\?["']?${NO}`,
    String.raw`\b(?:approv|allow|permitt)ed\\?["']?\s?[:=]\s?false\b`,
    String.raw`^\W{0,8}${NO}l?ed(?: by\b|[.!:,)\]]|[ \t]*$)`,
  ].join('|'),
  'gim',
)

/** What a print of an answer says of its end, where nobody has read that as the answer of an API. */
const STOPPED =
  /\b(?:finish|stop)_?reason\\?["']?\s?[:=]\s?\\?["']?(?:content_?filter|safety|guardrail|refusal)/i

/** A line of the one who asks, in a transcript of questions and answers. */
const ASKED = /^[ \t]{0,8}(?:q|question|user|human)[ \t]?:/gim

/** The head of lines of a diff: which of them stand, and which are gone, nobody dispatches. */
const HUNK = /^@@ -\d{1,9}(?:,\d{1,9})? \+\d/m

/** Most characters of what `ANSWERS` matches. */
const BEGIN = 128

/** The id of a call, or of the call that a result is of; some prints of calls say it so, too. */
const IDS = /\b(tool_(?:call|use)_id|id)\\{0,3}["']?\s?[:=]\s?\\{0,3}["']([\w-]{1,80})/g

/** The calls; one that was answered, that a program holds, or that the API stopped, is not ready. */
export function withOutcomes(calls: readonly Call[], layer: Layer, finish: Finish | null): Call[] {
  if (!calls.some(({ verdict }) => verdict === 'ready')) return [...calls]
  const { text } = layer
  const places = calls.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start)
  const gaps = gapsOf(text.length, places).filter(({ start, end }) =>
    /\S/.test(text.slice(start, end)),
  )
  const isOutside = (at: number) =>
    (gaps[firstIndex(gaps, ({ end }) => end > at)]?.start ?? at + 1) <= at
  const last = [
    ...gaps.flatMap((gap) => answersIn(text, gap)),
    ...labelledAnswers(text, places),
    ...toolPlaces(pageOf(layer).marks),
  ].reduce((most, at) => (isOutside(at) ? Math.max(most, at) : most), -1)
  // A result below its call, or above it, as dumps have it; but servers use the ids of earlier calls again.
  const first = new Map<string, number>()
  const latest = new Map<string, number>()
  for (const { index, 1: key, 2: id = '' } of text.matchAll(IDS)) {
    const at = key === 'id' || !isOutside(index) ? -1 : index
    if (!first.has(id)) first.set(id, at)
    if (at >= 0) latest.set(id, at)
  }
  const isTurn = turnsOver(pageOf(layer).marks)
  const asked = [...text.matchAll(ASKED)].flatMap(({ index }) => (isOutside(index) ? [index] : []))
  const isOver = (span: Span) =>
    isTurn(span) || ((asked[0] ?? span.start) < span.start && (asked.at(-1) ?? 0) >= span.end)
  const inProgram = isProgram(text, places)
  const isDiff = HUNK.test(text)
  const hasStopped =
    isStopped(finish) || gaps.some(({ start, end }) => STOPPED.test(text.slice(start, end)))
  const waits = gaps.some(({ start, end }) => isAwaited(text.slice(start, end)))
  const said = numbersIn(gaps.map(({ start, end }) => text.slice(start, end)).join('\n'))
  const lastOf = new Map(calls.map((call) => [call.id, call]))
  return calls.map((call) => {
    if (call.verdict !== 'ready') return call
    const below = [last, latest.get(call.id) ?? -1].find((at) =>
      call.spans.every(({ end }) => end <= at),
    )
    const above = first.get(call.id) ?? -1
    const at = below ?? (isOwn(text, above, call) ? -1 : above)
    const withdrawn =
      at >= 0
        ? `it has been answered (${
            text
              .slice(at, at + SHOWN)
              .trim()
              .split('\n', 1)[0]
          })`
        : (grew(call, lastOf.get(call.id) ?? call) && 'more of it came by its id') ||
          (call.spans.some(isOver) && 'the user has spoken since') ||
          (hasStopped && 'the API stopped the answer') ||
          (waits && 'somebody is asked to allow it')
    if (withdrawn) return withReasons(call, [{ code: 'call-withdrawn', detail: withdrawn }])
    const misquoted = misquotedIn(call.arguments, said)
    if (misquoted !== null) {
      return withReasons(call, [{ code: 'several-readings', detail: misquoted }])
    }
    const listing = inProgram
      ? 'the code of a program'
      : isDiff && call.spans.some(({ start }) => /[+-]/.test(text[lineStart(text, start)] ?? ''))
        ? 'lines of a diff'
        : null
    return listing === null
      ? call
      : withReasons(call, [{ code: 'inside-listing', detail: listing }])
  })
}

/** Does the later call by the same id begin as this one, which had not come whole? */
function grew(call: Call, last: Call): boolean {
  if (last === call || last.name !== call.name) return false
  const text = stringify(call.arguments)
  const whole = stringify(last.arguments)
  return whole !== text && whole.startsWith(text.replace(/["}\]]{1,9}$/, ''))
}

/** So much of an answer is shown, and no second line of it. */
const SHOWN = 40

/** Longest way from a call's id to its name, and from one in a record around it. */
const NEAR = 128
const AROUND = 4000

/** Does the place stand in the record of the call itself, before its name or its arguments, or in one around it? */
function isOwn(text: string, at: number, { spans }: Call): boolean {
  const isMember = /[{,]\s{0,40}\\?["']?$/.test(text.slice(Math.max(0, at - NEAR), at))
  return spans.some(({ start }) => {
    const between = text.slice(at, Math.min(start, at + AROUND))
    const isNear = start - at < NEAR && !/[)}\]\n]/.test(between)
    return start > at && (isNear || (isMember && start - at < AROUND && staysOpen(between)))
  })
}

/** Does every object or list go on that was open at the beginning of the text, and another one begin? */
function staysOpen(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth += sign === '{' || sign === '[' ? 1 : -1
    if (depth < 0) return false
  }
  return depth > 0
}

/**
 * Where answers begin in a gap; the text around it is seen as far as an answer's begin reaches.
 * A tag behind which nothing stands is where the model stopped, and waits for one.
 */
function answersIn(text: string, { start, end }: Span): number[] {
  const from = Math.max(0, start - BEGIN)
  return [...text.slice(from, end + BEGIN).matchAll(ANSWERS)]
    .filter(
      ({ index, 0: mark }) =>
        !mark.endsWith('>') || /\S/.test(text.slice(from + index + mark.length)),
    )
    .map(({ index }) => from + index)
    .filter((at) => at >= start && at < end)
}
