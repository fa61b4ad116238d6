/** Calls that no one grammar reads, handed over as they were found. */
import type { ArgumentSource, Field } from '../../model/argument-source.js'
import { rewritten } from '../../text/layers.js'
import { lineStart, lineStop } from '../../text/lines.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import { endOf, type FoundCall, type FoundParameter } from '../learning/example.js'

const TITLE = 'Learnt from this text'

export function directly(
  page: Page,
  found: readonly FoundCall[],
  context: DialectContext,
): Candidate[] {
  const { text } = page
  return found.map((call, index): Candidate => {
    const from = found[index - 1]
    const first = Math.min(
      call.name.start,
      call.whole?.start ?? Infinity,
      call.parameters[0]?.key.start ?? Infinity,
    )
    const start = markedFrom(text, lineStart(text, first), from === undefined ? 0 : endOf(from))
    const last = endOf(call)
    const next = found[index + 1]
    const stop = lineStop(text, last)
    // What stands between two calls on one line belongs to the second.
    const end = next !== undefined && startsAt(next) < stop ? last : stop
    return {
      dialect: 'unknown',
      span: page.span(start, end),
      name: text.slice(call.name.start, call.name.end),
      nameSpan: page.span(call.name.start, call.name.end),
      arguments: sourceOf(page, call, context),
      id: null,
      end: 'proven',
      marker: 'sentinel',
      accounted: true,
      novel: call.parameters.some((one) => isNovel(text, one)),
      reasons: [{ code: 'unknown-dialect', detail: TITLE }],
    }
  })
}

/** Where the lines of marks begin that stand right above a line, none of them a fence. */
function markedFrom(text: string, line: number, least: number): number {
  let start = line
  while (start > least) {
    const above = lineStart(text, start - 1)
    const marks = text.slice(above, start - 1)
    if (above < least || !MARKS.test(marks)) break
    start = above
  }
  return Math.max(start, least)
}

/** Brackets around a word or two: `[[call]]`, `<tools>`. */
const MARKS = /^[^\S\n]*[<[{(⟦«‹【]{1,2}[^\n]{0,40}[>\]})⟧»›】]{1,2}[^\S\n]*$/u

/** The value is written anew, or its key stands otherwise than before a colon or an equals sign. */
export function isNovel(text: string, { key, value, written }: FoundParameter): boolean {
  return written !== undefined || !/^["']?\s*[:=]\s*$/.test(text.slice(key.end, value.start))
}

/** Does an object stand there whose keys are between quotes, drawn ones too? It says itself what they are. */
export function isKeyed(text: string, at: number): boolean {
  KEYED.lastIndex = at
  return KEYED.test(text)
}

const KEYED = /\{\s*["'“”‘’]\w{1,60}["'“”‘’]\s*:/y

function startsAt({ name, whole, parameters: [first] }: FoundCall): number {
  return Math.min(name.start, whole?.start ?? Infinity, first?.key.start ?? Infinity)
}

/** The arguments of a call as they were found, and led back to where they stand. */
export function sourceOf(
  page: Page,
  { whole, parameters }: FoundCall,
  context: DialectContext,
): ArgumentSource {
  if (whole !== null) {
    const notation =
      whole.notation === 'keyword-arguments'
        ? { kind: whole.notation }
        : ({ kind: 'json' } as const)
    return { form: 'text', span: page.span(whole.start, whole.end), notation }
  }
  if (parameters.length === 0) return { form: 'none' }
  return { form: 'fields', fields: parameters.map((one) => fieldOf(page, one, context)) }
}

function fieldOf(
  page: Page,
  { key, value, json, written }: FoundParameter,
  { layers }: DialectContext,
): Field {
  const name = page.text.slice(key.start, key.end)
  const span = page.span(value.start, value.end)
  return {
    name,
    value: written === undefined ? span : rewritten(span, written, layers),
    type: json ? 'json' : 'untyped',
  }
}
