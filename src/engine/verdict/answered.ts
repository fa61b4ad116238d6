/** Where the text shows the answer to a call: behind it, or by its id. */
import { labelledAnswers, toolPlaces } from '../calls/pragmatics/speakers.js'
import type { Call } from '../model/trace.js'
import type { Marks } from '../syntax/markup/marks.js'
import { firstIndex } from '../text/sorted.js'
import type { Span } from '../text/span.js'

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
    String.raw`\b${NO}l?ed by (?:\w{1,12} )?(?:polic|user|admin|operator|human|guard|hook|rule)`,
  ].join('|'),
  'gim',
)

/** Most characters of what `ANSWERS` matches. */
const BEGIN = 128

/** The id of a call, or of the call that a result is of; some prints of calls say it so, too. */
const IDS = /\b(tool_(?:call|use)_id|id)\\{0,3}["']?\s?[:=]\s?\\{0,3}["']([\w-]{1,80})/g

/** Answers in a text, of which `places` are the calls and `gaps` what is outside of them. */
export class Answers {
  /** Where the last of them begins; -1 where there is none. */
  private readonly last: number
  /** Where the id of a call is first told outside of the calls, and where it is told last. */
  private readonly first = new Map<string, number>()
  private readonly latest = new Map<string, number>()

  constructor(
    private readonly text: string,
    private readonly gaps: readonly Span[],
    places: readonly Span[],
    marks: Marks,
  ) {
    this.last = [
      ...gaps.flatMap((gap) => answersIn(text, gap)),
      ...labelledAnswers(text, places),
      ...toolPlaces(marks),
    ].reduce((most, at) => (this.isOutside(at) ? Math.max(most, at) : most), -1)
    // A result below its call, or above it, as dumps have it; but servers use the ids of earlier calls again.
    for (const { index, 1: key, 2: id = '' } of text.matchAll(IDS)) {
      const at = key === 'id' || !this.isOutside(index) ? -1 : index
      if (!this.first.has(id)) this.first.set(id, at)
      if (at >= 0) this.latest.set(id, at)
    }
  }

  /** Is the place in no call? */
  isOutside(at: number): boolean {
    return (this.gaps[firstIndex(this.gaps, ({ end }) => end > at)]?.start ?? at + 1) <= at
  }

  /** The begin of the answer to the call; null where none is shown. */
  to(call: Call): string | null {
    const { id, spans } = call
    const below = [this.last, this.latest.get(id) ?? -1].find((at) =>
      spans.every(({ end }) => end <= at),
    )
    const above = this.first.get(id) ?? -1
    const at = below ?? (isOwn(this.text, above, call) ? -1 : above)
    if (at < 0) return null
    return (
      this.text
        .slice(at, at + SHOWN)
        .trim()
        .split('\n', 1)[0] ?? ''
    )
  }
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
