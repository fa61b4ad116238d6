/**
 * Runs a grammar's program at a place of a text. Alternatives are tried in their
 * order; a step that branches or scans, and once led nowhere at a place, is not tried there
 * again for the same price or more, from whatever opener it is reached, so that the
 * work is at most the number of steps times the length of the text, times the
 * few prices. Where nothing fits, the damage at the furthest place is repaired
 * (`repairs.ts`), the cheapest way first.
 */

import { LIMITS } from '../../bounds/limits.js'
import { type ObjectRead, readObject } from './object.js'
import type { Program } from './program.js'
import { type Match, MOST_REPAIRS, marked, matchOf, type State } from './state.js'
import type { Step } from './steps.js'
import { type Damage, Taker } from './take.js'

const LINE_FEED = 0x0a
/** The price of a text that goes on over a sign of its grammar. */
const RUN_ON = 2

/**
 * Steps that take little and lead on in one way only. Where they are reached again, so
 * is the next that does not, and there it is seen that it was tried.
 */
const LIGHT: readonly Step['kind'][] = ['literal', 'mark', 'jump', 'space', 'echo', 'end']

export class Machine {
  /** The least price for which a step was tried at a place. */
  private readonly tried = new Map<number, number>()
  private readonly taker: Taker
  /** Steps that may still be taken. */
  private fuel: number
  /** States to go on from, by price. */
  private readonly waiting = Array.from({ length: MOST_REPAIRS + 1 }, (): State[] => [])
  /** Where the program could not go on, at the furthest place for this price. */
  private stuck: State[] = []

  constructor(
    private readonly program: Program,
    private readonly text: string,
    /** Names of the tools that were offered. */
    offered: ReadonlySet<string> = new Set(),
    /** What damage is read by; without it, nothing but the grammar is read. */
    private readonly damage: Damage | null = null,
    takerOf = Taker,
  ) {
    this.taker = new takerOf(program, text, offered, damage?.ground ?? null)
    this.fuel = LIMITS.grammarSteps + LIMITS.grammarStepsPerCharacter * text.length
  }

  /** The fuel was used up: there may be calls that were not found. */
  get exhausted(): boolean {
    return this.fuel <= 0
  }

  /** The cheapest reading of the group that begins at `from`, or null. */
  match(from: number): Match | null {
    const most = this.damage === null ? 0 : MOST_REPAIRS
    for (const level of this.waiting) level.length = 0
    this.waiting[0]?.push({ step: 0, at: from, trail: null, price: 0, paid: [] })
    for (let price = 0; price <= most; price++) {
      const level = this.waiting[price] ?? []
      // Damage that was paid for before may lead on at the same price.
      do {
        this.stuck = []
        for (let next = level.pop(); next !== undefined; next = level.pop()) {
          const found = this.run(next, from)
          if (found !== null) return found
          if (this.fuel <= 0) return null
        }
        this.repair()
      } while (level.length > 0)
    }
    return null
  }

  /** Adds the ways on from where the program could not go on, the likeliest last. */
  private repair(): void {
    const { damage } = this
    if (damage === null) return
    for (const state of this.stuck.reverse()) {
      for (const way of damage.waysOn(this.program, this.taker, state).reverse()) {
        this.fuel--
        this.waiting[way.price]?.push(way)
      }
    }
  }

  /** Goes on until nothing fits any more. */
  private run(state: State, from: number): Match | null {
    const { steps } = this.program
    const { price, paid } = state
    let { step, at, trail, over } = state
    let fresh = true
    for (;;) {
      if (this.fuel-- <= 0) return null
      // What is behind the last step was reached by a repair.
      if (step === steps.length) return matchOf(from, at, trail)
      const one = steps[step]
      if (one === undefined) return null
      if (fresh || !LIGHT.includes(one.kind)) {
        fresh = false
        const key = at * steps.length + step
        if ((this.tried.get(key) ?? Infinity) <= price) return null
        this.tried.set(key, price)
      }
      if (one.kind === 'end') {
        if (this.damage?.ground.ends(at) ?? true) return matchOf(from, at, trail)
        this.fail({ step, at, trail, price, paid })
        return null
      }
      if (one.kind === 'split') {
        this.waiting[price]?.push({ step: one.second, at, trail, price, paid })
        step = one.first
      } else if (one.kind === 'jump') {
        step = one.to
      } else if (one.kind === 'mark') {
        trail = marked(trail, one, at)
        step++
      } else if (one.kind === 'object') {
        const read: ObjectRead | null = readObject(this.text, at, one.shape)
        this.fuel -= (read?.end ?? at) - at
        if (read === null || read.marks === null) return null
        for (const mark of read.marks) trail = marked(trail, mark, mark.at)
        at = read.end
        step++
      } else {
        const taken = this.taker.take(one, step, at, trail, over === true)
        this.fuel -= taken.work
        const bounded = one.kind === 'text' && one.nothing === true
        if (taken.over !== undefined && !bounded) this.later({ step, at, trail, price, paid })
        if (taken.end < 0) {
          this.fail({ step, at, trail, price, paid })
          return null
        }
        if (
          one.kind === 'text' &&
          !bounded &&
          taken.over === undefined &&
          taken.end < this.text.length
        ) {
          const atLine = this.text.charCodeAt(taken.end) === LINE_FEED
          if (!(one.line && atLine))
            this.later({ step, at: taken.end + 1, trail, price, paid }, over)
        }
        over = undefined
        at = taken.end
        if (taken.open === true) trail = marked(trail, { mark: 'open' }, at)
        step++
      }
    }
  }

  /** The text of this step may also end further on: over a sign of the grammar at a price, once. */
  private later(state: State, over?: true): void {
    if (this.damage === null || over === true) {
      this.waiting[state.price]?.push(over === true ? { ...state, over } : state)
    } else {
      const price = state.price + RUN_ON
      this.waiting[price]?.push({ ...state, price, over: true })
    }
  }

  private fail(state: State): void {
    if (this.damage === null) return
    const furthest = this.stuck[0]?.at ?? -1
    if (state.at < furthest) return
    if (state.at > furthest) this.stuck = []
    this.stuck.push(state)
  }
}
