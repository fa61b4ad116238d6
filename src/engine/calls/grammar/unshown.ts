/** Takes values that no lesson has shown: texts in signs of their own, deeper lines below a key, switches of a shell. */
import { endsSwitch } from '../induction/options.js'
import type { Ground } from './ground.js'
import { heldEnd, opensHeld, shellBehind } from './held.js'
import { type Literal, literalEnd } from './literal.js'
import type { Program } from './program.js'
import type { Trail } from './state.js'
import type { Step } from './steps.js'
import { signOf } from './stops.js'
import { type Taken, Taker } from './take.js'

export class UnshownTaker extends Taker {
  private readonly steps: readonly Step[]

  constructor(program: Program, text: string, offered: ReadonlySet<string>, ground: Ground | null) {
    super(program, text, offered, ground)
    this.steps = program.steps
  }

  override take(step: Step, index: number, at: number, trail: Trail | null, over: boolean): Taken {
    const unshown = this.unshown(step, this.steps[index + 1], at)
    if (unshown !== null && unshown.end >= 0) return unshown
    const taken = super.take(step, index, at, trail, over)
    // What was looked at in vain is paid for.
    return unshown === null ? taken : { ...taken, work: taken.work + unshown.work }
  }

  private unshown(step: Step, next: Step | undefined, at: number): Taken | null {
    if (step.kind === 'value' || (step.kind === 'text' && step.nothing !== true))
      return this.value(at)
    const isBefore = next?.kind === 'mark' && next.mark === 'value-start'
    return step.kind === 'literal' && isBefore ? this.before(step.literal, at) : null
  }

  /** A switch has no value, and behind its key the word of a shell need not have the signs of others. */
  private before(literal: Literal, at: number): Taken | null {
    const { text } = this
    if (signOf(literal) === ' ' && endsSwitch(text, at)) return { end: at, work: 0 }
    const from = literalEnd(literal, text, at) < 0 ? shellBehind(text, at) : -1
    const held = from < 0 ? null : this.value(from)
    return held && { ...held, end: held.end < 0 ? -1 : from }
  }

  private value(at: number): Taken | null {
    const { text } = this
    if (endsSwitch(text, at)) return { end: at, work: 0 }
    if (!opensHeld(text, at)) return null
    const end = heldEnd(text, at)
    return { end, work: (end < 0 ? text.length : end) - at }
  }
}
