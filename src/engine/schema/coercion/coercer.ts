/**
 * Coercion: the declared steps that make a value fit its schema, as edits on
 * its JSON text. A value that fits is not touched; a text where text is allowed
 * stays text; nothing is invented.
 */
import { LIMITS } from '../../bounds/limits.js'
import { isRecord } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { FAILS } from '../check/answer.js'
import type { Checker } from '../check/checker.js'
import type { NestedReading } from '../nested-reading.js'
import { ANYTHING, NOTHING, type Part } from '../part.js'
import { Shape, shapeOf } from '../shape.js'
import { ARRAY, OBJECT, STRING, typeOfValue } from '../types.js'
import type { Coercing } from './coercing.js'
import { inside, type StageLog } from './log.js'
import { coerceMembers } from './members.js'
import type { Target } from './target.js'
import { coerceText } from './text.js'
import { coerceToText } from './to-text.js'
import { unwrapMember, unwrapOnlyItem } from './unwrap.js'

/** Values that are looked at in the shortest text. */
const FIRST_STEPS = 20_000

export interface CoercerOptions {
  /** Knows what it has answered for values that did not change. */
  readonly checker: Checker
  /** Values came as text from markup, where white space around them is layout. */
  readonly fromMarkup: boolean
  /** Reads a text through the strategy ladder; null when no strategy could. */
  readonly readText: (text: string, schema: JsonSchema, path: string) => NestedReading | null
}

export class Coercer implements Coercing {
  /** A bound of the stage stopped it before it was through. */
  exhausted = false
  private budget: number
  private readings: number = LIMITS.childAttempts
  /** Alternatives that were chosen, so that choices inside choices are made once. */
  private readonly chosen = new Map<unknown, Map<readonly Part[], Part | null>>()

  /** @param length of the text that the arguments were read from */
  constructor(
    readonly log: StageLog,
    private readonly options: CoercerOptions,
    length: number,
  ) {
    this.budget = Math.min(LIMITS.coercionSteps, FIRST_STEPS + length * LIMITS.stepsPerCharacter)
  }

  get fromMarkup(): boolean {
    return this.options.fromMarkup
  }

  /** What the value becomes; the edits are recorded in its draft, the steps in the log. */
  coerce(target: Target): unknown {
    const { value, node, part, place } = target
    if (part === ANYTHING || part === NOTHING) return value
    if (this.budget-- <= 0 || place.depth > LIMITS.schemaDepth) {
      this.exhausted = true
      return value
    }
    const types = part.typesAllowed
    if (typeof value === 'string') {
      return (types & STRING) !== 0 ? value : coerceText(this, target, value)
    }
    if (Array.isArray(value) && node.kind === 'array') {
      if ((types & ARRAY) !== 0) return this.items(target, value, node.items)
      const item = unwrapOnlyItem(this, target, value, node)
      return item === value ? coerceToText(this, target, types) : item
    }
    if (isRecord(value) && node.kind === 'object') {
      if ((types & OBJECT) !== 0) return coerceMembers(this, target, value, node.members)
      const inner = unwrapMember(this, target, value, node)
      return inner === value ? coerceToText(this, target, types) : inner
    }
    return coerceToText(this, target, types)
  }

  /** True when the value fits a part of the schema as it is. */
  fits(value: unknown, part: Part): boolean {
    return this.options.checker.answer(value, part) > FAILS
  }

  /** Coerces and keeps the result only when it fits; otherwise everything is as before. */
  attempt(target: Target): { readonly value: unknown } | null {
    return this.orTakeBack(target, () => {
      const value = this.coerce(target)
      return this.fits(value, target.part) ? { value } : null
    })
  }

  /** Runs `change`; when it gives null, its edits and steps are forgotten. */
  orTakeBack<Result>({ draft }: Target, change: () => Result | null): Result | null {
    const mark = this.log.mark()
    const edits = draft.edits.length
    const result = change()
    if (result === null) {
      this.log.rewind(mark)
      draft.edits.truncate(edits)
    }
    return result
  }

  /** Reads a text through the ladder, as often as the bound allows. */
  readText(text: string, part: Part, path: string): NestedReading | null {
    return this.readings-- > 0 ? this.options.readText(text, part.schema, path) : null
  }

  /** The declarations that hold for this value, with one alternative chosen of each union. */
  shapeFor(target: Target): Shape {
    const parts = new Set(target.part.together)
    let chosen = false
    for (const part of parts) {
      for (const { branches } of part.unions) {
        chosen = true
        for (const one of this.choose(target, branches)?.together ?? []) parts.add(one)
      }
    }
    return chosen ? new Shape([...parts]) : shapeOf(target.part)
  }

  /** The first alternative that holds as it is, else the only one that coercion makes hold. */
  private choose(target: Target, union: readonly Part[]): Part | null {
    let choices = this.chosen.get(target.value)
    if (choices === undefined) {
      choices = new Map()
      this.chosen.set(target.value, choices)
    }
    let choice = choices.get(union)
    if (choice === undefined) {
      // A schema that comes back to the same value must not choose again.
      choices.set(union, null)
      choice = this.bestOf(target, union)
      choices.set(union, choice)
    }
    return choice
  }

  private bestOf(target: Target, union: readonly Part[]): Part | null {
    const type = typeOfValue(target.value)
    const possible = union.filter((branch) => (branch.typesAllowed & type) !== 0)
    const first = possible[0]
    if (first === undefined || possible.length === 1) return first ?? null
    const valid = possible.find((branch) => this.fits(target.value, branch))
    if (valid !== undefined) return valid
    const outcomes = new Map<string, Part>()
    const { edits } = target.draft
    for (const branch of possible) {
      this.orTakeBack(target, () => {
        const from = edits.length
        if (this.attempt({ ...target, part: branch }) !== null) {
          const made = Array.from({ length: edits.length - from }, (_, i) =>
            edits.replacement(from + i),
          )
          const outcome = made.join('\n')
          if (!outcomes.has(outcome)) outcomes.set(outcome, branch)
        }
        return null
      })
    }
    const [only, ...rivals] = outcomes.values()
    return only !== undefined && rivals.length === 0 ? only : null
  }

  private items(
    target: Target,
    value: readonly unknown[],
    nodes: readonly Target['node'][],
  ): unknown {
    const { draft, place } = target
    const shape = this.shapeFor(target)
    let result: unknown[] | null = null
    for (let i = 0; i < nodes.length; i++) {
      const part = shape.item(i)
      const node = nodes[i]
      if (part === ANYTHING || node === undefined) continue
      const item = { value: value[i], node, draft, part, place: inside(place, i) }
      const coerced = this.coerce(item)
      if (coerced === value[i]) continue
      result ??= [...value]
      result[i] = coerced
    }
    return result ?? value
  }
}
