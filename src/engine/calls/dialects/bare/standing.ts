/**
 * How a call stands in its line. A call is written on a line of its own, in a
 * list, or behind words that announce it; in the middle of a sentence a name
 * with parentheses is only talked about.
 */

import type { Span } from '../../../text/span.js'

/** Lists, quotes, arrows, signs, tags, `print(`: what may stand before a call. Words may not. */
const GLUE = /^(?:[^\p{L}\p{N}_<]|<(?:[^<>\n]{1,40}>)?|\d+[.)]|print\(|(?:await|return)\s)*$/u
/** A line of which a word or two announce what is called: `Calling f(…)`, `call f(…)`, `> Now running tool f(…)`. */
const ANNOUNCED = /^[^\p{L}\p{N}_"'(<]*(?:\p{L}{2,12}\s){1,3}[^\p{L}\p{N}_"'(<]*$/u
/** The left side of an assignment: `x`, `const x`, `List<String> names`. */
const TARGET = /^[\w\s$.<>[\],]{1,100}$/
/** Longest beginning of a line that is looked at. */
const WINDOW = 200

/** Nothing of a sentence follows on the line. */
const LINE_ENDS = /^[^\p{L}\p{N}\n]*(?:\n|$)/u

/**
 * Is the call from `at` to `end` written as one, and not in the middle of a
 * sentence? `after`: where the last call ended; only what follows it counts.
 */
export function standsAsCall(text: string, { start: at, end }: Span, after: number): boolean {
  const window = text.slice(Math.max(after, at - WINDOW), at)
  const before = window.slice(window.lastIndexOf('\n') + 1)
  if (GLUE.test(before)) return true
  if (ANNOUNCED.test(before) && LINE_ENDS.test(text.slice(end, end + WINDOW))) return true
  const colon = before.lastIndexOf(':')
  const equals = before.lastIndexOf('=')
  const cut = Math.max(colon, equals)
  if (cut < 0 || !GLUE.test(before.slice(cut + 1))) return false
  return cut === colon || TARGET.test(before.slice(0, cut))
}

const EXAMPLE =
  /\b(?:an?|the|this|these|following|simple|usage|code)\s+(?:\w+\s+)?examples?\b|\bexamples?[ \w]{0,30}:|\bfor (?:example|instance)\b|\be\.g\./i
/** An offer or a supposition: nothing is called yet. */
const OFFER = /\bif you(?:['’]d| would) (?:like|prefer)\b|\b(?:could|would) (?:be|call|look|use)\b/i
const INTRODUCTION = 240
const REPORTED = /\bexamples? of (?:me|my|mine|what|how|it|this|the|a|an|one|some)\b/i
const ENDED = /[.!?][ \t]*\n[ \t]*\n\s*$/

/**
 * Do the words before a group of calls introduce it as an example or an offer?
 * What was thought before `from` introduces nothing that is said behind it.
 */
export function isExample(text: string, at: number, from = 0): boolean {
  const words = text.slice(Math.max(from, at - INTRODUCTION), at)
  const introduction = words.slice(words.lastIndexOf('}') + 1)
  // “Below is an example of what happened.”, in a paragraph of its own, is a report.
  if (ENDED.test(introduction) && REPORTED.test(introduction)) return false
  return EXAMPLE.test(introduction) || OFFER.test(introduction)
}
