/** From marks in a text to the grammar of its calls. */

import type { WrittenCall } from '../../engine/calls/grammar/write.js'
import { inspect } from '../../engine/inspect.js'
import { learn } from '../../engine/learn.js'
import type { Grammar } from '../../engine/model/grammar.js'
import type { Call } from '../../engine/model/trace.js'
import { greatest, least } from '../../engine/text/lists.js'
import { holdsAll, isArguments, lessonsOf } from './lessons.js'
import { type Mark, type MarkedCall, markedCalls } from './marks.js'

/** Longest text that is learnt from. */
export const TEACH_LENGTH = 20_000
/** Lessons that are tried. */
const MOST_LESSONS = 60

export interface Taught {
  readonly grammar: Grammar
  /** What the marks could not show, in sentences. */
  readonly doubts: readonly string[]
  /** The calls that the grammar reads in the text. */
  readonly calls: readonly Call[]
  /** What the text is read as without it, when that is the same: there was nothing to teach. */
  readonly known: string | null
}

export interface TeachOptions {
  readonly tools?: unknown
  readonly id?: string
  readonly title?: string
}

interface Candidate extends Omit<Taught, 'known'> {
  /** What it takes word for word, and what it leaves over on the lines of the calls. */
  readonly cost: number
}

/**
 * The grammar that the marks teach: of those that read all that was marked, the one
 * that reads most arguments, and of these the one that says the text with least:
 * words of its own, and words that it leaves over.
 */
export function teach(
  text: string,
  marks: readonly Mark[],
  { tools, id = 'taught', title = 'Taught by example' }: TeachOptions = {},
): Taught | { readonly problem: string } {
  if (text.length > TEACH_LENGTH) {
    return { problem: `A text of at most ${TEACH_LENGTH} characters is learnt from.` }
  }
  const marked = markedCalls(marks)
  if ('missing' in marked) return { problem: marked.missing }
  const given = tools === undefined ? {} : { tools }
  let best: Candidate | null = null
  for (const lesson of lessonsOf(text, marked.calls, tools).slice(0, MOST_LESSONS)) {
    const learnt = learn([lesson], { ...given, id, title })
    if ('problem' in learnt) continue
    let { grammar, doubts } = learnt
    let calls = readBy(grammar, text, marked.calls, tools)
    if (calls === null) continue
    if (calls.length > lesson.calls.length) {
      // More than was marked: they say better how calls follow each other.
      const again = learn([{ text, calls: calls.flatMap(asWritten) }], { ...given, id, title })
      const more = 'problem' in again ? null : readBy(again.grammar, text, marked.calls, tools)
      if (!('problem' in again) && more !== null && more.length >= calls.length) {
        grammar = again.grammar
        doubts = again.doubts
        calls = more
      }
    }
    const cost = literals(grammar) + leftOver(text, calls)
    if (best === null || isBetter(calls, cost, best)) best = { grammar, doubts, calls, cost }
  }
  if (best === null) {
    return {
      problem:
        'No grammar was found that reads what you have marked. Mark another argument, or a second call.',
    }
  }
  const { grammar, doubts, calls } = best
  return { grammar, doubts, calls, known: knownAs(text, calls, tools) }
}

function readBy(
  grammar: Grammar,
  text: string,
  marked: readonly MarkedCall[],
  tools: unknown,
): readonly Call[] | null {
  const given = tools === undefined ? {} : { tools }
  const { calls } = inspect(text, { ...given, grammars: [grammar], readAs: 'message' })
  const own = calls.every(({ dialect }) => dialect === grammar.id)
  return own && holdsAll(text, marked, calls.flatMap(asWritten)) ? calls : null
}

function asWritten({ writtenName, parsed }: Call): WrittenCall[] {
  return isArguments(parsed) ? [{ name: writtenName, arguments: parsed }] : []
}

function isBetter(calls: readonly Call[], cost: number, best: Candidate): boolean {
  const more = argumentCount(calls) - argumentCount(best.calls)
  if (more !== 0) return more > 0
  return cost < best.cost
}

function argumentCount(calls: readonly Call[]): number {
  return calls.reduce((sum, { parsed }) => sum + Object.keys(Object(parsed)).length, 0)
}

/** Characters on the lines of the calls that belong to none of them, or to one that has no arguments. */
function leftOver(text: string, calls: readonly Call[]): number {
  const argued = calls.filter((call) => argumentCount([call]) > 0)
  const spans = (argued.length > 0 ? argued : calls).flatMap((call) => call.spans)
  const first = least(spans.map(({ start }) => start))
  const last = greatest(spans.map(({ end }) => end))
  const from = text.lastIndexOf('\n', first - 1) + 1
  const line = text.indexOf('\n', last)
  const all = text.slice(from, line < 0 ? text.length : line).trim().length
  return Math.max(0, all - spans.reduce((sum, { start, end }) => sum + end - start, 0))
}

/** Characters that the grammar takes word for word. */
function literals({ group }: Grammar): number {
  let sum = 0
  JSON.stringify(group, (key, value: unknown) => {
    if (key === 'literal' && typeof value === 'string') sum += value.length
    return value
  })
  return sum
}

/** The title of the dialect that says the same of the text without the lesson; null for none. */
function knownAs(text: string, wanted: readonly Call[], tools: unknown): string | null {
  const { calls } = inspect(text, tools === undefined ? {} : { tools })
  const facts = (list: readonly Call[]) =>
    JSON.stringify(list.map(({ name, argumentsText }) => [name, argumentsText]))
  const plain = calls.every(({ verdict }) => verdict === 'ready')
  return plain && facts(calls) === facts(wanted) ? (calls[0]?.dialect ?? null) : null
}
