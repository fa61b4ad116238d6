/** A key on each of the lines below a name, with its value: `.to Anna`, `@to Anna`, `arg> to = Anna`, rows of a table. */
import type { Field } from '../../../model/argument-source.js'
import { type Layers, textOf } from '../../../text/layers.js'
import { lineStart, lineStop } from '../../../text/lines.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Page } from '../../dialects/page.js'
import { type Key, keyIn } from '../announced/key-line.js'
import { linesAt } from '../announced/lines.js'
import { tableAt } from '../announced/table.js'
import { counts, holdsArguments, isHalf } from '../words.js'
import { closesCall } from './closing-line.js'
import { WORD } from './head-words.js'
import type { SaidKeys } from './keys.js'
import { callsNone } from './no-heads.js'
import { isTyped } from './programs.js'

/** How far behind a name something may stand that is more than signs. */
const NEAR = 120
/** A call's number behind its name: ` id=4`. */
const NUMBER = /\s\w{1,8}=["']?\w{1,12}["']?/g
/** With a word or an opened bracket on the name's line, what is below is something else. */
const MORE = /[\p{L}\p{N}({,;]/u
/** The line between the head and the rows of a table. */
const RULE = /^[\s|:-]+$/
/** A value that is one short word. */
const ONE_WORD = /^\S{1,12}$/
/** Before a key that stands as settings do: blanks, a list's sign. */
const OF_SETTINGS = /^\s*(?:[-*]\s)?$/
/** Before a key that names its call or has a sign of calls: `$1.`, `arg>`. */
const OF_CALLS = /[\d.>@%$&]$/
/** What is said of a call beside its arguments. */
const BESIDE = /^(?:ref|tag|why|reason|thought|comment|note)$/i
/** What asks for arguments below: ` with these parameters:`, ` tool with:`. */
const ASKS = /^[^\n:]{0,60}:[*_\s]{0,4}$/u
const GOES_ON = /^\W{0,16}\p{L}{1,40}ing\b/u
/** How a row of a table stands. */
const ROW: Pick<Key, 'lead' | 'sign'> = { lead: '| ', sign: '|' }
/** What stands for no arguments. */
const NONE = /^\W{0,16}(?:nothing|none|no \w{1,40}|n\/a|[-–—]|\{\})\W{0,16}$/i
const NOTHING: readonly Field[] = []
/** Never enough, where nothing else says that the name is a tool's. */
const PLAIN = -9

export function keysBelow(
  page: Page,
  layers: Layers,
  from: number,
  isHead: (line: number) => boolean,
): SaidKeys | null {
  const { text } = page
  const behind = text.slice(from, Math.min(lineStop(text, from), from + NEAR))
  const asks =
    ASKS.test(behind) && !callsNone(behind) && (behind.match(WORD) ?? []).some(holdsArguments)
  const start = startBelow(text, from, asks)
  if (start === null) return null
  const next = text.slice(start, lineStop(text, start))
  if (
    closesCall(next, text, from) &&
    (/^\W{0,3}\//.test(next) || (next.match(WORD) ?? []).some(isHalf))
  )
    return { keys: [], style: '', weight: 1, end: lineStop(text, start) }
  // `Calling f`, above a table of what it took.
  const isTold = GOES_ON.test(text.slice(lineStart(text, from), from))
  const table = isTold && !asks ? null : tableAt(page, layers, start)
  const first = table ? ROW : keyIn(text, start)
  const block = table ?? linesAt(page, layers, start, isHead)
  if (first === null || block === null || describes(block.fields)) return null
  const { end } = block
  const below = text.slice(end + 1, lineStop(text, end + 1))
  const closed = !isHead(end + 1) && closesCall(below, text, from)
  // A key that stands otherwise is one, too.
  if (!closed && !isHead(end + 1) && (keyIn(text, end + 1)?.sign ?? '') !== '') return null
  const held = heldBy(block.fields)
  if (held === NOTHING) return { keys: [], style: '', weight: 2, end }
  const fields = held ?? block.fields
  const { lead, sign } = first
  return {
    keys: fields.map(({ name, value }) => ({
      name,
      word: ONE_WORD.exec(textOf(value))?.[0] ?? '',
    })),
    style: `\n${lead}${sign}`,
    weight: held !== null || asks ? 2 : weightOf(lead, sign, closed),
    ...(isTold || !isData(block.fields) ? {} : { data: true }),
    fields,
    end: closed ? lineStop(text, end + 1) : end,
  }
}

/** Where the first key's line begins; null where more than signs and a number stands behind the name. */
function startBelow(text: string, from: number, asks: boolean): number | null {
  const head = lineStop(text, from)
  const behind = text.slice(from, Math.min(head, from + NEAR)).replace(NUMBER, '')
  if (MORE.test(behind) && !asks) return null
  const start = text[head + 1] === '\n' ? head + 2 : head + 1
  const stop = lineStop(text, start)
  return text[start] === '|' && RULE.test(text.slice(start, stop)) ? stop + 1 : start
}

/** All of the values are types, as in the definition of a tool. */
function describes(fields: readonly Field[]): boolean {
  return fields.every((one) => one.fields === undefined && isTyped(textOf(one.value), 0))
}

/** Several values, not all of which may be sentences. */
function isData(fields: readonly Field[]): boolean {
  return fields.length > 1 && fields.some((one) => one.fields || isJson(textOf(one.value)))
}

/** How much the place of the keys speaks for a call; settings are written with a colon as well. */
function weightOf(lead: string, sign: string, closed: boolean): number {
  if (sign === ':' && OF_SETTINGS.test(lead)) return closed ? 1 : PLAIN
  return weightOfLead(lead, sign) + (closed ? 1 : 0)
}

function weightOfLead(lead: string, sign: string): number {
  if (lead.trim() === '' || sign === ' ') return 1
  if (sign !== ':') return 2
  return OF_CALLS.test(lead) ? 1 : 0
}

/** The members of the one key that says that it holds the arguments; what else is said of the call stands beside it. */
function heldBy(fields: readonly Field[]): readonly Field[] | null {
  const [holder, more] = fields.filter((one) => holdsArguments(one.name))
  if (holder === undefined || holder.list === true || more !== undefined) return null
  const isBeside = ({ name }: Field) => counts(name) || BESIDE.test(name)
  if (!fields.every((one) => one === holder || isBeside(one))) return null
  return holder.fields ?? (NONE.test(textOf(holder.value)) ? NOTHING : null)
}
