/** Names that are listed with numbers, and below them the objects of each: `Run: [1] f, [2] g`, `[1] {…}`, `[2] {…}`. */
import { lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import { wholeBehind } from './arguments.js'
import type { Landmark } from './landmarks.js'
import { novelCall } from './novel.js'
import { type Induced, NO_CALLS } from './reading.js'

/** A number between signs, right before a name. */
const MARK = /(?:^|(?<=[\s,;:]))[^\p{L}\p{N}\s,;]{0,2}\p{N}{1,3}[^\p{L}\p{N}\s,;]{1,2}[^\S\n]?$/u
const LEAD = 12
const REACH = 80

/** The calls, where all names have a number of their own, and an object of their keys below that has it, too. */
export function indexedCalls(
  page: Page,
  landmarks: readonly Landmark[],
  context: DialectContext,
): Induced {
  const { text } = page
  const marks = landmarks.map(({ name }) => {
    return MARK.exec(text.slice(Math.max(0, name.start - LEAD), name.start))?.[0].trim() ?? ''
  })
  const [first] = landmarks
  const last = landmarks.at(-1)
  if (first === undefined || last === undefined || landmarks.length < 2) return NO_CALLS
  if (marks.includes('') || new Set(marks).size < marks.length) return NO_CALLS
  const calls: Candidate[] = []
  let from = last.name.end
  for (const [index, { name, tool }] of landmarks.entries()) {
    const body = bodyAt(text, from, marks[index] ?? '', propertyNames(context, tool.name))
    if (body === null) return NO_CALLS
    from = body.end
    calls.push(callOf(page, name, tool.name, body))
  }
  return { candidates: calls, markup: [] }
}

/** The object on the next line that begins with the mark. */
function bodyAt(
  text: string,
  from: number,
  mark: string,
  keys: ReadonlySet<string> | null,
): Span | null {
  const line = text.indexOf(`\n${mark}`, from)
  if (line < 0 || keys === null) return null
  const start = line + 1 + mark.length
  const whole = wholeBehind(text, start, start + REACH, keys)
  return whole?.notation === 'object' && text.slice(start, whole.start).trim() === '' ? whole : null
}

function callOf(page: Page, name: Span, tool: string, body: Span): Candidate {
  return novelCall(TITLE, {
    span: page.span(lineStart(page.text, body.start), body.end),
    name: tool,
    nameSpan: page.span(name.start, name.end),
    arguments: { form: 'text', span: page.span(body.start, body.end), notation: { kind: 'json' } },
  })
}

const TITLE = 'Names and objects by numbers'
