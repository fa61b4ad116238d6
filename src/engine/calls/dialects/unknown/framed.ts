/**
 * Calls in markup of any notation, in any language: signs, words and the tool's
 * name before a structure, and what mirrors them behind it:
 * `[[call:f]]{…}[[/call]]`, `«call f»{…}«/call»`, `@tool f {…}`, `#run f(a=1)#`.
 */

import type { ArgumentSource } from '../../../model/argument-source.js'
import { isNameLetter, skipSpace } from '../../../syntax/markup/letters.js'
import { readPythonCall } from '../../../syntax/python/calls.js'
import { isInTable } from '../../regions/listings.js'
import { membersOf, unquoted } from '../bodies/call-object.js'
import { type Group, scanGroup } from '../bodies/group.js'
import type { Member } from '../bodies/member.js'
import { argumentsOf as pythonArguments } from '../bodies/pythonic-calls.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { HEADER, type Header, type HeaderToken, headerBefore, marksUp } from './header.js'
import {
  announcesArguments,
  announcesCall,
  holdsAnswer,
  isNameLike,
  isOffered,
  saidBefore,
  saysCall,
} from './names.js'
import { candidateOf } from './structures.js'
import { trailerBehind } from './trailer.js'
import { readUnannounced } from './unannounced.js'

/** What reading one header costs of the page's allowance. */
const COST = 400

/** All calls of this kind, in order. */
export function framedCalls(page: Page, context: DialectContext): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  let floor = 0
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const first = text.charCodeAt(skipSpace(text, at + 1))
    if (first !== 0x22 && first !== 0x27 && first !== 0x7d) continue
    if (!page.spend(COST)) break
    const group = scanGroup(text, at, { limit: text.length })
    if (!group.closed) {
      if (!page.spend(group.end - at)) break
      continue
    }
    const candidate =
      readFramed(page, group, floor, context) ?? readUnannounced(page, group, floor, context)
    if (candidate !== null) found.push(candidate)
    floor = Math.max(group.end, candidate?.span.end ?? 0)
    at = floor - 1
  }
  return found
}

function readFramed(
  page: Page,
  group: Group,
  floor: number,
  context: DialectContext,
): Candidate | null {
  const header = headerBefore(page, group.start, floor, (word) => isOffered(word, context))
  const { tokens } = header
  if (isInTable(page.text, group)) return null
  if (!tokens.some(({ kind, text }) => kind === 'signs' && marksUp(text))) return null
  // JSON in a string belongs to what the string belongs to.
  if (/["'“‘]$/.test(tokens.at(-1)?.text ?? '')) return null
  if (tokens.some(({ kind, text }) => kind === 'word' && holdsAnswer(text))) return null
  const named = nameIn(page, tokens, context)
  // `f(k={…})` is a call of another notation.
  if (named !== null && page.text.slice(named.start, group.start).includes('(')) return null
  const call =
    namedInside(page, group, header, context) ??
    (named === null ? null : { ...named, from: group.start, to: group.end })
  if (call === null) return null
  const end = trailerBehind(page, group.end, header)
  return candidateOf(page, {
    start: header.start,
    end,
    name: call.name,
    nameStart: call.start,
    arguments: {
      form: 'text',
      span: page.span(call.from, call.to),
      notation: { kind: 'json' },
    },
    closed: true,
    frame: `${page.text.slice(header.start, group.start).trim()} {…}`.slice(0, 120),
  })
}

interface Call {
  readonly name: string
  readonly start: number
  /** Where the arguments stand. */
  readonly from: number
  readonly to: number
}

/** The word of the header that names the tool: an offered name, or one that is announced. */
function nameIn(
  page: Page,
  tokens: readonly HeaderToken[],
  context: DialectContext,
): { name: string; start: number } | null {
  const words = tokens.filter(({ kind }) => kind === 'word').map(withoutPrefix)
  const offered = words.findLast(({ text }) => isOffered(text, context))
  if (offered !== undefined) return { name: offered.text, start: offered.start }
  const announced = words.findIndex(({ whole, framed }) => framed && saysCall(whole))
  const sentinels = tokens.filter(({ start }) => insideToken(page, start)).length
  if (announced < 0 && sentinels < 2) return null
  const named = words.filter(
    ({ text, whole, start }, index) =>
      (index > announced || text !== whole) &&
      isNameLike(text) &&
      !announcesArguments(text) &&
      !(text === whole && insideToken(page, start)),
  )
  // What stands between marks is the name rather than what stands in them.
  const found = named.findLast(({ start }) => !insideMark(page, start)) ?? named.at(-1)
  return found === undefined ? null : { name: found.text, start: found.start }
}

function insideMark(page: Page, at: number): boolean {
  const mark = page.marks.list[page.marks.indexFrom(at + 1) - 1]
  return mark !== undefined && mark.end > at
}

function insideToken(page: Page, at: number): boolean {
  const mark = page.marks.list[page.marks.indexFrom(at + 1) - 1]
  return mark !== undefined && mark.end > at && mark.kind === 'token'
}

interface Word {
  readonly text: string
  readonly start: number
  /** With the announcement before it. */
  readonly whole: string
  readonly framed: boolean
}

/** `call:f` and `tool/f` are an announcement and a name. */
function withoutPrefix({ text, start, framed }: HeaderToken): Word {
  const found = /^([\p{L}_]+)[:/](?=[\p{L}_])/u.exec(text)
  const prefix = found?.[0] ?? ''
  if (!announcesCall(found?.[1] ?? '')) return { text, start, whole: text, framed }
  return { text: text.slice(prefix.length), start: start + prefix.length, whole: text, framed }
}

/** Keys of the name and of the arguments, where markup says that this is a call. */
const NAME_KEY =
  /^(?:\w+_)?(?:name|tool|func(?:tion)?|fn|method|op(?:eration)?|action|call|cmd|command)$/i
/** Keys that are telling enough where markup says nothing. */
const TELLING_NAME = /^(?:tool|func(?:tion)?|fn|method|op)(?:_?name)?$/i
const TELLING_ARGUMENTS = /^(?:args?|arguments?|kwargs|param(?:eter)?s?|payload|inputs?)$/i
const COMPANION = /^(?:id|type|index|version|jsonrpc|call_?id|tool_call_id)$/i

/** An object that holds the name under one key and the arguments as its only structure. */
function namedInside(
  page: Page,
  group: Group,
  header: Header,
  context: DialectContext,
): Call | null {
  const { text } = page
  const members = membersOf(text, group)
  const structures = members.filter(({ valueStart }) => text.charCodeAt(valueStart) === 0x7b)
  const [carrier] = structures
  if (carrier === undefined || structures.length > 1 || members.length > 5) return null
  const announced = header.tokens.some(
    ({ kind, text: word }) => kind === 'word' && (announcesCall(word) || saysCall(word)),
  )
  const value = (member: Member) => unquoted(text, member.valueStart, member.valueEnd)
  const naming = members.find((member) => {
    if (member === carrier || text.charCodeAt(member.valueStart) !== 0x22) return false
    const name = value(member)
    if (isOffered(name, context)) return true
    if (!isNameLike(name) || !NAME_KEY.test(member.key)) return false
    return announced || (TELLING_NAME.test(member.key) && TELLING_ARGUMENTS.test(carrier.key))
  })
  if (naming === undefined) return null
  const rest = members.filter((member) => member !== naming && member !== carrier)
  if (!rest.every(({ key }) => COMPANION.test(key))) return null
  return {
    name: value(naming),
    start: naming.valueStart + 1,
    from: carrier.valueStart,
    to: carrier.valueEnd,
  }
}

/** Longest name before a parenthesis. */
const NAME_LENGTH = 128

/**
 * `#run f(a=1)#`, `<<call>> f(a=1)`: Python calls behind signs and a word that
 * announces them. Where tools are known, their names tell more.
 */
export function framedPythonCalls(page: Page, context: DialectContext): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  let floor = 0
  const said = saidBefore(text)
  for (let open = text.indexOf('('); open >= 0; open = text.indexOf('(', open + 1)) {
    let start = open
    while (start > floor && open - start < NAME_LENGTH && isNamePart(text, start - 1)) start--
    const name = text.slice(start, open)
    if (!isNameLike(name) || isOffered(name, context)) continue
    if (!/[^\s\w.,;("'`]\s?$/.test(text.slice(Math.max(0, start - 2), start))) {
      if (!saysCall(text.slice(Math.max(0, start - 12), start))) continue
    }
    // A header without the word is none, and reading it would cost more than looking for it.
    if (said(start) < Math.max(floor, start - HEADER)) continue
    if (!page.spend(COST)) break
    if (isInTable(text, { start, end: start })) continue
    const header = headerBefore(page, start, floor, () => false)
    if (!isAnnounced(header)) continue
    const call = readPythonCall(text, start, text.length)
    if (call === null || !call.complete) {
      if (!page.spend((call?.end ?? start) - start)) break
      continue
    }
    const source: ArgumentSource = pythonArguments(page, call)
    const end = trailerBehind(page, call.end, header)
    found.push(
      candidateOf(page, {
        start: header.start,
        end,
        name,
        nameStart: start,
        arguments: source,
        closed: true,
        frame: `${text.slice(header.start, start).trim()} ${name}(…)`.slice(0, 120),
      }),
    )
    floor = end
  }
  return found
}

function isNamePart(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 0x2e || (isNameLetter(code) && code < 0x80)
}

/** Does a word that signs mark, or a colon follows, announce the call? */
function isAnnounced({ tokens }: Header): boolean {
  return tokens.some(
    ({ kind, text, framed }, index) =>
      kind === 'word' && saysCall(text) && (framed || tokens[index + 1]?.text.startsWith(':')),
  )
}
