/**
 * What the sentences around a call say about it: that it is an example, that it
 * must not run, that it is taken back. Only the sentences that touch the call
 * are read, so that prose elsewhere says nothing.
 */
import type { Reason } from '../../model/trace.js'
import type { Span } from '../../text/span.js'
import { CONDITION, INTENTION, SHOWING, takes } from './words.js'

/** How far from a call its sentences are looked for. */
const REACH = 320
const LABEL = 60
/** Tags, special tokens and a wiki's macros, which are no words, nor is what is glued between two of them. */
const MARKUP =
  /<[^<>\n]{0,80}>(?:\w{1,24}(?=<)|)|\{\w{1,20}(?::[^{}\n]{0,60})?\}|\[\/?[A-Z_]{2,30}\]/g

/** A heading of a page, which is a label of what stands below it. */
const HEADING = /^#{1,6} ([^\n]{1,80}?):?$/gm

/**
 * The reason why a group of calls is talk and not meant; null when nothing says so.
 *
 * @param from what stands before is another speaker's, or has been thought
 * @param to where the next call begins
 * @param own the calls stand in the very text, and not in a record, whose owner reports it
 */
export function talkAround(
  text: string,
  group: Span,
  from: number,
  to: number,
  own = true,
): Reason | null {
  const before = sentencesBefore(text.slice(Math.max(from, group.start - REACH), group.start))
  const last = before.at(-1) ?? ''
  if (before.some((sentence) => takes('forbidden', sentence) && !isAnnounced(sentence))) {
    return withdrawn(before.join(' '))
  }
  if (takes('asked', last)) return withdrawn(last)
  // A label that stands alone on its line is one of all that comes below it.
  const introduced = before.filter((sentence) => sentence === last || sentence.endsWith(':'))
  const isShown = (one: string) => takes('shown', one) || (own && takes('reported', one))
  if (introduced.some((sentence) => isShown(sentence) && !isAnnounced(sentence))) {
    return { code: 'inside-example' }
  }
  const behind = sentencesBehind(text.slice(group.end, Math.min(to, group.end + REACH)))
  if (takes('withdrawn', behind)) return withdrawn(behind)
  // Who takes a call back says so at its end, or where the next one begins.
  const next = text.slice(Math.max(group.end, to - REACH), to)
  const lead = to < text.length ? sentencesBefore(next).join(' ') : ''
  // Between two calls of which one is to be chosen, a label stands alone.
  const isLabel = to - group.end < LABEL && /[:\n]/.test(next.slice(next.trimEnd().length - 1))
  return takes('withdrawn', lead) || (isLabel && isShown(lead)) ? withdrawn(lead) : null
}

/** The reason where one of the last sentences of a text asks whether what it is about may run. */
export function asked(text: string): Reason | null {
  const last = sentencesBefore(text.slice(-REACH)).find((sentence) => takes('asked', sentence))
  return last === undefined ? null : withdrawn(last)
}

function isAnnounced(sentence: string): boolean {
  return INTENTION.test(sentence) && !SHOWING.test(sentence) && !CONDITION.test(sentence)
}

function withdrawn(said: string): Reason {
  return { code: 'call-withdrawn', detail: `“${said.trim().slice(0, 120)}”` }
}

/** The last two sentences of the paragraph that leads up to the call, and the labels above it. */
function sentencesBefore(window: string): string[] {
  const words = window.replace(MARKUP, ' ').replace(HEADING, '$1:').trimEnd()
  const blank = words.lastIndexOf('\n\n')
  const above = words.slice(0, Math.max(blank, 0)).trimEnd()
  const start = above.endsWith(':') ? above.lastIndexOf('\n\n') : blank
  const sentences = sentencesOf(words.slice(start + 1))
  return sentences.filter((sentence, at) => at >= sentences.length - 2 || sentence.endsWith(':'))
}

/** The first three sentences of the paragraph behind the call. */
function sentencesBehind(window: string): string {
  const words = window.replace(MARKUP, ' ').trimStart()
  const blank = words.indexOf('\n\n')
  return sentencesOf(blank < 0 ? words : words.slice(0, blank))
    .slice(0, 3)
    .join(' ')
}

const SENTENCE = /(?<=[.!?]["'”’)]?) (?=\p{Lu})|(?<=[。！？])/u

function sentencesOf(paragraph: string): string[] {
  return paragraph
    .split(/(?<=:)[ \t]*\n|\n(?=\p{Lu}[^\n]{0,40}:$)/u)
    .flatMap((lines) => lines.replace(/\s+/g, ' ').split(SENTENCE))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
