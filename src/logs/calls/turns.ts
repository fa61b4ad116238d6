/** The model's turns: usage is shared by the calls of its turn, and told of once. */
import type { LogCall, Usage } from './call.js'

/** Calls of one turn; formats that know no turns would gather all of them. */
const LONGEST_TURN = 200

export class Turns {
  private calls: LogCall[] = []
  private usage: Usage | null = null
  private last: LogCall[] = []

  /** @param finished told of each call with a result when its turn and the next one have ended */
  constructor(private readonly finished: (call: LogCall) => void) {}

  add(call: LogCall): void {
    if (this.calls.length >= LONGEST_TURN) this.close(null)
    this.calls.push(call)
  }

  /** Usage of the turn that goes on; the last that is told of holds. */
  tell(usage: Usage): void {
    this.usage = usage
  }

  /** Usage of the turn that has just ended, where logs tell it afterwards. */
  tellLast(usage: Usage): void {
    share(this.last, usage)
  }

  /** May something still be learnt of this call? */
  holds(call: LogCall): boolean {
    return this.calls.includes(call) || this.last.includes(call)
  }

  /** The turn ends. @param next usage of the turn that follows: its input is what was read after these calls */
  close(next: Usage | null): void {
    share(this.calls, this.usage)
    if (next !== null && next.input !== null) {
      for (const call of this.calls) {
        call.nextInputTokens = Math.round(next.input / this.calls.length)
      }
    }
    this.finish()
    this.last = this.calls
    this.calls = []
    this.usage = null
  }

  end(): void {
    this.close(null)
    this.finish()
    this.last = []
  }

  private finish(): void {
    for (const call of this.last) if (call.result !== null) this.finished(call)
  }
}

/** What was not recorded stays unknown. */
function share(calls: readonly LogCall[], usage: Usage | null): void {
  if (usage === null || calls.length === 0) return
  for (const call of calls) {
    if (usage.output !== null) call.outputTokens = Math.round(usage.output / calls.length)
    if (usage.cost !== null) call.cost = usage.cost / calls.length
  }
}
