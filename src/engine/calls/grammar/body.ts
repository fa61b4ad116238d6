/** A grammar as the reader of a body: what stands between the marks around calls. */
import type { Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { BodyCall, BodyInput, BodyReader } from '../dialects/bodies/body.js'
import { callsOf } from './damage.js'
import { expanded, type ShortPart } from './expand.js'
import { Ground } from './ground.js'
import { Machine } from './machine.js'
import { type Program, programOf } from './program.js'
import { repairedBy } from './repairs.js'
import type { Match } from './state.js'

/** The machine for one text and what ends bodies in it, and what it read last. */
interface Bench {
  readonly machine: Machine
  last: { readonly start: number; readonly match: Match | null }
}

const OPENERS = new Set([0x7b, 0x5b])

/**
 * Reads bodies by this part of a grammar, damaged ones at their price. `exact`: what has
 * no marks and is damaged, or goes on, is prose.
 */
export function bodyOf(part: ShortPart, exact = false): BodyReader {
  let made: Program | null = null
  const benches = new WeakMap<BodyInput['stops'], Bench>()
  const matchAt = (input: BodyInput): Match | null => {
    const { page, context, start, stops } = input
    made ??= programOf({ group: expanded(part) }, true)
    // Most bodies are JSON, and few parts of grammars begin so.
    const code = page.text.charCodeAt(start)
    const begins = made.openers.some(({ first }) => first.charCodeAt(0) === code)
    if (OPENERS.has(code) && !begins) return null
    let bench = benches.get(stops)
    if (bench === undefined) {
      const ground = new Ground(page, made, stops)
      const machine = new Machine(made, page.text, context.toolNames, repairedBy(ground))
      bench = { machine, last: { start: -1, match: null } }
      benches.set(stops, bench)
    }
    if (bench.last.start !== start) {
      const match = bench.machine.match(start)
      const says = match !== null && (exact ? isWhole(input, match) : saysMore(input, match))
      bench.last = { start, match: says ? match : null }
      if (bench.machine.exhausted) page.spend(Number.POSITIVE_INFINITY)
    }
    return bench.last.match
  }
  return {
    starts: (input) => matchAt(input) !== null,
    read(input) {
      const match = matchAt(input)
      if (match === null || made === null) return null
      const calls = callsOf({ title: '' }, made, input.page.layer, match)
      if (calls.length === 0) return null
      return {
        calls: calls.map((call, index) => bodyCall(input, match, call, index === calls.length - 1)),
        rejected: [],
        end: match.end,
      }
    },
  }
}

/** Nothing is damaged, and the body ends behind it. */
function isWhole({ page, stops }: BodyInput, { end, repairs }: Match): boolean {
  return repairs.length === 0 && stops(skipSpace(page.text, end))
}

/** A name alone that nobody offered may be a word: between blanks, or where something is damaged, it is no call. */
function saysMore(input: BodyInput, match: Match): boolean {
  const { page, context } = input
  const { marks } = match
  if (marks.some(({ mark }) => mark === 'key-end' || mark === 'arguments-end')) return true
  if (!isWhole(input, match)) return false
  const end = marks.find(({ mark }) => mark === 'name-end')?.at ?? 0
  const start = marks.find(({ mark }) => mark === 'name-start')?.at ?? 0
  const blank = (at: number) => page.text.charCodeAt(at) === 0x20
  return context.toolNames.has(page.text.slice(start, end)) || !(blank(start - 1) && blank(end))
}

function bodyCall({ context }: BodyInput, match: Match, call: BodyCall, last: boolean): BodyCall {
  const { arguments: source, reasons, name } = call
  const lone = source.form === 'none' && !isName(name, context.toolNames)
  const empty: Reason[] = lone ? [{ code: 'empty-arguments' }] : []
  const closed = call.closed && !(last && isOpen(match, call))
  return { ...call, closed, reasons: [...reasons, ...empty] }
}

function isOpen({ marks }: Match, { start, end }: BodyCall): boolean {
  return marks.some(({ mark, at }) => mark === 'open' && start <= at && at <= end)
}

/** Of several words, as no word of a language is. */
const COMPOUND = /[\p{L}\d]_[\p{L}\d]|[a-z][A-Z]/u

/** Without a parameter, only the name says that this is a call: one that is offered, or one that no text would hold. */
function isName(written: string, offered: ReadonlySet<string>): boolean {
  return offered.has(written) || (offered.size === 0 && COMPOUND.test(written))
}
