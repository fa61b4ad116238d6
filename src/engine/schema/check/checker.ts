/**
 * Does a value fit a part of a schema? Each pair of schema and value is worked
 * out once, so that alternatives inside alternatives cost no more than they are,
 * and all work is counted: past the bound the answer is that it is not known.
 */
import { LIMITS } from '../../bounds/limits.js'
import { isRecord } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { shorten } from '../coercion/log.js'
import { type Answer, both, FAILS, FITS, UNKNOWN } from './answer.js'
import { holds } from './assertions.js'
import type { CheckedSchema, Checking } from './checking.js'
import type { Demands } from './demands.js'
import { answerInPlace } from './in-place.js'
import { answerForItems } from './items.js'
import { looksLike } from './looks-like.js'
import { answerForMembers } from './members.js'

const first = (): boolean => false

/** Stands for an answer that is being worked out. */
const RUNNING = -1

export class Checker implements Checking {
  /** What was not looked at, and why. */
  readonly notes = new Set<string>()
  private readonly known = new Map<JsonSchema, Map<unknown, Answer | typeof RUNNING>>()
  private depth = 0
  private left: number

  /**
   * @param most steps that all answers may take together
   * @param formats a `format` is asked for, too; by itself it describes and refuses nothing
   */
  constructor(
    readonly compiled: CheckedSchema,
    private readonly most: number,
    readonly formats = false,
  ) {
    this.left = most
  }

  get exhausted(): boolean {
    return this.left < 0
  }

  get used(): number {
    return Math.min(this.most, this.most - this.left)
  }

  readonly spend = (steps: number): void => {
    this.left -= steps
  }

  answer(value: unknown, schema: JsonSchema): Answer {
    if (this.depth > 0) return this.follow(value, schema)
    try {
      return this.follow(value, schema)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.depth = 0
      return this.unknown('it is nested too deep for the call stack')
    }
  }

  private follow(value: unknown, schema: JsonSchema): Answer {
    if (typeof schema === 'boolean') return schema ? FITS : FAILS
    this.left--
    if (this.left < 0) return this.unknown(`schemaSteps: more than ${this.most} steps`)
    const demands = this.compiled.demandsOf(schema)
    if (this.depth >= LIMITS.schemaNesting) {
      return this.unknown(`schemaNesting: more than ${LIMITS.schemaNesting} schemas inside another`)
    }
    this.depth++
    const answer =
      demands.inPlace === null ? this.judge(value, demands) : this.remembered(value, demands)
    this.depth--
    return answer
  }

  /** Notes why something cannot be said. */
  unknown(why: string): typeof UNKNOWN {
    this.notes.add(why)
    return UNKNOWN
  }

  private remembered(value: unknown, demands: Demands): Answer {
    const { schema } = demands
    let answers = this.known.get(schema)
    if (answers === undefined) {
      answers = new Map()
      this.known.set(schema, answers)
    }
    const known = answers.get(value)
    if (known === RUNNING) return this.unknown('a reference leads back to itself')
    if (known !== undefined) return known
    answers.set(value, RUNNING)
    const answer = this.judge(value, demands)
    answers.set(value, answer)
    return answer
  }

  private judge(value: unknown, demands: Demands): Answer {
    if (!holds(value, demands, this.spend, first)) return FAILS
    if (this.formats && !looksLike(value, demands.format)) return FAILS
    let answer: Answer = FITS
    for (const why of demands.unchecked) answer = this.unknown(why)
    if (demands.pattern !== null && typeof value === 'string') {
      answer = both(answer, this.matches(demands.pattern, value))
    }
    if (answer !== FAILS && demands.inPlace !== null) {
      answer = both(answer, answerInPlace(this, value, demands.inPlace))
    }
    if (answer === FAILS || typeof value !== 'object' || value === null) return answer
    if (demands.members !== null && isRecord(value)) {
      answer = both(answer, answerForMembers(this, value, demands.members))
    } else if (demands.items !== null && Array.isArray(value)) {
      answer = both(answer, answerForItems(this, value, demands.items))
    }
    return answer
  }

  private matches(pattern: string, text: string): Answer {
    const { patterns } = this.compiled
    const match = patterns.matches(pattern, text)
    if (match !== null) return match ? FITS : FAILS
    return this.unknown(
      `${shorten(pattern)}: ${patterns.unchecked.get(pattern) ?? 'it is not read'}`,
    )
  }
}
