/**
 * Who is speaking at a place of a text, where words and elements say it: a
 * transcript's labels (`Observation:`), elements around a quoted page
 * (`<document>`), instructions that list the tools. Turns that special tokens
 * mark are regions of their own (`regions/turns.ts`).
 */

import type { Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Marks } from '../../syntax/markup/marks.js'
import { firstIndex } from '../../text/sorted.js'
import type { Span } from '../../text/span.js'
import { TURN_MARKS } from '../dialects/tokens.js'
import { turnEvents } from '../regions/turns.js'
import type { Shown } from './listings.js'

/** `answer`: what a tool gave back, or what was made of it: a model's own words, too. */
type Speaker = 'assistant' | 'answer' | 'user' | 'system' | 'tool' | 'page' | 'example' | 'struck'

const LABELS: readonly (readonly [Speaker, string])[] = [
  ['assistant', 'assistant|ai|bot|model|agent|thought|action|final answer|answer|gpt|llm'],
  [
    'answer',
    '(?:output|result|response|error)s?|(?:tool )?returned|tool|traceback [^:\\n]{1,40}|r[eéi]sulta\\w{1,3}|ergebnis|результат|\\p{Lo}{1,6}[果回出察力과력]',
  ],
  ['user', 'user|human|customer|me'],
  ['system', 'system(?: prompt| message)?|developer|instructions?'],
  ['tool', 'observation|(?:tool|function|command) (?:output|result|response)|std(?:out|err)'],
  [
    'page',
    'search results?|web ?page(?: content)?|page content|file contents?|contents of [^:\\n]{1,80}',
  ],
]
const LABEL = new RegExp(
  `^(?:[ \\t]*\\[[^\\]\\n]{1,80}\\] )?[^\\p{L}\\p{N}\\n'"]{0,9}(?:${LABELS.map(([, words]) => `(${words})`).join('|')})(?:\\*\\*|__|\\])?(?:[ \\t]*\\([^()\\n]{1,60}\\))?[ \\t]*[:：]`,
  'gimu',
)

const ELEMENTS: ReadonlyMap<string, Speaker> = new Map(
  (
    [
      ['struck', 'del s strike'],
      ['example', 'example examples sample documentation docs code pre samp kbd'],
      ['system', 'system system_prompt system-reminder system_reminder instructions'],
      ['user', 'user user_message user_input user_query human question query'],
      ['tool', 'function_result tool_output tool_results observation stdout stderr console'],
      [
        'page',
        'document documents file_content file_contents page webpage web_page search_result search_results email quote blockquote snippet untrusted context transcript conversation history website article html body',
      ],
    ] as const
  ).flatMap(([speaker, names]) => names.split(' ').map((name) => [name, speaker] as const)),
)

/** Elements around which a call is quoted, struck out, or said by somebody else, in no order. */
export function quotingElements(marks: Marks, taken: readonly Span[]): Shown[] {
  const found: Shown[] = []
  const open: { readonly name: string; readonly start: number }[] = []
  let index = 0
  for (const mark of marks.list) {
    const speaker = ELEMENTS.get(mark.name)
    if (speaker === undefined) continue
    if (mark.kind !== 'open' && mark.kind !== 'close') continue
    while ((taken[index]?.end ?? mark.end) < mark.end) index++
    if ((taken[index]?.start ?? mark.end) <= mark.start) continue
    if (mark.kind === 'open') {
      // `<s>[INST]` begins a text, as tokenizers write it.
      const next = skipSpace(marks.text, mark.end)
      if (TURN_MARKS.some((one) => marks.text.startsWith(one, next))) continue
      if (open.length < DEPTH) open.push({ name: mark.name, start: mark.start })
      continue
    }
    const at = open.findLastIndex((one) => one.name === mark.name)
    const opener = open[at]
    if (opener === undefined) continue
    open.length = at
    found.push({ start: opener.start, end: mark.end, reason: reasonFor(mark.name, speaker) })
  }
  return found
}

/** Where a tool speaks: behind the begin of its turn or of an element around its output. */
export function toolPlaces(marks: Marks): number[] {
  const turns = turnEvents(marks).filter((event) => event.kind === 'turn' && event.role === 'tool')
  const outputs = marks.list.filter(
    ({ kind, name }) => kind === 'open' && (name === 'result' || ELEMENTS.get(name) === 'tool'),
  )
  return told(marks.text, [...turns, ...outputs])
}

/** Says of a call whether it belongs to a turn that is over: others speak before it, and the user behind it. */
export function turnsOver(marks: Marks): (call: Span) => boolean {
  const turns = turnEvents(marks).filter((event) => event.kind === 'turn')
  const [first] = turns
  const last = turns.findLast(({ role }) => role === 'user')
  if (first === undefined || last === undefined || first.role === 'assistant') return () => false
  return ({ start, end }) => first.start < start && last.start >= end
}

/** Where they end, of those behind which something stands. */
function told(text: string, places: readonly Span[]): number[] {
  return places.map(({ end }) => end).filter((end) => /\S/.test(text.slice(end, end + 200)))
}

/** Elements that are open at once. */
const DEPTH = 32

function reasonFor(name: string, speaker: Speaker): Reason {
  if (speaker === 'struck') return { code: 'call-withdrawn', detail: 'it is struck out' }
  if (speaker === 'example') return { code: 'inside-example' }
  return { code: 'other-speaker', detail: `inside <${name}>` }
}

/** Sentences that tell a model which tools it has and how it calls them. */
const INSTRUCTIONS =
  /\b(?:you (?:have|are (?:given|provided with)|(?:can|may) use)(?: access to)? (?:the following|these|(?:function signature|tool|function)s)|available (?:tool|function)s (?:are|:)|you may call (?:one|any)|(?:for each|to (?:make|call)) (?:a )?(?:function|tool)(?: call)?,? (?:return|output|respond|reply|use|write)|(?:use|respond (?:only )?(?:in|with)) the following format|here (?:is|are) (?:the|a list of)? ?(?:available )?(?:tool|function)s)/i

interface Label extends Span {
  readonly speaker: Speaker
  readonly label: string
}

/** The labels of a text outside of what is taken, ascending. */
function labelsOf(text: string, taken: readonly Span[]): Label[] {
  const found: Label[] = []
  let index = 0
  for (const match of text.matchAll(LABEL)) {
    const start = match.index
    while ((taken[index]?.end ?? start + 1) <= start) index++
    if ((taken[index]?.start ?? start + 1) <= start) continue
    const [{ length }, ...said] = match
    // What another alternative would have said is undefined.
    const which = said.findIndex((one) => one !== undefined)
    const speaker = LABELS[which]?.[0]
    const label = said[which] ?? ''
    if (speaker !== undefined) found.push({ start, end: start + length, speaker, label })
  }
  return found
}

/** Where something is told behind a label that is not the model's, nor a user's. */
export function labelledAnswers(text: string, taken: readonly Span[]): number[] {
  return told(
    text,
    labelsOf(text, taken).filter(({ speaker }) => /answer|tool|page/.test(speaker)),
  )
}

/** Speakers by label and instructions, found once per text. */
export class Speakers {
  private readonly labels: readonly Label[]
  private readonly instructed: number

  constructor(text: string, taken: readonly Span[]) {
    this.labels = labelsOf(text, taken)
    this.instructed = INSTRUCTIONS.exec(text)?.index ?? Infinity
  }

  /** Why the call at `start` is not the model's own word; null when nothing says so. */
  at(start: number, turn: number): Reason | null {
    const last = this.labels[firstIndex(this.labels, (label) => label.start > start) - 1]
    const own = last?.speaker === 'assistant' || last?.speaker === 'answer'
    if (!own && last !== undefined && last.start >= turn) {
      return { code: 'other-speaker', detail: `behind “${last.label}:”` }
    }
    const spoken = own ? last.start : turn
    if (this.instructed < start && this.instructed >= spoken) {
      return { code: 'other-speaker', detail: 'instructions' }
    }
    return null
  }
}
