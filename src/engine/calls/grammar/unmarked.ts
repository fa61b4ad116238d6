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
import { type Program, programOf } from './program.js'
import { repairedBy } from './repairs.js'

const programIn = /* @__PURE__ */ oncePer((known: KnownDialect) =>
  programOf(grammarOf(known), true),
)

/** An opener, and the offered name behind it. */
const TO_NAME = /[^\s][\s"'`]{0,8}([\p{L}\p{N}_$][\p{L}\p{N}_$.:/-]*)/uy

export class UnmarkedReader {
  private readonly program: Program
  private readonly needsName: boolean
  private machine: Machine | null = null

  constructor(
    private readonly known: KnownDialect,
    private readonly input: BareInput,
  ) {
    this.program = programIn(known)
    this.needsName = this.program.steps.some((one) => one.kind === 'word' && one.of === 'offered')
  }

  /** The places at which a call may begin, ascending. */
  get anchors(): readonly number[] {
    const { text, context } = this.input
    if (this.needsName && context.toolNames.size === 0) return []
    const signs = this.program.openers.map(({ first }) => first)
    return placesOf(signs, text).filter((at) => !this.needsName || this.isBeforeName(at))
  }

  private isBeforeName(at: number): boolean {
    TO_NAME.lastIndex = at
    return this.input.context.toolNames.has(TO_NAME.exec(this.input.text)?.[1] ?? '')
  }

  /** Reads the calls at one of them, damaged ones at their price. */
  read(at: number): BareReading | null {
    const { page, text, layer, context } = this.input
    const { program, known } = this
    this.machine ??= new Machine(
      program,
      text,
      context.toolNames,
      repairedBy(new Ground(page, program, null)),
    )
    const match = this.machine.match(at)
    if (this.machine.exhausted) page.spend(Number.POSITIVE_INFINITY)
    if (match === null) return null
    const marker = this.needsName ? 'name-only' : 'structure'
    const calls = callsOf(known, program, layer, match).map((call): BareCall => {
      return { ...call, shape: known.id, closed: call.closed || call.end < match.end, marker }
    })
    return calls.length === 0 ? null : reading(calls, match.end)
  }
}
