/** The tool's name is the tag: `<f><k>v</k></f>`, `<f>{"k": "v"}</f>`, `<f>\nk: v\n</f>`, `<f/>`. */

import type { Tool } from '../../model/trace.js'
import { isFramed } from '../../syntax/markup/framed.js'
import { plainName, skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { Layer } from '../../text/layers.js'
import { lineStart } from '../../text/lines.js'
import { wordSet } from '../../text/words.js'
import { kindOfTool } from '../../tools/kind.js'
import { requiresNothing } from './bare/offered.js'
import type { BodyInput } from './bodies/body.js'
import { readElement } from './bodies/element-calls.js'
import { SchemaPlace } from './bodies/schema-walk.js'
import type { Candidate, DialectContext, Findings } from './dialect.js'
import { markingOf } from './marking.js'
import { bareOpener, strayParameters } from './named-mended.js'
import { type Page, pageOf } from './page.js'

/** Offered tools by the key that their element has. */
function toolsByKey(context: DialectContext): Map<string, Tool> {
  const byKey = new Map<string, Tool>()
  for (const tool of context.tools) {
    const colon = tool.name.lastIndexOf(':')
    const key =
      colon < 0
        ? plainName(tool.name)
        : `${plainName(tool.name.slice(0, colon))}:${plainName(tool.name.slice(colon + 1))}`
    byKey.set(key, tool)
  }
  // `read-file` for `read_file`: as it is written where such a tool is offered too.
  for (const [key, tool] of [...byKey]) {
    const other = key.replace(/[-_]/g, (sign) => (sign === '-' ? '_' : '-'))
    if (!byKey.has(other)) byKey.set(other, tool)
  }
  return byKey
}

/** What agents ask for beside what is done to files: `ask_user`, `attempt_completion`, `new_task`. */
const DEEDS = wordSet('access apply ask attempt browse browser new switch')
/** An element that holds the call of another tool. */
const WRAPPER = /(?:^|_)(?:tool|function|call)s?(?:_|$)/

/** Elements of the text itself that are named as tools are, and hold elements: no tools are known. */
function toolsByLook({ text, marks }: Page): Map<string, Tool> {
  const byKey = new Map<string, Tool>()
  const { list } = marks
  let depth = 0
  for (const mark of list) {
    if (mark.kind === 'close') depth = Math.max(0, depth - 1)
    if (mark.kind !== 'open' || depth++ > 0 || mark.restEnd > mark.restStart) continue
    const name = text.slice(mark.nameStart, mark.nameEnd)
    const [deed = '', ...more] = name.split('_')
    if (more.length === 0 || WRAPPER.test(name)) continue
    if (!DEEDS.has(deed) && kindOfTool(name) === null) continue
    const alone = text.slice(lineStart(text, mark.start), mark.start).trim() === ''
    const isNested = marks.at(skipSpace(text, mark.end))?.kind === 'open'
    if (alone && isNested) byKey.set(mark.key, { name, origin: 'plain' })
  }
  return byKey
}

/** The call of this tool; null where the element holds nothing and does not end. */
function readNamed(dialect: string, input: BodyInput, opener: Mark, tool: Tool): Candidate | null {
  const { page } = input
  const called = {
    name: page.text.slice(opener.nameStart, opener.nameEnd),
    start: opener.nameStart,
    end: opener.nameEnd,
  }
  const names = { calls: new Set([opener.name]), parameters: NONE, nameAttributes: [] }
  const { start, end, closed: _, reasons, ...call } = readElement(input, opener, names, called)
  const last = page.marks.list[page.marks.indexFrom(end) - 1]
  // The tag of the next call does not end this one: nothing else says that it is no closer.
  const closed = last?.end === end && last.name === opener.name && last.kind !== 'open'
  const isEmpty = call.arguments.form === 'none'
  if (isEmpty && !closed) return null
  // Where the tool asks for something, it may stand behind its name, in a notation of its own.
  const isName = isEmpty && opener.kind === 'self' && !requiresNothing(tool)
  return {
    dialect,
    span: page.span(start, Math.max(end, opener.end)),
    end: closed ? 'proven' : 'unproven',
    marker: isName ? 'name-only' : 'sentinel',
    reasons: [
      ...reasons,
      ...(isEmpty && opener.kind === 'open'
        ? strayParameters(page, end, SchemaPlace.of(tool.schema))
        : []),
      ...(closed ? [] : [{ code: 'end-not-proven' as const, detail: `missing: </${call.name}>` }]),
    ],
    ...call,
  }
}

const NONE: ReadonlySet<string> = new Set()

/** All calls whose element is an offered tool; where none is offered, those that look like one, for review. */
export function findNamed(dialect: string, layer: Layer, context: DialectContext): Findings {
  const page = pageOf(layer)
  const offered = context.tools.length > 0
  const byKey = offered ? toolsByKey(context) : toolsByLook(page)
  const candidates: Candidate[] = []
  const searched = new Map<string, number>()
  const limit = page.text.length
  let done = 0
  for (const mark of page.marks.list) {
    if (mark.start < done || mark.kind === 'token' || mark.kind === 'word') continue
    const closing = mark.kind === 'close'
    const tool = byKey.get(closing ? mark.key.slice(1) : mark.key)
    if (tool === undefined) continue
    const opener = closing ? bareOpener(page, mark, done, searched) : mark
    if (opener === null || isFramed(page.text, opener)) continue
    const input = { page, context, start: opener.start, limit, stops: () => false }
    const candidate = readNamed(dialect, input, opener, tool)
    if (candidate === null || (!offered && candidate.end !== 'proven')) continue
    candidates.push(offered ? candidate : unmarked(candidate))
    done = candidate.span.end
  }
  return { candidates, rejected: [], markup: [] }
}

/** Nothing but its look says that it is a call. */
function unmarked(candidate: Candidate): Candidate {
  const reasons = [...markingOf('structure'), ...candidate.reasons]
  return { ...candidate, marker: 'structure', reasons }
}
