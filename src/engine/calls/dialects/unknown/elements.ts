/**
 * Calls as elements of any name: the tool's name in an attribute or a child
 * (`<use tool="f">`, `<act><name>f</name>…`), the arguments as attributes,
 * children, JSON or lines.
 */
import { type Attribute, attributesOf } from '../../../syntax/markup/attributes.js'
import { isFramed } from '../../../syntax/markup/framed.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import { trimEnd } from '../bodies/call-object.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { argumentsOf, closerOf, foreignCloser, type Named, PARAMETER } from './element-arguments.js'
import {
  announcesCall,
  holdsAnswer,
  isCallElement,
  isNameLike,
  isOffered,
  isToolName,
} from './names.js'
import { candidateOf } from './structures.js'

const NAME_CHILDREN =
  /^(?:name|tool|function|fn|action|method|api|command)(?:_?name)?$|^(?:tool|function|action)_?id$/
/** Attributes that may name the tool, the most telling first. */
const NAME_ATTRIBUTES = [
  ...['tool', 'tool_name', 'toolname', 'function', 'fn', 'name', '', 'action', 'method', 'api'],
  ...['command', 'target', 'type', 'id'],
]
/** Elements of pages, whose attributes name no tools. */
const MARKUP =
  /^(?:html|head|body|div|span|a|p|img|input|form|meta|link|script|style|button|table|tr|td|ul|ol|li|svg|path|h\d|b|i|u|s|quote|code|url|list|color|size|spoiler)$/

/** All calls of this kind, in order. */
export function recordElements(page: Page, context: DialectContext): Candidate[] {
  const found: Candidate[] = []
  const { list } = page.marks
  let done = 0
  for (let i = 0; i < list.length; i++) {
    const mark = list[i]
    if (mark === undefined || mark.start < done) continue
    if ((mark.kind !== 'open' && mark.kind !== 'self') || MARKUP.test(mark.name)) continue
    if (holdsAnswer(mark.name) || isFramed(page.text, mark)) continue
    const candidate = readRecord(page, i, mark, context) ?? readSiblings(page, i, mark, context)
    if (candidate === null) continue
    found.push(candidate)
    done = candidate.span.end
  }
  return found
}

function readRecord(
  page: Page,
  index: number,
  mark: Mark,
  context: DialectContext,
): Candidate | null {
  const attributes = attributesOf(page.text, mark)
  const named = nameOf(page, index, mark, attributes, context)
  if (named === null) return null
  const rest = attributes.filter((attribute) => attribute !== named.attribute)
  const ends =
    mark.kind === 'self'
      ? null
      : (closerOf(page, index, mark) ?? foreignCloser(page, named.next, mark))
  if (mark.kind !== 'self' && ends === null)
    return readOpen(page, index, mark, named, rest, context)
  const closer = ends ?? mark
  const calls = announcesCall(mark.name) || isOffered(mark.name, context)
  const source = argumentsOf(page, { ...named, calls }, ends?.start ?? mark.end, rest, context)
  if (source === null) return null
  return candidateOf(page, {
    start: mark.start,
    end: closer.end,
    name: named.name,
    nameStart: named.start,
    arguments: source,
    closed: true,
    frame: `${page.text.slice(mark.start, mark.end)} … with ${named.name}`.slice(0, 120),
  })
}

/** A call whose closer is missing: its parameters are closed, and nothing follows them. */
function readOpen(
  page: Page,
  index: number,
  mark: Mark,
  named: Named,
  attributes: readonly Attribute[],
  context: DialectContext,
): Candidate | null {
  const { text, marks } = page
  if (!holdsParameters(page, index, mark)) return null
  const last = marks.list.at(-1)
  if (last?.kind !== 'close' || skipSpace(text, last.end) < text.length) return null
  const source = argumentsOf(page, named, last.end, attributes, context)
  if (source === null) return null
  return candidateOf(page, {
    start: mark.start,
    end: last.end,
    name: named.name,
    nameStart: named.start,
    arguments: source,
    closed: false,
    frame: `${text.slice(mark.start, mark.end)} … with ${named.name}`.slice(0, 120),
    reasons: [{ code: 'end-not-proven', detail: `missing: </${mark.name}>` }],
  })
}

/** The tool's name in an attribute or in the first child. */
function nameOf(
  page: Page,
  index: number,
  mark: Mark,
  attributes: readonly Attribute[],
  context: DialectContext,
): Named | null {
  const { text, marks } = page
  const local = text.slice(mark.nameStart, mark.nameEnd)
  if (mark.space !== '' && announcesCall(mark.space) && isToolName(local, context)) {
    return { name: local, start: mark.nameStart, next: mark.end, attribute: null }
  }
  if (isOffered(local, context)) {
    return { name: local, start: mark.nameStart, next: mark.end, attribute: null }
  }
  const calling = isCallElement(mark.name)
  const holder = calling || /^(?:tool|action)$/.test(mark.name)
  const filled = announcesCall(mark.name) && holdsParameters(page, index, mark)
  const accepts = (name: string) =>
    isOffered(name, context) || ((calling || filled) && isNameLike(name))
  for (const attribute of byRank(attributes)) {
    const name = text.slice(attribute.start, attribute.end).trim()
    const says = /^(?:tool|function|fn|command)/.test(attribute.name)
    if (accepts(name) || (says && isNameLike(name))) {
      return { name, start: attribute.start, next: mark.end, attribute }
    }
  }
  // `[call f]`: the name alone.
  const alone = skipSpace(text, mark.restStart, mark.restEnd)
  const word = text.slice(alone, trimEnd(text, alone, mark.restEnd))
  if (attributes.length === 0 && (isOffered(word, context) || (calling && isNameLike(word)))) {
    return { name: word, start: alone, next: mark.end, attribute: null }
  }
  if (mark.kind === 'self') return null
  // Other children, such as a server's name, may stand before the tool's.
  let at = mark.end
  for (let i = index + 1; i <= index + 5; i += 2) {
    const child = marks.list[i]
    const close = marks.list[i + 1]
    if (child?.kind !== 'open' || close?.key !== `/${child.key}`) return null
    if (skipSpace(text, at) !== child.start) return null
    at = close.end
    if (!NAME_CHILDREN.test(child.name)) continue
    const start = skipSpace(text, child.end, close.start)
    const name = text.slice(start, trimEnd(text, start, close.start))
    if (accepts(name) || (holder && isNameLike(name))) {
      return { name, start, next: close.end, attribute: null }
    }
  }
  return null
}

/** The attributes that may name the tool, the most telling first. */
function byRank(attributes: readonly Attribute[]): readonly Attribute[] {
  // Most tags of most texts have none.
  if (attributes.length === 0) return attributes
  return NAME_ATTRIBUTES.flatMap((name) => attributes.filter((one) => one.name === name))
}

/** Is the first child an element for one parameter, named by an attribute? */
function holdsParameters(page: Page, index: number, mark: Mark): boolean {
  const child = page.marks.list[index + 1]
  if (child?.kind !== 'open' || skipSpace(page.text, mark.end) !== child.start) return false
  return PARAMETER.test(child.name) && child.restEnd > child.restStart
}

/** `<tool>f</tool><args>…</args>`: the arguments are elements behind the one with the name. */
function readSiblings(
  page: Page,
  index: number,
  mark: Mark,
  context: DialectContext,
): Candidate | null {
  const { text, marks } = page
  const close = marks.list[index + 1]
  const first = marks.list[index + 2]
  if (mark.kind !== 'open' || close?.key !== `/${mark.key}` || first?.kind !== 'open') return null
  if (skipSpace(text, close.end) !== first.start) return null
  const start = skipSpace(text, mark.end, close.start)
  const name = text.slice(start, trimEnd(text, start, close.start))
  const says = NAME_CHILDREN.test(mark.name) && /tool|func|fn/.test(mark.name)
  if (!isOffered(name, context) && !(says && isNameLike(name))) return null
  let { end } = close
  for (let at = index + 2; ; ) {
    const sibling = marks.list[at]
    if (sibling?.kind !== 'open' || skipSpace(text, end) !== sibling.start) break
    // The next call begins.
    if (sibling.key === mark.key) break
    const closer = closerOf(page, at, sibling)
    if (closer === null) break
    end = closer.end
    at = marks.indexFrom(end)
  }
  if (end === close.end) return null
  const named: Named = { name, start, next: close.end, attribute: null, calls: says }
  const source = argumentsOf(page, named, end, [], context)
  if (source === null) return null
  const frame = `${text.slice(mark.start, close.end)} and elements behind it`
  return candidateOf(page, {
    start: mark.start,
    end,
    name,
    nameStart: start,
    arguments: source,
    closed: true,
    frame: frame.slice(0, 120),
  })
}
