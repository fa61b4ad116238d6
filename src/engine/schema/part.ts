/** One schema, read once: what it demands of a value, and the parts that it is made of. */
import type { JsonSchema } from '../model/trace.js'
import type { Answer, UNKNOWN } from './check/answer.js'
import { ANY, typesOfValues } from './types.js'

/** A keyword that judges a value by itself, without another schema. */
export interface Test {
  readonly keyword: string
  /** The types that it is about; a value of another type passes. */
  readonly of: number
  readonly check: (value: unknown, work: Work) => Answer
  /** In words, what the value should be, and what it is where it is not named itself. */
  readonly expected: () => string
  readonly received?: (value: unknown) => string
}

/** What a test may ask of the check that runs it. */
export interface Work {
  /** Counts work that grows with the value. */
  spend(steps: number): void
  /** A text that does not look like its `format` does not fit. */
  readonly formats: boolean
  /** Notes why something cannot be said. */
  unknown(why: string): typeof UNKNOWN
  /** Does the text match the pattern? */
  matches(pattern: string, text: string): Answer
}

export interface Members {
  readonly required: readonly string[]
  readonly dependentRequired: readonly (readonly [string, readonly string[]])[]
  readonly properties: ReadonlyMap<string, Part>
  /** The same, side by side. */
  readonly keys: readonly string[]
  readonly parts: readonly Part[]
  readonly patterns: readonly (readonly [RegExp, Part])[]
  /** For members that no other keyword speaks of; null where that is not said. */
  readonly others: Part | null
  readonly names: Part
}

export interface Items {
  readonly tuple: readonly Part[]
  /** For the items behind those of the tuple; null where that is not said. */
  readonly rest: Part | null
  /** How many items must fit a part. */
  readonly contains: { readonly part: Part; readonly least: number; readonly most: number } | null
}

export interface Condition {
  readonly test: Part
  readonly yes: Part
  readonly no: Part
}

const NONE: readonly never[] = []

export class Part {
  types = ANY
  tests: readonly Test[] = NONE
  /** What it refers to, and its `allOf`: they hold as well. */
  all: readonly Part[] = NONE
  /** The lists of alternatives; of `oneOf`, exactly one holds. */
  unions: readonly { readonly keyword: 'anyOf' | 'oneOf'; readonly branches: readonly Part[] }[] =
    NONE
  not: Part | null = null
  condition: Condition | null = null
  /** Parts that hold for an object that has this member. */
  dependent: readonly (readonly [string, Part])[] = NONE
  members: Members | null = null
  items: Items | null = null
  /** For the members or items that no keyword has spoken of, here or in what holds as well. */
  unevaluated: { readonly members: Part | null; readonly items: Part | null } | null = null
  /** Why something of it cannot be looked at. */
  unchecked: readonly string[] = NONE
  /** It speaks of the value itself through other parts. */
  joins = false
  /** The types of which every value fits, whatever its `format`. */
  plain = 0
  /** Values that fit and are no structures, where the part lists those that it allows. */
  listed: ReadonlySet<unknown> | null = null
  /** The types of numbers that fit where they are neither less nor more than this. */
  ranged = 0
  least = Number.NEGATIVE_INFINITY
  most = Number.POSITIVE_INFINITY
  /** The types of which only tests are asked, and that declared members or items fit. */
  simple = 0
  private allowed: number | null = null
  private joined: readonly Part[] | null = null

  constructor(readonly schema: JsonSchema) {}

  /** All parts that hold for a value under this one in any case: itself, what it refers to, its `allOf`. */
  get together(): readonly Part[] {
    this.joined ??= this.follow()
    return this.joined
  }

  /** The types that a value under it may have. */
  get typesAllowed(): number {
    if (this.allowed === null) {
      // Until it is worked out, a schema that refers to itself allows anything.
      this.allowed = ANY
      this.allowed = this.workOutTypes()
    }
    return this.allowed
  }

  private follow(): Part[] {
    const parts = new Set<Part>([this])
    for (const part of parts) {
      if (parts.size >= HOPS) break
      for (const one of part.all) parts.add(one)
    }
    return [...parts]
  }

  private workOutTypes(): number {
    let types = ANY
    for (const part of this.together) {
      types &= part.types & typesOfValues(part.schema)
      for (const { branches } of part.unions) {
        let any = 0
        for (const branch of branches) any |= branch.typesAllowed
        types &= any
      }
    }
    return types
  }
}

/** References are followed this far before they count as circular. */
const HOPS = 32

/** The schema `true`: anything goes. */
export const ANYTHING = new Part(true)
ANYTHING.plain = ANY

/** The schema `false`: nothing does. */
export const NOTHING = new Part(false)
NOTHING.types = 0

/** The test that lists the values which a part allows, if it does. */
export function listOf(part: Part): Test | undefined {
  const tests = part.together.flatMap((one) => one.tests)
  return tests.find(({ keyword }) => keyword === 'const' || keyword === 'enum')
}

/** The part that says what all of these say. */
export function together(parts: readonly Part[]): Part {
  const said = parts.filter((part) => part !== ANYTHING)
  const [only = ANYTHING, ...others] = said
  if (others.length === 0) return only
  const part = new Part({ allOf: said.map(({ schema }) => schema) })
  part.all = said
  part.joins = true
  return part
}
