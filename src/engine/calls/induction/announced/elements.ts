/**
 * Elements that say themselves which tool is called, and hold its arguments: the tool in an
 * attribute, in an element or as the first line, the arguments as JSON or as elements.
 */

import type { ArgumentSource } from '../../../model/argument-source.js'
import { attributesOf } from '../../../syntax/markup/attributes.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { Span } from '../../../text/span.js'
import { trimmed } from '../../../text/trimmed.js'
import { wordSet } from '../../../text/words.js'
import type { Candidate } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { novelCall } from '../novel.js'
import {
  announces,
  counts,
  endsInName,
  holdsArguments,
  isGivenBack,
  isOfPage,
  isPart,
  isParted,
  mayBeTool,
  namesTool,
  saysCall,
} from '../words.js'
import {
  COUNTS,
  type Element,
  elementAt,
  isNamed,
  isPlain,
  objectAt,
  parameterOf,
  parametersIn,
} from './element.js'

const TITLE = 'An element that says what it calls'
/** Most parts of one call. */
const PARTS = 100
/** A name at a place, with nothing else on its line before what it holds. */
const FIRST = /([A-Za-z_][\w.-]{0,63})[^\S\n]*(?=[\n<{])/y
/** Parts of what describes a tool, and calls none. */
const DESCRIBES = wordSet('description summary returns return example examples doc docs schema')
/** As names of things hardly are. */
const CODED = /[A-Za-z0-9][_.][A-Za-z]|[a-z][A-Z]/

/** The calls of a text, ascending; none where an element like theirs is not read. */
export function elementCalls(page: Page): Candidate[] {
  const found: Candidate[] = []
  const read = new Set<string>()
  const unread = new Set<string>()
  let done = 0
  for (const mark of page.marks.list) {
    if (mark.kind !== 'open' || mark.start < done) continue
    const call = callAt(page, mark)
    if (call === null) {
      unread.add(mark.key)
      continue
    }
    done = call.span.end
    read.add(mark.key)
    found.push(call)
  }
  return [...read].some((key) => unread.has(key)) ? [] : found
}

/** What an element says of a call. */
interface Said {
  name: Span | null
  /** The element whose name it is, where that may be of something else: a server's. */
  weak: Element | null
  /** The name stands where nothing but a call has it. */
  sure: boolean
  /** The object that is all arguments. */
  object: Span | null
  /** The element that holds all arguments. */
  holder: Element | null
  readonly others: Element[]
}

function callAt(page: Page, mark: Mark): Candidate | null {
  const { text } = page
  const word = text.slice(mark.nameStart, mark.nameEnd)
  if (isOfPage(`<${word}`) || isGivenBack(word)) return null
  if (!page.marks.hasAfter(`/${mark.key}`, mark.end)) return null
  const says = saysCall(word) || announces(word)
  const nothing = { name: null, weak: null, object: null, holder: null, others: [] }
  const said: Said = { ...nothing, sure: saysCall(word) }
  const plain = inAttributes(text, mark, word, said)
  if (said.name === null && !says && !namesNext(page, mark)) return null
  const end = readParts(page, mark, says, said)
  const { name } = said
  if (end < 0 || name === null || !mayBeTool(text.slice(name.start, name.end))) return null
  const source = sourceOf(page, said, plain)
  if (source === null) return null
  return novelCall(TITLE, {
    span: page.span(mark.start, end),
    name: text.slice(name.start, name.end),
    nameSpan: page.span(name.start, name.end),
    arguments: source,
  })
}

/** Takes the tool from an attribute; false where others may be parameters. */
function inAttributes(text: string, mark: Mark, word: string, said: Said): boolean {
  const all = attributesOf(text, mark)
  const says = saysCall(word) || announces(word)
  const own =
    all.find(({ name }) => announces(name) || saysCall(name)) ??
    (says ? all.find(({ name }) => NAMES.has(name)) : undefined) ??
    addressee(text, all)
  if (own === undefined) return all.every(({ name }) => COUNTS.has(name))
  said.name = { start: own.start, end: own.end }
  said.sure ||= saysCall(own.name)
  return all.every((one) => one === own || COUNTS.has(one.name))
}

const NAMES = wordSet('name is to target fn of')

/** A message from the assistant is for a tool. */
function addressee(text: string, all: ReturnType<typeof attributesOf>) {
  const isOwn = all.some(({ start, end }) => text.slice(start, end) === 'assistant')
  const to = isOwn ? all.find(({ name }) => name === 'to' || name === 'recipient') : undefined
  return to !== undefined && isParted(text.slice(to.start, to.end)) ? to : undefined
}

/** The element within says that it names what is called. */
function namesNext({ text, marks }: Page, { end }: Mark): boolean {
  const next = marks.at(skipSpace(text, end))
  const word = next?.kind === 'open' ? text.slice(next.nameStart, next.nameEnd) : ''
  return saysCall(word) && namesTool(word)
}

/** Reads what stands in the element; behind its closing mark, or -1 where something is no part of a call. */
function readParts(page: Page, mark: Mark, says: boolean, said: Said): number {
  const { text, marks } = page
  let at = mark.end
  for (let count = 0; count < PARTS; count++) {
    at = skipSpace(text, at)
    const next = marks.at(at)
    if (next?.kind === 'close') return next.key === `/${mark.key}` ? next.end : -1
    if (text[at] === '{') {
      const object = said.object === null ? objectAt(page, at) : null
      if (object === null) return -1
      said.object = object
      at = object.end
    } else if (next === null) {
      FIRST.lastIndex = at
      const name = says && count === 0 && said.name === null ? FIRST.exec(text)?.[1] : undefined
      if (name === undefined || !isParted(name)) return -1
      said.name = { start: at, end: at + name.length }
      said.sure = true
      at += name.length
    } else {
      const element = next.key === mark.key ? null : elementAt(page, at)
      if (element === null || !take(page, element, says, said)) return -1
      at = element.end
    }
  }
  return -1
}

/** Takes an element as the name, as what holds the arguments, or as another part; false where it is what came back. */
function take(page: Page, element: Element, says: boolean, said: Said): boolean {
  const { word, inner } = element
  if (isGivenBack(word)) return false
  const isFree = said.name === null || (said.weak !== null && namesTool(word))
  if (isFree && !counts(word) && endsInName(word) && (says || saysCall(word))) {
    if (said.weak !== null) said.others.push(said.weak)
    said.weak = namesTool(word) ? null : element
    said.name = trimmed(page.text, inner)
    said.sure ||= saysCall(word)
  } else if (
    said.holder === null &&
    !isNamed(page.text, element) &&
    (holdsArguments(word) || word === 'json')
  )
    said.holder = element
  else said.others.push(element)
  return true
}

/** The arguments; null where nothing says that these are some. */
function sourceOf(page: Page, said: Said, plain: boolean): ArgumentSource | null {
  const { object, holder, others } = said
  // Beside the parameters of a tool stands what it does.
  if (holder !== null && others.some(({ word }) => DESCRIBES.has(word.toLowerCase()))) return null
  if (object !== null) return holder === null && others.length === 0 ? jsonOf(page, object) : null
  if (holder !== null) return isPlain(page.text, holder) ? heldBy(page, holder) : null
  const name = page.text.slice(said.name?.start, said.name?.end)
  if (!plain || !said.sure || !CODED.test(name)) return null
  const fields = others.flatMap((one) => parameterOf(page, one) ?? [])
  if (fields.length < others.length || fields.some((one) => isPart(one.name))) return null
  return fields.length === 0 ? null : { form: 'fields', fields }
}

function heldBy(page: Page, { inner }: Element): ArgumentSource | null {
  const { start, end } = trimmed(page.text, inner)
  if (start >= end) return { form: 'none' }
  if (page.text[start] === '{') {
    const object = objectAt(page, start)
    return object?.end === end ? jsonOf(page, object) : null
  }
  const fields = parametersIn(page, { start, end })
  if (
    fields === null ||
    (fields.length > 0 && fields.every(({ name }) => isPart(name) || holdsArguments(name)))
  )
    return null
  return { form: 'fields', fields }
}

function jsonOf(page: Page, { start, end }: Span): ArgumentSource {
  return { form: 'text', span: page.span(start, end), notation: { kind: 'json' } }
}
