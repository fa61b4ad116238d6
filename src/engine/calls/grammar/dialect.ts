/** A grammar as a dialect: what the machine reads becomes candidates like any other. */

import type { ArgumentSource } from '../../model/argument-source.js'
import type { Grammar } from '../../model/grammar.js'
import type { Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import { greatest } from '../../text/lists.js'
import { matchEnd } from '../../text/match-end.js'
import type { Candidate, Dialect, DialectContext, Findings, Rejected } from '../dialects/dialect.js'
import { markingOf } from '../dialects/marking.js'
import { pageOf } from '../dialects/page.js'
import { anchorsOf } from './anchors.js'
import { callsOf } from './damage.js'
import { literalEnd } from './literal.js'
import { Machine } from './machine.js'
import { type Program, programOf } from './program.js'
import type { Match } from './state.js'
import type { Damage, Taker } from './take.js'

/** The dialect that a grammar describes, for the list of those that are tried. */
export function dialectOf(grammar: Grammar): Dialect {
  const program = programOf(grammar)
  return {
    id: grammar.id,
    title: grammar.title,
    sentinels: [],
    example: '',
    find: (layer, context) => find(grammar, program, layer, context, null),
  }
}

type Described = Pick<Grammar, 'id' | 'title' | 'unmarked' | 'experimental' | 'lines'>

/** `damage`: the dialect is known, so that it is read where it is damaged, too. `takerOf`: what takes more than the grammar says. */
export function find(
  grammar: Described,
  program: Program,
  layer: Layer,
  context: DialectContext,
  damage: Damage | null,
  takerOf?: typeof Taker,
): Findings {
  const { text } = layer
  const tolerant = damage !== null
  const machine = new Machine(program, text, context.toolNames, damage, takerOf)
  const candidates: Candidate[] = []
  const markup: LayerSpan[] = []
  const begun: Rejected[] = []
  // A name that is no mark and was offered by nobody begins a call where it begins a line.
  const lineFirst = grammar.lines === true || (tolerant && program.afterName.length > 0)
  const marker = grammar.unmarked === true ? 'structure' : 'sentinel'
  let reach = 0
  for (const at of anchorsOf(program, text, context, damage?.ground ?? null)) {
    if (at < reach) continue
    if (lineFirst && !beginsLine(layer, at)) continue
    const match = machine.match(at)
    // What goes on behind its end on its line is a sentence, or a call that was not understood: that is told.
    const isOther = grammar.lines === true && match !== null && !endsLine(text, match.end)
    if (match === null || match.end === at || isOther) {
      const name = grammar.unmarked === true ? null : begunName(program, text, at, context)
      if (name !== null) begun.push(unread(grammar, name, { layer, start: at, end: at + 1 }))
      continue
    }
    reach = match.end
    for (const { start, end, closed, reasons, ...call } of callsOf(
      grammar,
      program,
      layer,
      match,
    )) {
      const last = context.partial && end === match.end
      const open = tolerant ? !closed || last : last && mayGoOn(text, match)
      const isLine = grammar.lines === true && isOneLine(text, start, end, call.arguments)
      const followed = !tolerant && !isLine && end === match.end && isFollowed(layer, match)
      candidates.push({
        ...call,
        dialect: grammar.id,
        span: { layer, start, end },
        end: open ? 'unproven' : 'proven',
        marker,
        // What is read where it is damaged is still to be accounted for.
        ...(tolerant ? {} : { accounted: true }),
        reasons: [...markingOf(marker), ...reasons, ...(followed ? [FOLLOWED] : [])],
      })
    }
    markup.push({ layer, start: match.start, end: match.end })
  }
  const isRead = ({ span: { start } }: Rejected) =>
    candidates.some(({ span }) => span.start <= start && start < span.end)
  const rejected = begun.filter((one) => !isRead(one))
  const doubts: Reason[] = rejected.length > 0 ? [BESIDE] : []
  if (machine.exhausted) {
    doubts.push({ code: 'limit', detail: `grammarSteps: ${grammar.title} was not read further` })
  }
  return {
    candidates: candidates.map((one) => ({ ...one, reasons: [...one.reasons, ...doubts] })),
    rejected,
    markup,
  }
}

const OPEN_END = /(?:value|name)-end/

/** Behind the last argument, or the name of a call without any. */
function lastEnd({ marks }: Match): number {
  return marks.findLast(({ mark }) => OPEN_END.test(mark))?.at ?? 0
}

/** Nothing closes the call at the text's end: what comes may be one more of its arguments. */
function mayGoOn(text: string, match: Match): boolean {
  return skipSpace(text, lastEnd(match)) >= text.length
}

/** Nothing closes the call, and what follows it stands on its line or on the next: it may belong to the call. */
function isFollowed(layer: Layer, match: Match): boolean {
  const { text } = layer
  const end = lastEnd(match)
  const next = skipSpace(text, end)
  if (next < match.end || next >= text.length) return false
  if (/\n[ \t\r]*\n/.test(text.slice(end, next))) return false
  const { marks } = pageOf(layer)
  const mark = marks.list[marks.indexFrom(next)]
  return mark?.start !== next || mark.kind !== 'token'
}

/** A call with its arguments on one line, which ends it. */
function isOneLine(text: string, start: number, end: number, source: ArgumentSource): boolean {
  return (
    source.form === 'fields' && source.fields.length > 0 && !text.slice(start, end).includes('\n')
  )
}

const FOLLOWED: Reason = {
  code: 'dialect-drift',
  detail: 'nothing closes the call, and what follows right behind it may belong to it',
}

/** Is there nothing before the place on its line but blanks and a special token? */
function beginsLine(layer: Layer, at: number): boolean {
  const { text } = layer
  let from = at
  while (isBlank(text.charCodeAt(from - 1))) from--
  if (from === 0 || text.charCodeAt(from - 1) === 0x0a) return true
  const { marks } = pageOf(layer)
  const before = marks.list[marks.indexFrom(from) - 1]
  return before?.kind === 'token' && before.end === from
}

const LINE_END = /[ \t\r]*(?:\n|$)/y

function endsLine(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) === 0x0a || matchEnd(LINE_END, text, at) >= 0
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d
}

const BESIDE: Reason = {
  code: 'dialect-drift',
  detail: 'beside it another call begins, and could not be read',
}

/** The offered tool whose call begins here, or seems to: its name follows the opener. */
function begunName(
  { openers, steps }: Program,
  text: string,
  at: number,
  { toolNames }: DialectContext,
): string | null {
  // Where only an offered name makes a call, a bracket before something else begins none.
  const offeredOnly = steps.some((step) => step.kind === 'word' && step.of === 'offered')
  const ends = openers
    .filter(({ first }) => !offeredOnly || first.length > 1)
    .map((opener) => literalEnd(opener, text, at))
    .filter((end) => end > at)
  const from = openers.length === 0 ? at : greatest(ends)
  if (from < at) return null
  const near = text.slice(from, from + NAME_REACH)
  const words = near.match(/[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/gu) ?? []
  return words.find((word) => toolNames.has(word)) ?? null
}

/** How far behind an opener the name of a call that has begun is looked for. */
const NAME_REACH = 80

function unread(grammar: Described, name: string, span: LayerSpan): Rejected {
  const detail = `a call of ${name} begins here and goes on otherwise than ${grammar.title} says`
  return { dialect: grammar.id, span, name, reason: { code: 'payload-rejected', detail, at: span } }
}
