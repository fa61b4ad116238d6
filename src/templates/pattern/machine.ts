/**
 * The matcher: backtracking, as Python's, but on a stack of its own and with a
 * count of its steps, so that no pattern can hang it.
 */
import { TEMPLATE_LIMITS } from '../limits.js'
import { asserts } from './assertions.js'
import { type Budget, BudgetError } from './budget.js'
import { has } from './char-sets.js'
import { type OneLoop, OP, type Program } from './program.js'
import { backward, forward, repeats } from './steps.js'

/** The text ended before the match did (only asked in partial mode). */
export const PARTIAL = -2
export const FAILED = -1

/** Frames of the stack, four numbers each. */
const CHOICE = 0 // pc, position
const SLOT = 1 // slot, what it held
const REGISTER = 2 // register, what it held
const GREEDY = 3 // pc, position, least position
const LAZY = 4 // pc of the loop, position, count

const MOST_NUMBERS = 4 * TEMPLATE_LIMITS.patternChoices

export class Machine {
  readonly slots: Int32Array
  private readonly registers: Int32Array
  private readonly stack: number[] = []
  private steps = 0
  /** What the budget leaves for this match. */
  private most = 0
  /** Where the whole match must not end. */
  private forbiddenEnd = -1

  constructor(
    private readonly program: Program,
    private readonly source: string,
    private readonly text: string,
    private readonly budget: Budget,
    /** Running out of text is not a failure, but `PARTIAL`. */
    private readonly partial: boolean,
  ) {
    this.slots = new Int32Array(program.slots)
    this.registers = new Int32Array(program.registers)
  }

  /**
   * The end of the match that starts at `start`; FAILED or PARTIAL.
   *
   * @param advance an empty match does not count: the last one was empty and ended here
   */
  matchAt(start: number, advance = false): number {
    this.forbiddenEnd = advance ? start : -1
    this.stack.length = 0
    this.most = this.budget.left
    this.slots.fill(-1)
    try {
      const end = this.run(0, start)
      if (end >= 0) {
        this.slots[0] = start
        this.slots[1] = end
      }
      return end
    } finally {
      const { steps } = this
      this.steps = 0
      this.budget.spend(steps, this.source)
    }
  }

  private run(from: number, at: number): number {
    const { program, text, stack } = this
    const { op, a, b, back } = program
    const base = stack.length
    let pc = from
    let position = at
    for (;;) {
      if (++this.steps > this.most) throw new BudgetError(this.source)
      let ok = true
      switch (op[pc]) {
        case OP.accept:
          if (base > 0 || pc < op.length - 1 || position !== this.forbiddenEnd) {
            return this.kept(base, position)
          }
          ok = false
          break
        case OP.char:
        case OP.set: {
          const next = back[pc] === 1 ? this.before(position) : this.after(position)
          if (next === PARTIAL) return PARTIAL
          const operand = a[pc] ?? 0
          if (next < 0) ok = false
          else if (op[pc] === OP.char) ok = next === operand
          else ok = this.inSet(operand, next)
          if (ok) {
            position += (next > 0xffff ? 2 : 1) * (back[pc] === 1 ? -1 : 1)
            pc++
          }
          break
        }
        case OP.split:
          this.push(CHOICE, b[pc] ?? 0, position, 0)
          pc = a[pc] ?? 0
          break
        case OP.jump:
          pc = a[pc] ?? 0
          break
        case OP.save:
          this.push(SLOT, a[pc] ?? 0, this.slots[a[pc] ?? 0] ?? -1, 0)
          this.slots[a[pc] ?? 0] = position
          pc++
          break
        case OP.mark:
          this.push(REGISTER, a[pc] ?? 0, this.registers[a[pc] ?? 0] ?? -1, 0)
          this.registers[a[pc] ?? 0] = position
          pc++
          break
        case OP.guard:
          pc = this.registers[a[pc] ?? 0] === position ? (b[pc] ?? 0) : pc + 1
          break
        case OP.assert:
          ok = asserts(a[pc] ?? 0, text, position)
          if (ok) pc++
          break
        case OP.look:
        case OP.atomic: {
          const atomic = op[pc] === OP.atomic
          const end = this.run(pc + 1, position)
          if (end === PARTIAL) return PARTIAL
          ok = end >= 0 !== (b[pc] === 1)
          if (ok) {
            if (atomic) position = end
            pc = a[pc] ?? 0
          }
          break
        }
        case OP.backreference:
        case OP.loop: {
          const end =
            op[pc] === OP.loop
              ? this.loop(pc, position, 0)
              : this.repeated(a[pc] ?? 0, b[pc] === 1, position, back[pc] === 1)
          if (end === PARTIAL) return PARTIAL
          ok = end >= 0
          if (ok) {
            position = end
            pc++
          }
          break
        }
      }
      if (ok) continue
      // Back to the youngest choice that is still open.
      for (;;) {
        if (stack.length === base) return FAILED
        const z = stack.pop() ?? 0
        const y = stack.pop() ?? 0
        const x = stack.pop() ?? 0
        const kind = stack.pop()
        if (kind === SLOT) this.slots[x] = y
        else if (kind === REGISTER) this.registers[x] = y
        else if (kind === CHOICE) {
          pc = x
          position = y
          break
        } else if (kind === GREEDY) {
          const isBack = back[x - 1] === 1
          position = isBack ? forward(this.text, y) : backward(this.text, y)
          if (position !== z) this.push(GREEDY, x, position, z)
          pc = x
          break
        } else {
          const end = this.loop(x, y, z)
          if (end === PARTIAL) return PARTIAL
          if (end < 0) continue
          position = end
          pc = x + 1
          break
        }
      }
    }
  }

  /**
   * A one-character loop at `position`; pushes what it could do otherwise.
   *
   * @param done how many a lazy loop has taken already; then it takes one more
   */
  private loop(pc: number, position: number, done: number): number {
    const loop = this.program.loops[this.program.a[pc] ?? 0] as OneLoop
    const isBack = this.program.back[pc] === 1
    const wanted = done > 0 ? done : loop.lazy ? loop.min : loop.max
    let at = position
    let least = loop.min === 0 ? position : -1
    let count = done > 0 ? done - 1 : 0
    while (count < wanted) {
      const next = isBack ? this.before(at) : this.after(at)
      // As in Python's module, a lazy loop that cannot go on has failed, it is not cut off.
      if (next === PARTIAL && done === 0) return PARTIAL
      if (next < 0 || !has(loop.set, next)) break
      at += (next > 0xffff ? 2 : 1) * (isBack ? -1 : 1)
      if (++count === loop.min) least = at
    }
    this.steps += count - done + 1
    if (count < loop.min || (done > 0 && count < done)) return FAILED
    if (loop.lazy) {
      if (count < loop.max) this.push(LAZY, pc, at, count + 1)
    } else if (!loop.possessive && at !== least) {
      this.push(GREEDY, pc + 1, at, least)
    }
    return at
  }

  /** The end of the text that repeats a group's; FAILED or PARTIAL. */
  private repeated(group: number, ignoreCase: boolean, position: number, isBack: boolean): number {
    const start = this.slots[2 * group] ?? -1
    const end = this.slots[2 * group + 1] ?? -1
    if (start < 0 || end < start) return FAILED
    const wanted = this.text.slice(start, end)
    this.steps += wanted.length
    const from = isBack ? position - wanted.length : position
    const fit = from < 0 ? 'not' : repeats(this.text, from, wanted, ignoreCase)
    if (fit === 'cut') return this.partial ? PARTIAL : FAILED
    if (fit === 'not') return FAILED
    return isBack ? from : from + wanted.length
  }

  private inSet(index: number, codePoint: number): boolean {
    const set = this.program.sets[index]
    return set !== undefined && has(set, codePoint)
  }

  private after(position: number): number {
    return this.text.codePointAt(position) ?? (this.partial ? PARTIAL : FAILED)
  }

  private before(position: number): number {
    return position === 0
      ? FAILED
      : (this.text.codePointAt(backward(this.text, position)) ?? FAILED)
  }

  private push(kind: number, x: number, y: number, z: number): void {
    if (this.stack.length > MOST_NUMBERS) throw new BudgetError(this.source)
    this.stack.push(kind, x, y, z)
  }

  /** An enclosed part has matched: its choices go, what restores slots stays. */
  private kept(base: number, position: number): number {
    const { stack } = this
    let to = base
    for (let from = base; from < stack.length; from += 4) {
      const kind = stack[from]
      if (kind !== SLOT && kind !== REGISTER) continue
      for (let i = 0; i < 4; i++) stack[to + i] = stack[from + i] ?? 0
      to += 4
    }
    stack.length = to
    return position
  }
}
