/** Grammars that the found calls allow, the likeliest first. */
import { PART_LIMITS } from '../../bounds/limits.js'
import { GRAMMAR_FORMAT, type Grammar, type Part } from '../../model/grammar.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import { bodyOf, separatorOf } from './body.js'
import type { Found } from './example.js'
import { type Frame, frameOf } from './frame.js'
import { framesOf, withoutLead } from './frames.js'
import { counted, type Gaps, gapsOf, withoutAfterName } from './gaps.js'
import { endsOpen, literal } from './literals.js'
import { haveOwnLines } from './own-lines.js'
import { type ParameterFrame, parameterFrameOf } from './parameters.js'
import { pairs, tokensOf } from './pieces.js'
import { withoutRemarks } from './remarks.js'
import { withoutShared } from './shared.js'
import { withoutTypes } from './value-types.js'
import { valueNotations } from './value-ways.js'
import { withoutNumbered, withoutVariants } from './varied.js'

export interface Hypothesis {
  readonly grammar: Grammar
  readonly doubts: readonly string[]
  /** Before or between its calls stands a number, which may be another one in another text. */
  readonly numbered: boolean
}

/** Every grammar that is worth checking, with all marks as they stand. */
export function hypotheses(found: Found): Hypothesis[] {
  const gaps = counted(gapsOf(found))
  const typed = withoutTypes(gaps)
  const said = withoutRemarks(typed)
  // The more is left open, the more calls of another text are read.
  const ways = [said, typed, gaps].filter((one, index, all) => one !== all[index + 1])
  return ways.flatMap((one) => withMarks(found, one))
}

/** Where all marks of a call share an id of its own: grammars that leave it open. */
export function sharedHypotheses(found: Found): Hypothesis[] {
  const shared = withoutShared(found)
  return shared === null ? [] : withMarks(shared, counted(gapsOf(shared)))
}

/** Where none of them reads the calls: grammars that leave open the numbers in the marks. */
export function numberedHypotheses(found: Found): Hypothesis[] {
  return opened(found, withoutNumbered(gapsOf(found)))
}

/** Where the calls are known for sure: grammars that leave open whatever differs between the marks. */
export function variedHypotheses(found: Found): Hypothesis[] {
  return opened(found, withoutVariants(counted(gapsOf(found))))
}

/** Where the calls are known for sure: grammars whose arguments are parted in several ways, the last two by a word. */
export function partedHypotheses(found: Found): Hypothesis[] {
  return withMarks(found, counted(gapsOf(found)), true)
}

function opened(found: Found, gaps: Gaps): Hypothesis[] {
  return withMarks(found, gaps).map((one) => ({ ...one, doubts: [...one.doubts, OPEN] }))
}

/** A count stands alone; what is a part of a word may be the name of a mark. */
const LONE_NUMBER = /(?<![\p{L}\p{N}_])\p{N}+(?![\p{L}\p{N}_])/u

const OPEN = 'Its marks differ from place to place; what differs in them is read over.'

function withMarks(found: Found, all: Gaps, parted = false): Hypothesis[] {
  const parameters = parameterFrameOf(all)
  const gaps = withoutAfterName(all, parameters?.afterName ?? '')
  const frame = withoutLead(frameOf(gaps, parameters?.close ?? ''))
  if (isTooLong(frame)) return []
  if (!all.seen && endsOpen(all.toValue)) return []
  const doubts: string[] = []
  if (frame.guessed && frame.groupOpen !== '') {
    doubts.push('One call cannot show which marks are repeated for a second one.')
  }
  if (parameters?.guessed === true) {
    doubts.push('One parameter cannot show how two are separated.')
  }
  const end = wordOfEnd(frame)
  const body = bodyOf(found, gaps, parameters, {
    name: end === null ? { name: 'tool' } : { name: 'tool', except: [end] },
    noKey: beginsCall(found, frame, gaps, parameters),
    // Where no mark begins a call, any word would be one of a tool that asks for nothing.
    least: (frame.groupOpen + frame.callOpen).trim() === '' ? 1 : undefined,
    separator: parameters === null ? undefined : separatorOf(parameters.between, parted),
  })
  const lines = haveOwnLines(found, frame, gaps)
  return framesOf(frame).flatMap((one) =>
    valueNotations(found, parameters, frame).map((value) => ({
      grammar: lines ? { ...grammarOf(one, body(value)), lines } : grammarOf(one, body(value)),
      doubts,
      numbered: /\p{N}/u.test(one.between) || LONE_NUMBER.test(one.groupOpen),
    })),
  )
}

/** One of its marks is longer than any that a grammar may have: it is the rest of the text. */
function isTooLong({ groupOpen, callOpen, callClose, between, groupClose }: Frame): boolean {
  const marks = [groupOpen, callOpen, callClose, between, groupClose]
  return marks.some(({ length }) => length > PART_LIMITS.grammarLiteral)
}

/** The word that begins the next call where another parameter could begin: `tool` of `tool = f`, below `zone = Oslo`. */
function beginsCall(
  found: Found,
  { callOpen, callClose, between }: Frame,
  { toValue: [toValue = ''] }: Gaps,
  parameters: ParameterFrame | null,
): string | null {
  if (parameters === null) return null
  const next = callClose + between + callOpen
  const open = (parameters.between[0] ?? '') + parameters.open
  if (!next.startsWith(open)) return null
  // One line break stands for several.
  const begin = open.endsWith('\n') ? skipSpace(next, open.length) : open.length
  const word = /^[\p{L}\p{N}_-]+/u.exec(next.slice(begin))?.[0]
  if (word === undefined || !next.startsWith(toValue, begin + word.length)) return null
  const isKey = found.some(([{ text }, calls]) =>
    calls.some(({ parameters }) =>
      parameters.some(({ key }) => text.slice(key.start, key.end) === word),
    ),
  )
  return isKey ? null : word
}

function grammarOf(given: Frame, body: readonly Part[]): Grammar {
  const ends = endsAll(given)
  const frame = ends ? { ...given, callClose: '', groupClose: given.callClose } : given
  const call: Part = {
    call: { sequence: [...literal(frame.callOpen), ...body, ...literal(frame.callClose)] },
  }
  const between = frame.guessed ? betweenGuessed(frame) : literal(frame.between)
  if (ends)
    between.push({
      sequence: [{ maybe: { sequence: literal(given.callClose) } }, { any: 'space' }],
    })
  // Where no mark begins a call, it begins a line, if the one that was seen does.
  if (between.length === 0 && frame.callOpen === '' && frame.groupOpen.endsWith('\n'))
    between.push({ literal: '\n' })
  const many: Part =
    between[0] === undefined
      ? { many: call, between: { any: 'space' }, least: 1 }
      : { many: call, between: between[0], least: 1 }
  const space: Part[] =
    frame.groupClose === '' || /^\s/.test(frame.groupClose) ? [] : [{ any: 'space' }]
  return {
    format: GRAMMAR_FORMAT,
    id: 'learnt',
    title: 'Learnt from an example',
    group: {
      sequence: [...literal(frame.groupOpen), many, ...space, ...literal(frame.groupClose)],
    },
  }
}

/** The word that stands in the marks behind a call as the name does in those before it: `@@ end @@`, below `@@ get_time @@`. */
function wordOfEnd({ callOpen, callClose, groupClose }: Frame): string | null {
  const open = callOpen.trim()
  const close = (callClose + groupClose).trim()
  if (open === '' || !close.startsWith(open)) return null
  return /^\s*([\p{L}\p{N}_-]+)/u.exec(close.slice(open.length))?.[1] ?? null
}

/** A line below the one call that closes none of its marks: it may end each call, or all of them. */
function endsAll(frame: Frame): boolean {
  const { guessed, groupOpen, callOpen, callClose, groupClose } = frame
  if (wordOfEnd(frame) !== null) return false
  if (!guessed || groupOpen + groupClose !== '' || !/^\n\S[^\n]{0,40}$/.test(callClose))
    return false
  const close = callClose.trim()
  // What says itself which one it closes closes that one.
  if (/[/\u{e000}-\u{e00f}]/u.test(close)) return false
  return !tokensOf(callOpen).some((token) => token.trim() === close || pairs(token, close))
}

/** What may stand between two calls, where no example has two. */
function betweenGuessed({ groupOpen, between }: Frame): Part[] {
  if (!/^\[|\[\s*$/.test(groupOpen)) return literal(between)
  return [{ sequence: [{ maybe: { literal: ',' } }, { any: 'space' }] }]
}
