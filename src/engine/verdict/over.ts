/** Calls of which the text shows what became of them: a result stands behind, the API stopped the answer, a program holds them. */
import { gapsOf } from '../calls/account/sightings.js'
import { pageOf } from '../calls/dialects/page.js'
import { isProgram } from '../calls/pragmatics/program.js'
import { turnsOver } from '../calls/pragmatics/speakers.js'
import { isStopped } from '../model/stopped.js'
import type { Call, Finish, Reason } from '../model/trace.js'
import { stringify } from '../syntax/json/stringify.js'
import type { Layer } from '../text/layers.js'
import { lineStart } from '../text/lines.js'
import type { Span } from '../text/span.js'
import { Answers } from './answered.js'
import { awaitsApproval } from './approval.js'
import { withReasons } from './batch.js'
import { SaidNumbers } from './misquoted.js'
import { numbersIn } from './numbers.js'

/** What a print of an answer says of its end, where nobody has read that as the answer of an API. */
const STOPPED =
  /\b(?:finish|stop)_?reason\\?["']?\s?[:=]\s?\\?["']?(?:content_?filter|safety|guardrail|refusal)/i

/** A line of the one who asks, in a transcript of questions and answers. */
const ASKED = /^[ \t]{0,8}(?:q|question|user|human)[ \t]?:/gim

/** The head of lines of a diff: which of them stand, and which are gone, nobody dispatches. */
const HUNK = /^@@ -\d{1,9}(?:,\d{1,9})? \+\d/m

/** The calls; one that was answered, that a program holds, or that the API stopped, is not ready. */
export function withOutcomes(calls: readonly Call[], layer: Layer, finish: Finish | null): Call[] {
  if (!calls.some(({ verdict }) => verdict === 'ready')) return [...calls]
  const around = new Surroundings(calls, layer, finish)
  return calls.map((call) => {
    const reason = call.verdict === 'ready' ? around.against(call) : null
    return reason === null ? call : withReasons(call, [reason])
  })
}

/** What the text around the calls says of them. */
class Surroundings {
  private readonly text: string
  private readonly answers: Answers
  private readonly isTurnOver: (span: Span) => boolean
  /** Where the one who asks speaks. */
  private readonly asked: readonly number[]
  private readonly numbers: SaidNumbers | null
  private readonly lastById: ReadonlyMap<string, Call>
  /** What holds back all calls, and what shows them all, or some. */
  private readonly withdrawn: string | null
  private readonly inProgram: boolean
  private readonly isDiff: boolean

  constructor(calls: readonly Call[], layer: Layer, finish: Finish | null) {
    const { text } = layer
    const { marks } = pageOf(layer)
    const places = calls.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start)
    const gaps = gapsOf(text.length, places).filter(({ start, end }) =>
      /\S/.test(text.slice(start, end)),
    )
    const parts = gaps.map(({ start, end }) => text.slice(start, end))
    const answers = new Answers(text, gaps, places, marks)
    this.text = text
    this.answers = answers
    this.isTurnOver = turnsOver(marks)
    this.asked = [...text.matchAll(ASKED)].flatMap(({ index }) =>
      answers.isOutside(index) ? [index] : [],
    )
    const numbers = numbersIn(parts.join('\n'))
    this.numbers = numbers.size === 0 ? null : new SaidNumbers(numbers)
    this.lastById = new Map(calls.map((call) => [call.id, call]))
    const hasStopped = isStopped(finish) || parts.some((part) => STOPPED.test(part))
    this.withdrawn = hasStopped
      ? 'the API stopped the answer'
      : parts.some(awaitsApproval)
        ? 'somebody is asked to allow it'
        : null
    this.inProgram = isProgram(text, places)
    this.isDiff = HUNK.test(text)
  }

  /** Why the call is not to be made as it stands; null where nothing says so. */
  against(call: Call): Reason | null {
    const withdrawn = this.endOf(call)
    if (withdrawn !== null) return { code: 'call-withdrawn', detail: withdrawn }
    const misquoted = this.misquoted(call)
    if (misquoted !== null) return { code: 'several-readings', detail: misquoted }
    if (this.inProgram) return { code: 'inside-listing', detail: 'the code of a program' }
    const isLine = this.isDiff && call.spans.some((span) => this.isChanged(span))
    return isLine ? { code: 'inside-listing', detail: 'lines of a diff' } : null
  }

  private misquoted(call: Call): string | null {
    return this.numbers?.misquoted(numbersIn(stringify(call.arguments))) ?? null
  }

  private endOf(call: Call): string | null {
    const answer = this.answers.to(call)
    if (answer !== null) return `it has been answered (${answer})`
    if (grew(call, this.lastById.get(call.id) ?? call)) return 'more of it came by its id'
    if (call.spans.some((span) => this.isOver(span))) return 'the user has spoken since'
    return this.withdrawn
  }

  /** Does somebody ask before the place, and again behind it? */
  private isOver(span: Span): boolean {
    const [first] = this.asked
    const isAsked = first !== undefined && first < span.start
    return this.isTurnOver(span) || (isAsked && (this.asked.at(-1) ?? 0) >= span.end)
  }

  private isChanged({ start }: Span): boolean {
    return /[+-]/.test(this.text[lineStart(this.text, start)] ?? '')
  }
}

/** Does the later call by the same id begin as this one, which had not come whole? */
function grew(call: Call, last: Call): boolean {
  if (last === call || last.name !== call.name) return false
  const text = stringify(call.arguments)
  const whole = stringify(last.arguments)
  return whole !== text && whole.startsWith(text.replace(/["}\]]{1,9}$/, ''))
}
