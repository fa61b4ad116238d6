/** A grammar as a program: a list of steps with jumps, as the machine runs it. */

import type { Field } from '../../model/argument-source.js'
import type {
  ArgumentsNotation,
  ElementTags,
  Grammar,
  Part,
  ValueNotation,
} from '../../model/grammar.js'
import { Marks } from '../../syntax/markup/marks.js'
import { type Literal, literalOf } from './literal.js'
import { blockPart, elementPart } from './shapes.js'
import type { Mark, Step, WordKind } from './steps.js'

export interface Program {
  readonly steps: readonly Step[]
  /** Literals with which a group can begin; empty where it can begin with a name. */
  readonly openers: readonly Literal[]
  /** Where it can begin with a name: the literals behind that. */
  readonly afterName: readonly Literal[]
  /** Where it begins with a number: the literals behind that. */
  readonly afterNumber: readonly Literal[]
  /** All signs of the grammar that a plain text rarely holds: a value with one of them is doubtful. */
  readonly signs: readonly string[]
  /** Values end with their line: one that goes on over it may have swallowed what follows. */
  readonly lineValues: boolean
}

/** Makes the program of a grammar. `apart`: every mark is a step of its own, so that each may be damaged. */
export function programOf({ group }: Pick<Grammar, 'group'>, apart = false): Program {
  const maker = new ProgramMaker(apart)
  maker.part(group)
  maker.steps.push({ kind: 'end' })
  const { steps } = maker
  // White space before the first sign of a group is nothing that it can be found by.
  const first = literalsBehind(steps, 0, true)
  const openers = first.other ? [] : first.literals
  return {
    steps,
    openers,
    afterName: literalsAfter(steps, ['name', 'offered']),
    afterNumber: literalsAfter(steps, ['number']),
    signs: signsOf(steps),
    lineValues: endWithLine(steps),
  }
}

/** The literals behind the word with which a group begins. */
function literalsAfter(steps: readonly Step[], kinds: readonly WordKind[]): readonly Literal[] {
  const first = steps.findIndex(({ kind }) => kind !== 'mark')
  const step = steps[first]
  const begins = step?.kind === 'word' && kinds.includes(step.of)
  return begins ? (firstLiterals(steps, first + 1) ?? []) : []
}

const CURLY = literalOf('{')

/** The literals that can come next from a step on; null where something else can. */
function firstLiterals(steps: readonly Step[], from: number): Literal[] | null {
  const { literals, other } = literalsBehind(steps, from)
  return other ? null : literals
}

export interface Behind {
  /** The steps of the literals, and of objects, for which a bracket stands. */
  readonly steps: readonly number[]
  readonly literals: Literal[]
  /** Something else can come next. */
  readonly other: boolean
  /** Nothing need come at all, but white space. */
  readonly ends: boolean
}

/** What can come next from a step on. `spaced`: white space may stand before it. */
export function literalsBehind(steps: readonly Step[], from: number, spaced = false): Behind {
  const found: number[] = []
  let other = false
  let ends = false
  const seen = new Set<number>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue
    seen.add(at)
    const step = steps[at]
    if (step === undefined) continue
    switch (step.kind) {
      case 'literal':
      case 'object':
        found.push(at)
        break
      case 'split':
        open.push(step.first, step.second)
        break
      case 'jump':
        open.push(step.to)
        break
      case 'mark':
        open.push(at + 1)
        break
      case 'end':
        other = true
        ends = true
        break
      case 'space':
        if (spaced) open.push(at + 1)
        else other = true
        if (steps[at + 1]?.kind === 'end') ends = true
        break
      default:
        other = true
    }
  }
  const literals = found.map((at) => {
    const step = steps[at]
    return step?.kind === 'literal' ? step.literal : CURLY
  })
  return { steps: found, literals, other, ends }
}

/** What may follow a value is a line's beginning and nothing else. */
function endWithLine(steps: readonly Step[]): boolean {
  return steps.some(
    (step, index) =>
      step.kind === 'mark' &&
      step.mark === 'value-end' &&
      (firstLiterals(steps, index) ?? []).some(({ lineFirst, first }) => lineFirst && first === ''),
  )
}

function signsOf(steps: readonly Step[]): string[] {
  const signs = new Set<string>()
  for (const step of steps) {
    if (step.kind !== 'literal') continue
    for (const { text } of step.literal.chunks) {
      if (text.length >= 2 && /[^\w\s.,;:=()'"-]/.test(text)) signs.add(text)
    }
  }
  return [...signs]
}

/** The value before it is of this type. */
function ofType(type: Field['type']): Step {
  return { kind: 'mark', mark: 'value-type', type }
}

class ProgramMaker {
  readonly steps: Step[] = []

  constructor(private readonly apart: boolean) {}

  part(part: Part): void {
    const { steps } = this
    if ('literal' in part) this.literal(part.literal)
    else if ('any' in part) {
      steps.push(
        part.any === 'space' ? { kind: 'space' } : { kind: 'text', line: part.any === 'line' },
      )
    } else if ('sequence' in part) for (const one of part.sequence) this.part(one)
    else if ('either' in part) this.either(part.either)
    else if ('maybe' in part) this.either([part.maybe, { sequence: [] }])
    else if ('many' in part) this.many(part.many, part.between, part.least ?? 0)
    else if ('call' in part) this.between('call-start', () => this.part(part.call), 'call-end')
    else if ('name' in part) {
      const of = part.name === 'offered' ? 'offered' : 'name'
      this.between('name-start', () => this.word(of, part.except), 'name-end')
    } else if ('id' in part) this.between('id-start', () => this.part(part.id), 'id-end')
    else if ('word' in part) this.word('id')
    else if ('counter' in part) this.word('number')
    else if ('type' in part) this.word('type')
    else if ('parameter' in part) this.part(part.parameter)
    else if ('key' in part) this.between('key-start', () => this.word('key'), 'key-end')
    else if ('echo' in part) steps.push({ kind: 'echo', of: part.echo })
    else if ('element' in part) this.part(elementPart(part.element))
    else if ('block' in part) this.part(blockPart(part.block, part.holds))
    else if ('object' in part) steps.push({ kind: 'object', shape: part.object })
    else if ('value' in part) {
      steps.push({ kind: 'mark', mark: 'value-start' })
      this.value(part.value, part.tags)
      steps.push({
        kind: 'mark',
        mark: 'value-end',
        ...(part.breaks === undefined ? {} : { breaks: true }),
        ...(part.value === 'elements' && part.tags !== undefined ? { tags: part.tags } : {}),
      })
    } else this.arguments(part.arguments, part.quotes ?? [])
  }

  private literal(text: string): void {
    let at = 0
    const push = (to: number) => {
      if (to > at) this.steps.push({ kind: 'literal', literal: literalOf(text.slice(at, to)) })
      at = to
    }
    for (const { start, end, restStart, restEnd } of this.apart ? new Marks(text).list : []) {
      if (restEnd > restStart) continue
      push(start)
      push(end)
    }
    push(text.length)
  }

  private word(of: WordKind, except?: readonly string[]): void {
    this.steps.push({ kind: 'word', of, ...(except === undefined ? {} : { except }) })
  }

  private value(notation: ValueNotation, tags: ElementTags | undefined): void {
    const { steps } = this
    switch (notation) {
      case 'elements':
        if (tags !== undefined) steps.push({ kind: 'elements', tags })
        break
      case 'string':
        steps.push({ kind: 'text', line: false }, ofType('text'))
        break
      case 'text':
      case 'line':
        steps.push({ kind: 'text', line: notation === 'line' })
        break
      case 'json-or-text':
        steps.push({ kind: 'text', line: false }, ofType('json-or-text'))
        break
      case 'json':
        steps.push({ kind: 'value', enclosed: false }, ofType('json'))
        break
      case 'mixed': {
        const split = { kind: 'split' as const, first: steps.length + 1, second: steps.length + 4 }
        steps.push(split, { kind: 'value', enclosed: true }, ofType('json'))
        steps.push({ kind: 'jump', to: steps.length + 3 })
        steps.push({ kind: 'text', line: false }, ofType('json-or-text'))
        break
      }
    }
  }

  private arguments(notation: ArgumentsNotation, quotes: readonly string[]): void {
    this.steps.push({ kind: 'mark', mark: 'arguments-start', notation, quotes })
    this.steps.push({ kind: 'arguments', notation, quotes })
    this.steps.push({ kind: 'mark', mark: 'arguments-end' })
  }

  private between(before: Mark, inner: () => void, behind: Mark): void {
    this.steps.push({ kind: 'mark', mark: before })
    inner()
    this.steps.push({ kind: 'mark', mark: behind })
  }

  private either(parts: readonly Part[]): void {
    const ends: { kind: 'jump'; to: number }[] = []
    parts.forEach((part, index) => {
      if (index === parts.length - 1) {
        this.part(part)
        return
      }
      const split = { kind: 'split' as const, first: this.steps.length + 1, second: 0 }
      this.steps.push(split)
      this.part(part)
      const end = { kind: 'jump' as const, to: 0 }
      ends.push(end)
      this.steps.push(end)
      split.second = this.steps.length
    })
    for (const end of ends) end.to = this.steps.length
  }

  /** `many`, with `between` before every further one. */
  private many(part: Part, between: Part | undefined, least: 0 | 1): void {
    const skip = { kind: 'split' as const, first: this.steps.length + 1, second: 0 }
    if (least === 0) this.steps.push(skip)
    const begin = this.steps.length
    this.part(part)
    const again = { kind: 'split' as const, first: this.steps.length + 1, second: 0 }
    this.steps.push(again)
    if (between !== undefined) this.part(between)
    this.steps.push({ kind: 'jump', to: begin })
    again.second = this.steps.length
    skip.second = this.steps.length
  }
}
