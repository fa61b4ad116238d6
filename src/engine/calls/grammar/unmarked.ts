/** Dialects without marks that are data: where a text may hold one of their calls, and what the machine reads there. */
import { oncePer } from '../../text/once-per.js'
import {
  type BareCall,
  type BareInput,
  type BareReading,
  reading,
} from '../dialects/bare/reading.js'
import { placesOf } from './anchors.js'
import { callsOf } from './damage.js'
import { grammarOf, type KnownDialect } from './expand.js'
import { Ground } from './ground.js'
import { Machine } from './machine.js'
import { programOf } from './program.js'
import { repairedBy } from './repairs.js'

const programIn = /* @__PURE__ */ oncePer((known: KnownDialect) =>
  programOf(grammarOf(known), true),
)

/** An opener, and the offered name behind it. */
const TO_NAME = /[^\s][\s"'`]{0,8}([\p{L}\p{N}_$][\p{L}\p{N}_$.:/-]*)/uy

/** The places at which a call of the dialect may begin, ascending, and what reads the calls at one of them. */
export function unmarkedIn(known: KnownDialect, input: BareInput) {
  const { page, text, layer, context } = input
  const { toolNames } = context
  const program = programIn(known)
  const needsName = program.steps.some((one) => one.kind === 'word' && one.of === 'offered')
  const marker = needsName ? 'name-only' : 'structure'
  let machine: Machine | null = null

  const isBeforeName = (at: number): boolean => {
    TO_NAME.lastIndex = at
    return toolNames.has(TO_NAME.exec(text)?.[1] ?? '')
  }
  const signs = needsName && toolNames.size === 0 ? [] : program.openers.map(({ first }) => first)
  const anchors = placesOf(signs, text).filter((at) => !needsName || isBeforeName(at))

  /** Damaged calls are read at their price. */
  function read(at: number): BareReading | null {
    machine ??= new Machine(program, text, toolNames, repairedBy(new Ground(page, program, null)))
    const match = machine.match(at)
    if (machine.exhausted) page.spend(Number.POSITIVE_INFINITY)
    if (match === null) return null
    const calls = callsOf(known, program, layer, match).map((call): BareCall => {
      return { ...call, shape: known.id, closed: call.closed || call.end < match.end, marker }
    })
    return calls.length === 0 ? null : reading(calls, match.end)
  }
  return { anchors, read }
}
