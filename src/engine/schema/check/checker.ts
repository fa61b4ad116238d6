/**
 * Does a value fit a part of a schema, and if not, where? One walk over value and
 * parts answers both. Each pair of value and part that joins others is worked out
 * once, so that alternatives inside alternatives cost no more than they are, and
 * all work is counted: past the bound the answer is that it is not known.
 */
import { PART_LIMITS } from '../../bounds/limits.js'
import type { JsonRecord } from '../../model/records.js'
import { pathOf } from '../../syntax/json/path.js'
import type { Part } from '../part.js'
import type { Patterns } from '../pattern/patterns.js'
import { shorten } from '../shown.js'
import { ARRAY, OBJECT, typeOfValue } from '../types.js'
import { type Answer, both, FAILS, FITS, UNKNOWN } from './answer.js'
import { inPlace } from './in-place.js'
import { answerForItems, answerForMembers } from './structure.js'
import type { Failure, Walk } from './walk.js'
import * as words from './words.js'

/** Stands for an answer that is being worked out. */
const RUNNING = -1

type Tell = (failure: Failure) => void

export class Checker implements Walk {
  /** What was not looked at, and why. */
  readonly notes = new Set<string>()
  private readonly known = new Map<Part, Map<unknown, Answer | typeof RUNNING>>()
  /** What was told, by place: each keyword once, and each part that joins others. */
  private readonly told = new Map<string, Set<string | Part>>()
  /** Where the walk is; kept only while it tells. */
  private steps: (string | number)[] = []
  private tell: Tell = () => {}
  private depth = 0
  private left: number

  /**
   * @param compiled the schema whose patterns are matched
   * @param most steps that all answers may take together
   * @param formats a `format` is asked for, too; by itself it describes and refuses nothing
   */
  constructor(
    private readonly compiled: { readonly patterns: Patterns },
    private readonly most: number,
    readonly formats = false,
  ) {
    this.left = most
  }

  get used(): number {
    return Math.min(this.most, this.most - this.left)
  }

  spend(steps: number): void {
    this.left -= steps
  }

  answer(value: unknown, part: Part): Answer {
    return this.guarded(value, part, false)
  }

  /** The answer; every failure that makes it so is told once. */
  list(value: unknown, part: Part, tell: Tell): Answer {
    this.tell = tell
    this.steps = []
    return this.guarded(value, part, true)
  }

  /** Notes why something cannot be said. */
  unknown(why: string): typeof UNKNOWN {
    this.notes.add(why)
    return UNKNOWN
  }

  matches(pattern: string, text: string): Answer {
    const { patterns } = this.compiled
    const match = patterns.matches(pattern, text)
    if (match !== null) return match ? FITS : FAILS
    const why = patterns.unchecked.get(pattern) ?? 'it is not read'
    return this.unknown(`${shorten(pattern)}: ${why}`)
  }

  private guarded(value: unknown, part: Part, telling: boolean): Answer {
    try {
      return this.follow(value, part, telling)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.depth = 0
      return this.unknown('it is nested too deep for the call stack')
    }
  }

  follow(value: unknown, part: Part, telling: boolean): Answer {
    if (--this.left < 0) return this.unknown(`schemaSteps: more than ${this.most} steps`)
    const type = typeOfValue(value)
    if ((part.plain & type) !== 0 && !this.formats) return FITS
    return part.joins
      ? this.remembered(value, type, part, telling)
      : this.nested(value, type, part, telling)
  }

  private remembered(value: unknown, type: number, part: Part, telling: boolean): Answer {
    let answers = this.known.get(part)
    if (answers === undefined) {
      answers = new Map()
      this.known.set(part, answers)
    }
    let answer = answers.get(value)
    if (answer === RUNNING) return this.unknown('a reference leads back to itself')
    if (answer === undefined) {
      answers.set(value, RUNNING)
      answer = this.nested(value, type, part, false)
      answers.set(value, answer)
    }
    if (telling && answer === FAILS && this.isNew(pathOf(this.steps), part)) {
      this.nested(value, type, part, true)
    }
    return answer
  }

  private nested(value: unknown, type: number, part: Part, telling: boolean): Answer {
    if (this.depth >= PART_LIMITS.schemaNesting) {
      return this.unknown(
        `schemaNesting: more than ${PART_LIMITS.schemaNesting} schemas inside another`,
      )
    }
    this.depth++
    const answer = this.judge(value, type, part, telling)
    this.depth--
    return answer
  }

  /** Telling, all of it is looked at; else what fails first decides. */
  private judge(value: unknown, type: number, part: Part, telling: boolean): Answer {
    let answer: Answer = FITS
    if ((part.types & type) === 0) {
      if (!telling) return FAILS
      answer = this.refuses(value, part)
    }
    for (const test of part.tests) {
      if ((test.of & type) === 0) continue
      const one = test.check(value, this)
      if (one === FAILS && !telling) return FAILS
      if (one === FAILS) this.fails(test.keyword, () => words.byTest(value, test))
      answer = both(answer, one)
    }
    for (const why of part.unchecked) answer = both(answer, this.unknown(why))
    if (part.joins) answer = both(answer, inPlace(this, value, type, part, telling))
    if (answer === FAILS && !telling) return FAILS
    if (type === OBJECT && part.members !== null) {
      return both(answer, answerForMembers(this, value as JsonRecord, part.members, telling))
    }
    if (type === ARRAY && part.items !== null) {
      return both(answer, answerForItems(this, value as readonly unknown[], part.items, telling))
    }
    return answer
  }

  /** A type that is not allowed, or a value where none is. */
  private refuses(value: unknown, { schema, typesAllowed }: Part): typeof FAILS {
    if (schema !== false) return this.fails('type', () => words.byType(value, typesAllowed))
    const step = this.steps.at(-1)
    const keyword = typeof step === 'string' ? 'additionalProperties' : 'false'
    return this.fails(keyword, () => words.refused(step, value, []))
  }

  /** The answer for what stands at a step from here. */
  at(step: string | number, value: unknown, part: Part, telling: boolean): Answer {
    // Most values are seen through at once; the containers' steps are theirs.
    if ((part.plain & typeOfValue(value)) !== 0 && !this.formats) return FITS
    if (!telling) return this.follow(value, part, false)
    this.steps.push(step)
    const answer = this.follow(value, part, true)
    this.steps.pop()
    return answer
  }

  /** Tells a failure; at one place each keyword once. */
  fails(keyword: string, say: Failure['words'], step?: string | number): typeof FAILS {
    const path = pathOf(step === undefined ? this.steps : [...this.steps, step])
    if (this.isNew(path, keyword)) this.tell({ keyword, path, words: say })
    return FAILS
  }

  private isNew(path: string, what: string | Part): boolean {
    const told = this.told.get(path)
    if (told?.has(what) === true) return false
    if (told === undefined) this.told.set(path, new Set([what]))
    else told.add(what)
    return true
  }
}
