/**
 * Parameters as elements without an element of the call around them: the name
 * stands in the place of the first parameter (`<parameter=f><parameter=k>v…`) or
 * alone on the line before (`f`, then `<parameter=k>v…`).
 */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import { openParameter, type ParameterGrammar } from '../bodies/parameter-marks.js'
import { readParameters } from '../bodies/parameters.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { isCallElement, isNameLike } from './names.js'
import { candidateOf } from './structures.js'

const PARAMETERS: ReadonlySet<string> = new Set(['parameter', 'param', 'arg', 'argument'])
/** A name alone on the line before. */
const NAME_LINE = /(?:^|\n)[ \t]*([A-Za-z_][\w.:-]{1,127})[ \t]*:?[ \t]*\r?\n[ \t]*$/
const WINDOW = 160

interface Named {
  readonly name: string
  readonly start: number
  /** Where the call begins, and where its parameters do. */
  readonly from: number
  readonly next: number
}

/** All calls of this kind, in order. */
export function parameterRuns(page: Page, context: DialectContext): Candidate[] {
  const found: Candidate[] = []
  const { list } = page.marks
  let done = 0
  for (let i = 0; i < list.length; i++) {
    const mark = list[i]
    if (mark === undefined || mark.start < done || !PARAMETERS.has(mark.name)) continue
    const named = nameOf(page, i, mark)
    if (named === null) continue
    const candidate = readRun(page, mark, named, context)
    if (candidate === null) continue
    found.push(candidate)
    done = candidate.span.end
  }
  return found
}

function grammarOf(mark: Mark, tool: string): ParameterGrammar {
  return {
    parameters: PARAMETERS,
    closesCall: (one) => one.kind === 'close' && isCallElement(one.name),
    // There is no tag of the call: nothing opens a second one.
    call: { ...mark, key: 'call' },
    tool,
  }
}

function nameOf(page: Page, index: number, mark: Mark): Named | null {
  const { text, marks } = page
  const opened = openParameter(text, mark, grammarOf(mark, ''))
  if (opened === null) return null
  const inner = marks.list[index + 1]
  const isInside =
    inner?.kind === 'open' && inner.key === mark.key && skipSpace(text, mark.end) === inner.start
  if (isInside && isNameLike(opened.name)) {
    const start = text.indexOf(opened.name, mark.nameEnd)
    return { name: opened.name, start, from: mark.start, next: mark.end }
  }
  const line = NAME_LINE.exec(text.slice(Math.max(0, mark.start - WINDOW), mark.start))
  const name = line?.[1]
  if (line === null || name === undefined || !isNameLike(name)) return null
  const start = text.lastIndexOf(name, mark.start)
  return { name, start, from: start, next: mark.start }
}

function readRun(page: Page, mark: Mark, named: Named, context: DialectContext): Candidate | null {
  const { text, marks } = page
  const limit = text.length
  const input = { page, context, start: named.next, limit, stops: () => false }
  const read = readParameters(input, grammarOf(mark, named.name))
  if (read.fields.length === 0) return null
  let { end } = read
  // What else closes the call and its wrappers.
  for (let next = marks.at(skipSpace(text, end)); next?.kind === 'close'; ) {
    end = next.end
    next = marks.at(skipSpace(text, end))
  }
  return candidateOf(page, {
    start: named.from,
    end,
    name: named.name,
    nameStart: named.start,
    arguments: { form: 'fields', fields: read.fields },
    closed: read.closed,
    frame: `${named.name} with parameters behind it`,
    reasons: read.reasons,
  })
}
